import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { z } from 'zod';
import { profileInPlace } from '../src-main/core/zoom/askFile.ts';
import { describeRelation } from '../src-main/core/zoom/describe/describe.ts';
import { openDuckDb } from '../src-main/core/zoom/engine/duckdb.ts';
import type { Engine } from '../src-main/core/zoom/engine/engine.ts';
import { type SomeRows, someRows } from '../src-main/core/zoom/files/inPlace.ts';
import { readIntoWarehouse } from '../src-main/core/zoom/files/warehouse.ts';
import { profileOf, type Profile } from '../src-main/core/zoom/rules/profile.ts';
import type { Value } from '../src-shared/relation.ts';
import type { BenchmarkRun } from './index.ts';

const questionSchema = z.object({
  n: z.number(),
  question: z.string(),
  dataset: z.string(),
  type: z.string(),
  answer: z.string(),
  sample_answer: z.string(),
});
export type BenchQuestion = z.infer<typeof questionSchema>;

/** The whole tables, and their first twenty rows. */
const variants = [
  { name: 'all', file: 'all.csv', truthOf: (question: BenchQuestion) => question.answer },
  { name: 'lite', file: 'sample.csv', truthOf: (question: BenchQuestion) => question.sample_answer },
] as const;
export type Variant = (typeof variants)[number];

export interface OpenTable {
  readonly engine: Engine;
  readonly profile: Profile;
  /** Rows that questions are planned with, where it is asked as a file that lies where it is. */
  readonly held?: SomeRows | null;
}

const TABLE = 'data';

/** The questions that a run asks: the first ones, or drawn by lot where there is a seed. */
export async function readQuestions({
  data,
  limit,
  seed,
}: Pick<BenchmarkRun, 'data' | 'limit' | 'seed'>): Promise<readonly BenchQuestion[]> {
  const text = await readFile(join(data, 'databench', 'dev.jsonl'), 'utf8');
  const all = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => questionSchema.parse(JSON.parse(line)));
  if (seed === null) return all.slice(0, limit);
  const lots = new Map(all.map(({ n }) => [n, createHash('sha256').update(`${seed} ${n}`).digest('hex')]));
  return all.toSorted((a, b) => ((lots.get(a.n) ?? '') < (lots.get(b.n) ?? '') ? -1 : 1)).slice(0, limit);
}

export function chosenVariants({ set }: BenchmarkRun): readonly Variant[] {
  return variants.filter(({ name }) => set === null || set === name);
}

/** Each table with its questions, opened one after the other. */
export async function eachTable(
  run: BenchmarkRun,
  questions: readonly BenchQuestion[],
  variant: Variant,
  work: (table: OpenTable, own: readonly BenchQuestion[]) => Promise<void>,
): Promise<void> {
  for (const [dataset, own] of Map.groupBy(questions, (question) => question.dataset)) {
    const path = join(run.data, 'databench', 'tables', dataset, variant.file);
    if (!existsSync(path)) continue;
    const table = await openTable(path, run.sample);
    try {
      await work(table, own);
    } finally {
      await table.close();
    }
  }
}

/** Whether the table of a question lies in the folder of data. */
export function hasTable({ data }: Pick<BenchmarkRun, 'data'>, { dataset }: BenchQuestion, { file }: Variant): boolean {
  return existsSync(join(data, 'databench', 'tables', dataset, file));
}

/** Tables as they are asked for, all open until the work is done. */
export async function withTables(
  run: BenchmarkRun,
  work: (tableOf: (question: BenchQuestion, variant: Variant) => Promise<OpenTable>) => Promise<void>,
): Promise<void> {
  const open = new Map<string, ReturnType<typeof openTable>>();
  const tableOf = ({ dataset }: BenchQuestion, { file }: Variant): Promise<OpenTable> => {
    const path = join(run.data, 'databench', 'tables', dataset, file);
    const table = open.get(path) ?? openTable(path);
    open.set(path, table);
    return table;
  };
  try {
    await work(tableOf);
  } finally {
    for (const each of await Promise.allSettled(open.values()))
      if (each.status === 'fulfilled') await each.value.close();
  }
}

async function openTable(path: string, sample: number | null = null): Promise<OpenTable & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-databench-'));
  const database = join(folder, 'tables.duckdb');
  await readIntoWarehouse(database, { path, table: TABLE });
  const engine = await openDuckDb({ path: database, scratch: join(folder, 'scratch') });
  const [relation] = await engine.describe();
  if (!relation) throw new Error(`There is no table in ${path}`);
  const description = await describeRelation(engine, relation);
  const held = sample === null || description.rowCount <= sample ? null : await heldRows(database, sample);
  const profile = held
    ? await profileInPlace({ some: held, rowCount: description.rowCount })
    : await profileOf(engine, description);
  return {
    engine,
    profile,
    held,
    close: async () => {
      await held?.engine.close();
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Some rows of a table, from all over it: the same each time. */
async function heldRows(database: string, rows: number): Promise<SomeRows> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`attach '${database}' as whole (read_only)`);
  await connection.run(
    `create table ${TABLE} as select * from whole.main.${TABLE} using sample reservoir(${rows} rows) repeatable (1)`,
  );
  await connection.run('detach whole');
  connection.closeSync();
  return someRows(instance, TABLE);
}

/** A third of the questions is never learned from nor read. */
export function isUnread({ n }: BenchQuestion): boolean {
  return (createHash('sha256').update(`databench/${n}`).digest()[0] ?? 0) % 3 === 0;
}

export function plain(values: readonly Value[], isList: boolean): unknown {
  return isList ? values : (values[0] ?? null);
}

/** As the comparison reads answers. */
export function said(values: readonly Value[], isList: boolean): string {
  return isList ? `[${values.map(String).join(', ')}]` : String(values[0] ?? '');
}
