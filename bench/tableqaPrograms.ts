import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ranker } from '../src-main/core/ask/rules/ranker.ts';
import { regularityOf } from '../src-main/core/relations/regular.ts';
import { describeRelation } from '../src-main/core/zoom/describe/describe.ts';
import { openDuckDb } from '../src-main/core/zoom/engine/duckdb.ts';
import { gridIntoWarehouse } from '../src-main/core/zoom/files/warehouse.ts';
import { answerByRules } from '../src-main/core/zoom/rules/answer.ts';
import { profileOf } from '../src-main/core/zoom/rules/profile.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { Grid } from '../src-shared/grid.ts';
import type { Value } from '../src-shared/relation.ts';
import type { Structure } from '../src-shared/structure.ts';
import type { OpenTable } from './databenchData.ts';
import type { Answered, TableQuestion } from './tableqaAsk.ts';

const TABLE = 'data';

/** Sheets of a file, read. */
export type Sheets = readonly { readonly grid: Grid; readonly structure: Structure }[];

/**
 * Questions on the longest rows under headers of a file's sheets, answered by programs. The planner of programs
 * learned from none of these sets; that of answers from what `ranker` learned from.
 */
export async function answersByPrograms(
  sheets: Sheets,
  questions: readonly TableQuestion[],
  ranker: Ranker | undefined,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  await withRows(sheets, async ({ engine, profile }) => {
    for (const question of questions) {
      const started = performance.now();
      const found = await answerByRules(engine, profile, question.query, { ...(ranker && { ranker }) });
      const milliseconds = performance.now() - started;
      const said = found ? saidByProgram(found.values) : null;
      answered.push({ question, said, isGiven: found !== null, confidence: found?.confidence ?? 0, milliseconds });
    }
  });
  const asked = new Set(answered.map(({ question }) => question));
  const left = questions.filter((question) => !asked.has(question));
  return [
    ...answered,
    ...left.map((question) => ({ question, said: null, isGiven: false, confidence: 0, milliseconds: 0 })),
  ];
}

/** Works with the longest rows under headers, read in; does nothing where there are none or they cannot be read in. */
export async function withRows(sheets: Sheets, work: (table: OpenTable) => Promise<void>): Promise<void> {
  const regions = sheets.flatMap(({ grid, structure }) => {
    const { region } = regularityOf(structure);
    return region && region.headerRows > 0 ? [{ grid, region }] : [];
  });
  const [longest] = regions.toSorted((a, b) => b.region.bottom - b.region.top - (a.region.bottom - a.region.top));
  if (!longest) return;
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-tableqa-'));
  const database = join(folder, 'table.duckdb');
  try {
    await gridIntoWarehouse(database, { ...longest, table: TABLE, isTyped: false });
    const engine = await openDuckDb({ path: database, scratch: join(folder, 'scratch') });
    try {
      const [relation] = await engine.describe();
      if (!relation) throw new RangeError('A sheet was read in that is not there');
      await work({ engine, profile: await profileOf(engine, await describeRelation(engine, relation)) });
    } finally {
      await engine.close();
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As scorers take it. */
export function saidByProgram(values: readonly Value[]): string | readonly string[] {
  const texts = values.map((value) => (value === true ? 'yes' : value === false ? 'no' : String(value ?? '')));
  return texts.length > 1 ? texts : (texts[0] ?? '');
}
