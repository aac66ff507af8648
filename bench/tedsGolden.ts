import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { TedsError } from '../src-main/core/recognise/teds/tableTree.ts';
import { teds } from '../src-main/core/recognise/teds/teds.ts';
import type { BenchmarkRun } from './index.ts';

const caseSchema = z.object({
  id: z.number(),
  pred: z.string(),
  gold: z.string(),
  teds: z.number().optional(),
  teds_struct: z.number().optional(),
  error: z.string().optional(),
});

type GoldenCase = z.infer<typeof caseSchema>;

/** The tables that the speed is told for. */
const LARGEST = 20;

/** TEDS against values of the reference implementation, and its speed on the largest tables. */
export async function tedsBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const lines = (await readFile(join(run.data, 'images', 'golden-teds.jsonl'), 'utf8')).trim().split('\n');
  const cases = lines.slice(0, run.limit).map((line) => caseSchema.parse(JSON.parse(line)));
  const different = cases.filter((golden) => !isEqual(golden));
  for (const { id } of different) run.progress(`Case ${id} differs.`);
  const largest = cases
    .filter(({ error }) => error === undefined)
    .toSorted((a, b) => cellCount(b) - cellCount(a))
    .slice(0, LARGEST);
  const started = performance.now();
  for (const { pred, gold } of largest) teds(pred, gold);
  const largestMs = (performance.now() - started) / largest.length;
  return { cases: cases.length, equal: cases.length - different.length, largestMs: Math.round(largestMs * 10) / 10 };
}

function isEqual({ pred, gold, ...golden }: GoldenCase): boolean {
  try {
    const found = teds(pred, gold);
    const isClose = (a: number, b: number | undefined): boolean => b !== undefined && Math.abs(a - b) < 1e-9;
    return isClose(found.teds, golden.teds) && isClose(found.tedsStruct, golden.teds_struct);
  } catch (error) {
    return error instanceof TedsError && golden.error !== undefined;
  }
}

function cellCount({ pred, gold }: GoldenCase): number {
  return `${pred}${gold}`.split('<td').length;
}
