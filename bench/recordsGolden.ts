import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Counts, macroScore, microScore, scoreOf } from '../src-main/core/extract/score/counts.ts';
import {
  countTable,
  placedInOrder,
  type Scheme,
  type ScoredRecord,
  ScoreError,
} from '../src-main/core/extract/score/tableF1.ts';
import { scoredWords, wordF1 } from '../src-main/core/extract/score/words.ts';
import type { BenchmarkRun } from './index.ts';
import { schemesOf, type WrittenTemplate } from './recordsData.ts';

const recordSchema = z.record(z.string(), z.unknown());
const score = z.tuple([z.number(), z.number(), z.number()]);
const caseSchema = z.object({
  id: z.string(),
  domain: z.enum(['ml', 'chem']),
  alignment: z.enum(['by_position', 'sequential']),
  gold_records: z.array(recordSchema),
  pred_records: z.array(recordSchema),
  detector_cells: z.array(recordSchema).optional(),
  counts_token: score.optional(),
  counts_em: score.optional(),
  table_f1_token: z.number().nullable(),
  table_f1_em: z.number().nullable(),
});
type Case = z.infer<typeof caseSchema>;

const group = z.object({ micro: score, macro: score });
const groupsSchema = z.array(z.object({ ids: z.array(z.string()), token: group, em: group }));

const stringSchema = z.union([
  z.object({ fn: z.enum(['ml.process_eval_string', 'chem.process_eval_string']), in: z.string(), out: z.string() }),
  z.object({ fn: z.literal('word_f1'), gold: z.string(), pred: z.string(), out: z.number() }),
]);

const MATCHINGS = [
  ['words', 'token'],
  ['exact', 'em'],
] as const;
const CLOSE = 1e-6;

/** Our scores of records against those of the reference implementation: how many cases there are, and how many equal. */
export async function recordsGolden(
  run: BenchmarkRun,
  templates: Readonly<Record<string, WrittenTemplate>>,
): Promise<Readonly<Record<string, unknown>>> {
  const folder = join(run.data, 'records');
  const schemes = schemesOf(templates);
  const cases = (await linesOf(join(folder, 'golden-tablef1.jsonl'))).map((line) => caseSchema.parse(line));
  const groups = groupsSchema.parse(JSON.parse(await readFile(join(folder, 'golden-tablef1-aggregate.json'), 'utf8')));
  const strings = (await linesOf(join(folder, 'golden-strings.jsonl'))).map((line) => stringSchema.parse(line));
  const byId = new Map(cases.map((each) => [each.id, each]));
  const figures = <T>(name: string, all: readonly T[], equals: (each: T) => boolean) => {
    const different = all.filter((each) => !equals(each));
    for (const each of different) run.progress(`${name} differs: ${JSON.stringify(each).slice(0, 160)}`);
    return { cases: all.length, equal: all.length - different.length };
  };
  return {
    tableF1: figures('Table', cases, (each) => equalsCase(each, schemes[each.domain])),
    groups: figures('Group', groups, ({ ids, ...scores }) =>
      MATCHINGS.every(([matching, name]) => {
        const counts = ids.map((id) => {
          const each = byId.get(id);
          return (each && countedCase(each, schemes[each.domain], matching)) ?? NOTHING;
        });
        const isClose = ({ precision, recall, f1 }: ReturnType<typeof scoreOf>, wanted: readonly number[]): boolean =>
          [precision, recall, f1].every((share, at) => Math.abs(share - (wanted[at] ?? NaN)) <= CLOSE);
        return isClose(microScore(counts), scores[name].micro) && isClose(macroScore(counts), scores[name].macro);
      }),
    ),
    strings: figures('String', strings, (each) => {
      if (each.fn === 'word_f1')
        return Math.abs(wordF1(each.gold.split(' '), each.pred.split(' ')) - each.out) <= CLOSE;
      return scoredWords(each.in, each.fn.startsWith('ml') ? 'latex' : 'text').join(' ') === each.out;
    }),
  };
}

const NOTHING: Counts = { right: 0, wrong: 0, missing: 0 };

function equalsCase(golden: Case, scheme: Scheme): boolean {
  return MATCHINGS.every(([matching, name]) => {
    const counts = countedCase(golden, scheme, matching);
    const f1 = golden[`table_f1_${name}`];
    const wanted = golden[`counts_${name}`];
    if (counts === null || !wanted) return counts === null && f1 === null;
    const isSame = [counts.right, counts.wrong, counts.missing].join() === wanted.join();
    return isSame && f1 !== null && Math.abs(scoreOf(counts).f1 - f1) <= CLOSE;
  });
}

/** Null where a case cannot be scored, as in the reference. */
function countedCase(golden: Case, scheme: Scheme, matching: 'words' | 'exact'): Counts | null {
  const { gold_records: gold, pred_records: predicted, detector_cells: cells } = golden;
  try {
    const found = cells ? placedInOrder(predicted, cells.map(cellOf)) : predicted.map(placed);
    return countTable(gold.map(placed), found, scheme, matching);
  } catch (error) {
    if (error instanceof ScoreError) return null;
    throw error;
  }
}

function cellOf(cell: Readonly<Record<string, unknown>>): { value: string; place: string } {
  return { value: String(cell['value']), place: placed(cell).place };
}

function placed(attributes: Readonly<Record<string, unknown>>): ScoredRecord {
  return { place: JSON.stringify(attributes['char_index'] ?? attributes['cell_index']), attributes };
}

async function linesOf(path: string): Promise<unknown[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}
