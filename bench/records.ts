import type { BenchmarkRun } from './index.ts';
import { recordsData } from './recordsData.ts';
import { recordsDetector } from './recordsDetector.ts';
import { recordsGolden } from './recordsGolden.ts';
import { recordsModelBenchmark } from './recordsModel.ts';
import { recordsPages } from './recordsPages.ts';
import { contextShare, templatesKept } from './recordsParts.ts';
import { recordsRules } from './recordsRules.ts';

/**
 * Schema-driven extraction (INSTRUCTE) on the development half: our scores against those of the reference
 * implementation, the cell detector, templates, passages and the rules strategy. Of a third of the tables nothing is printed but figures.
 */
export async function recordsBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const { strategy } = run.answering;
  if (strategy !== 'rules') return recordsModelBenchmark(run, strategy);
  const { templates, items } = await recordsData(run);
  return {
    golden: await recordsGolden(run, templates),
    detector: await recordsDetector(run, items),
    templates: templatesKept(templates),
    context: contextShare(items),
    rules: await recordsRules(run, items, templates),
    pages: await recordsPages(run, items, templates),
  };
}
