import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { equals } from './databenchCompare.ts';
import type { BenchmarkRun } from './index.ts';

const caseSchema = z.object({
  value: z.union([z.string(), z.boolean()]),
  truth: z.string(),
  semantic: z.string(),
  equal: z.boolean(),
});

/** Comparisons that the official evaluation worked, and how many of them come out alike here; null where none are there. */
export async function databenchGolden({
  data,
  progress,
}: Pick<BenchmarkRun, 'data' | 'progress'>): Promise<{ readonly cases: number; readonly equal: number } | null> {
  const file = join(data, 'databench', 'golden-databench-compare.jsonl');
  if (!existsSync(file)) {
    progress('golden: golden-databench-compare.jsonl is not there');
    return null;
  }
  const cases = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => caseSchema.parse(JSON.parse(line)));
  const different = cases.filter(
    ({ value, truth, semantic, equal }) => equals(String(value), truth, semantic) !== equal,
  );
  for (const { value, truth, semantic, equal } of different) {
    const worked = equal ? 'equal' : 'different';
    progress(`golden: ${JSON.stringify(value)} and ${JSON.stringify(truth)} are ${worked} as ${semantic}`);
  }
  progress(
    `golden: ${cases.length - different.length} of ${cases.length} comparisons as the official evaluation has them`,
  );
  return { cases: cases.length, equal: cases.length - different.length };
}
