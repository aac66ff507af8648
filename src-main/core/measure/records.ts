import type { BenchmarkRun } from './index.ts';
import { recordsGolden } from './recordsGolden.ts';

/** Schema-driven extraction (INSTRUCTE): our scores against those of the reference implementation. */
export async function recordsBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  return { golden: await recordsGolden(run) };
}
