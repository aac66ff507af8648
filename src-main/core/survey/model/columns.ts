import type { SurveyColumn } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, partTokensOf, type SurveyModel, withLess } from './asking.ts';
import { columnsReply } from './replies.ts';
import { beginningOf } from './room.ts';

/** Asks a model once more by what the papers of a table are compared, where it named fewer columns than two. */
export async function askedForColumns(
  papers: readonly { readonly read: ReadPaper; readonly notes: string }[],
  { demand, columns }: { readonly demand: string; readonly columns: readonly SurveyColumn[] },
  asking: SurveyModel,
): Promise<readonly SurveyColumn[]> {
  const ask = async (tokens: number) => {
    const room = Math.floor(tokens / Math.max(1, papers.length));
    const shown = papers.map(({ read, notes }) => `${read.paper.title}\n${beginningOf(notes, room).text}`);
    const there = columns.map(({ name }) => name).join('\n');
    return askedJson(asking, 'survey-columns', { demand, columns: there, papers: shown.join('\n\n') }, columnsReply);
  };
  const reply = await asking.remember('columns', () => withLess(partTokensOf(asking), ask));
  return (reply?.columns ?? []).map(({ column: name, instruction }) => ({ name, instruction }));
}
