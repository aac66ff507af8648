import type { SurveyCell, SurveyColumn } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { SurveyModel } from './asking.ts';
import { WINDOW_TOKENS } from './survey.ts';
import { verifiedRow } from './verify.ts';

/** What papers say of columns, each read in full by the model; values that it cannot quote are told and left out. */
export async function filledRows(
  papers: readonly ReadPaper[],
  columns: readonly SurveyColumn[],
  asking: SurveyModel,
): Promise<{
  readonly cells: ReadonlyMap<string, readonly (SurveyCell | null)[]>;
  readonly problems: readonly string[];
}> {
  const cells = new Map<string, readonly (SurveyCell | null)[]>();
  const problems: string[] = [];
  for (const [at, read] of papers.entries()) {
    asking.onProgress?.(`Reading paper ${at + 1} of ${papers.length}`, at / papers.length);
    const row = await verifiedRow(asking, read, { columns, values: {}, partTokens: Math.floor(WINDOW_TOKENS / 2) });
    problems.push(...row.problems);
    cells.set(read.paper.id, row.cells);
  }
  return { cells, problems };
}
