import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { both } from '../src-main/core/extract/both.ts';
import type { Extractor, ProposedRecord } from '../src-main/core/extract/extractor.ts';
import { modelExtractor } from '../src-main/core/extract/model/modelExtractor.ts';
import { extractByRules } from '../src-main/core/extract/rules/extractByRules.ts';
import { learn, learnGeneral } from '../src-main/core/extract/rules/knowledge.ts';
import { twoPasses } from '../src-main/core/extract/voting.ts';
import { writtenRecord } from '../src-main/core/extract/written.ts';
import type { LanguageModel } from '../src-main/core/model/types.ts';
import type { OpenedModels } from '../src-main/core/openModels.ts';
import { openResults } from '../src-main/core/resultsFile.ts';
import { inLanes } from '../src-main/core/runs/inLanes.ts';
import { Tracer } from '../src-main/core/trace/tracer.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { BenchmarkRun } from './index.ts';
import { baselineExtractor } from './recordsBaselines.ts';
import { isUnread, recordsData } from './recordsData.ts';
import { counted, type PreparedTable, preparedTables, sharesOf, taughtBy } from './recordsRules.ts';
import { watched } from './watchedModel.ts';

const countsSchema = z.object({ right: z.number(), wrong: z.number(), missing: z.number() });
const resultSchema = z.object({
  id: z.string(),
  domain: z.string(),
  counts: countsSchema,
  /** The rules on the same table. */
  rules: countsSchema,
  /** Both on the cells that were drawn of it: the ways that a model is held against are asked of these alone. */
  drawn: z.object({ counts: countsSchema, rules: countsSchema }).nullable(),
  records: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Records that did not come, or had to be mended; fields that stand nowhere in the source. */
  missing: z.number(),
  repaired: z.number(),
  notInSource: z.number(),
  failure: z.string().nullable(),
});
type Result = z.infer<typeof resultSchema>;

/** A table has as many cells. */
const CALLS_BY_CELL = 10_000;
/** What a model does to a table, not to the run: the table is lost, the next one is asked for. */
const ABOUT_THE_TABLE = new Set<string>(['model.reply', 'model.refused']);

/**
 * Records by a language model without any example, or by the model with the rules as a witness, who learned from other
 * sources. Each table is written down as soon as it is done, and each call is kept: `--resume` goes on after the last
 * table, and no call is made twice. Throws DomainError `model.*` when the model cannot be asked any more.
 */
export async function recordsModelBenchmark(
  run: BenchmarkRun,
  strategy: 'model' | 'both',
): Promise<Readonly<Record<string, unknown>>> {
  const { items, templates } = await recordsData(run);
  const all = await preparedTables(items, templates);
  const tables = drawn(all, run);
  const { baseline, passes } = run;
  const asked = `${strategy}${baseline === null ? '' : `-${baseline}`}${passes === 2 ? '-two-passes' : ''}`;
  const path = run.out ?? join('measurements', `records-${asked}-seed-${run.seed ?? 'none'}.jsonl`);
  const { callSeconds, parallel } = run;
  const opened = await run.openModels(join(dirname(path), 'calls'), { callSeconds, parallel });
  try {
    const model = opened.settings.endpoints.text?.model ?? null;
    const { seed, items: wanted, each } = run;
    const what = { benchmark: 'records', strategy, baseline, passes, seed, items: wanted, each, model };
    const results = await openResults({ path, run: what, isResumed: run.isResumed, schema: resultSchema });
    const known = new Map(results.done.map((result) => [result.id, result]));
    run.progress(`Results go to ${path}, which holds ${known.size} of ${tables.length} already`);
    const open = tables.filter(({ item }) => !known.has(item.id));
    await inLanes(open, parallel, async (table) => {
      const result = await measured(table, all, strategy, opened, run);
      results.add(result);
      known.set(result.id, result);
      run.progress(`${known.size} of ${tables.length}: ${JSON.stringify(result)}`);
    });
    return { ...what, ...figuresOf([...known.values()]) };
  } finally {
    await opened.close();
  }
}

/** So many tables of each domain, by lot where there is a seed. */
function drawn(tables: readonly PreparedTable[], { items, seed }: BenchmarkRun): readonly PreparedTable[] {
  const lot = ({ item }: PreparedTable): string =>
    seed === null ? '' : createHash('sha256').update(`${seed}/${item.id}`).digest('hex');
  const ordered = tables.toSorted((a, b) => lot(a).localeCompare(lot(b)));
  if (items === null) return ordered;
  return Object.entries(items).flatMap(([domain, count]) =>
    ordered.filter((table) => table.domain === domain).slice(0, count),
  );
}

/** Addresses of so many target cells of a table, by lot; null where all are meant. */
function cellsDrawn({ item, subject }: PreparedTable, { each, seed }: BenchmarkRun): ReadonlySet<string> | null {
  if (each === null) return null;
  const lot = (address: string): string =>
    createHash('sha256')
      .update(`${seed ?? ''}/${item.id}/${address}`)
      .digest('hex');
  const addresses = subject.targets.map(({ address }) => address);
  return new Set(addresses.toSorted((a, b) => lot(a).localeCompare(lot(b))).slice(0, each));
}

async function measured(
  table: PreparedTable,
  all: readonly PreparedTable[],
  strategy: 'model' | 'both',
  { models }: OpenedModels,
  run: BenchmarkRun,
): Promise<Result> {
  const { template, subject, passages, item } = table;
  const others = all.filter((other) => other.source !== table.source && !isUnread(other.item));
  const own = others.filter(({ domain }) => domain === table.domain).map(({ example }) => example);
  const ruled = extractByRules(table, subject, learn(template, own, learnGeneral(taughtBy(others))));
  const rules: Extractor = { extract: async () => Promise.resolve(ruled) };
  const { model, fault } = watched(models.forSession(null));
  const asked = askedIn(model, run);
  const tracer = new Tracer();
  const drawnCells = cellsDrawn(table, run);
  const isPartOnly = run.baseline !== null && drawnCells !== null;
  const shown = isPartOnly ? { ...subject, only: drawnCells } : subject;
  const request = { template, subject: shown, passages, name: item.id, examples: [] };
  const records = await (strategy === 'both' ? both(rules, asked) : asked)
    .extract(request, { tracer, parent: null })
    .catch((error: unknown): readonly ProposedRecord[] => {
      if (error instanceof DomainError) return [];
      throw error;
    });
  const last = fault();
  if (last && !ABOUT_THE_TABLE.has(last.code)) {
    const advice = 'What was extracted is written down: --resume goes on after it.';
    throw new DomainError(last.code, `${last.message} ${advice}`, { cause: last });
  }
  for (const record of records) run.predict({ id: item.id, ...writtenRecord(record, template) });
  const calls = tracer.trace.steps.flatMap(({ call }) => (call ? [call] : []));
  const flagged = (flag: 'missing' | 'repaired'): number => records.filter(({ flags }) => flags.includes(flag)).length;
  const fields = records.flatMap((record) => [...record.fields.values()]);
  return {
    id: item.id,
    domain: table.domain,
    counts: counted(table, records, isPartOnly ? drawnCells : null),
    rules: counted(table, ruled, isPartOnly ? drawnCells : null),
    drawn: drawnCells && {
      counts: counted(table, records, drawnCells),
      rules: counted(table, ruled, drawnCells),
    },
    records: records.length,
    calls: calls.length,
    inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    missing: flagged('missing'),
    repaired: flagged('repaired'),
    notInSource: fields.filter(({ flags }) => flags.includes('notInSource')).length,
    failure: last?.message ?? null,
  };
}

/** The model as it is asked: as the paper has it, in two passes, or in one of the ways that it is held against. */
function askedIn(model: LanguageModel, { baseline, passes }: BenchmarkRun): Extractor {
  if (baseline === 'cellByCell') return modelExtractor({ model, view: baseline, calls: CALLS_BY_CELL });
  if (baseline !== null) return baselineExtractor(baseline, { model });
  return passes === 1 ? modelExtractor({ model }) : twoPasses({ model });
}

function figuresOf(results: readonly Result[]): Readonly<Record<string, unknown>> {
  const sum = (own: readonly Result[], of: (result: Result) => number): number =>
    own.reduce((total, result) => total + of(result), 0);
  const domains = [...Map.groupBy(results, ({ domain }) => domain)].map(([domain, own]) => [
    domain,
    {
      ...sharesOf(own.map(({ counts }) => counts)),
      rules: sharesOf(own.map(({ rules }) => rules)),
      drawn: {
        ...sharesOf(own.flatMap(({ drawn: part }) => part?.counts ?? [])),
        rules: sharesOf(own.flatMap(({ drawn: part }) => part?.rules ?? [])),
      },
      records: sum(own, ({ records }) => records),
      calls: sum(own, ({ calls }) => calls),
      inputTokens: sum(own, ({ inputTokens }) => inputTokens),
      outputTokens: sum(own, ({ outputTokens }) => outputTokens),
      missing: sum(own, ({ missing }) => missing),
      repaired: sum(own, ({ repaired }) => repaired),
      notInSource: sum(own, ({ notInSource }) => notInSource),
    },
  ]);
  return Object.fromEntries(domains);
}
