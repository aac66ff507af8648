import { workSaid } from '../../../../src-shared/said/work.ts';
import type { SurveyCell, SurveyColumn, Unproved } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { ofEach, partTokensOf, type SurveyModel } from './asking.ts';
import { verifiedRow } from './verify.ts';

/** What papers say of columns, each read in full by the model; values that it cannot quote are told and left out. */
export async function filledRows(
  papers: readonly ReadPaper[],
  columns: readonly SurveyColumn[],
  asking: SurveyModel,
): Promise<{
  readonly cells: ReadonlyMap<string, readonly (SurveyCell | null)[]>;
  readonly problems: readonly string[];
  readonly unproved: readonly Unproved[];
}> {
  const rows = await ofEach(asking, papers, async (read, at) => {
    asking.onProgress?.(workSaid.readPaper(at + 1, papers.length), at / papers.length);
    const row = await verifiedRow(asking, read, { columns, values: {}, partTokens: partTokensOf(asking) });
    return { id: read.paper.id, ...row };
  });
  return {
    cells: new Map(rows.map(({ id, cells }) => [id, cells])),
    problems: rows.flatMap(({ problems }) => problems),
    unproved: rows.flatMap(({ unproved }) => unproved),
  };
}
