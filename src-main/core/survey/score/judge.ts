import { z } from 'zod';
import { askedJson, type SurveyModel } from '../model/asking.ts';
import { type AskedTable, type Cell, orderIn, type Question } from './questions.ts';

/** Questions of one call: a reply stays short, and what is asked of one column stays together. */
const AT_ONCE = 60;
const reply = z.object({ yes: z.array(z.union([z.number(), z.string().transform(Number)])).max(1000) });

/**
 * Answers yes–no questions from a table by a model (ARXIV2TABLE, section 4.3), as that reads it; what is not found is a
 * no, and so is what no usable reply answers. Rows are named by what `titleOf` says of papers.
 */
export async function judged(
  questions: readonly Question[],
  asked: AskedTable,
  {
    titleOf,
    asking,
    key,
  }: { readonly titleOf: (paper: string) => string; readonly asking: SurveyModel; readonly key: string },
): Promise<readonly boolean[]> {
  const table = printed(asked, titleOf);
  const answers: boolean[] = [];
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const some = questions.slice(from, from + AT_ONCE);
    const listed = some.map((question, at) => `${at + 1}. ${questionText(question, titleOf)}`).join('\n');
    const said = await asking.remember(`judge ${key} ${from}`, () =>
      askedJson(asking, 'survey-judge', { table, questions: listed }, reply),
    );
    const yes = new Set(said?.yes);
    answers.push(...some.map((_, at) => yes.has(at + 1)));
  }
  return answers;
}

/** `Is the Size of “SongBird” larger than that of “GardenHear”?` */
function questionText(question: Question, titleOf: (paper: string) => string): string {
  const { name } = question.column;
  if (question.kind === 'schema') return `Is ${name} included in the columns of the table?`;
  if (question.kind === 'unary') {
    const [paper, value] = question.cell;
    return `Is “${value}” the ${name} of “${titleOf(paper)}”?`;
  }
  const { one, other } = question;
  const [a, b] = [titleOf(one[0]), titleOf(other[0])];
  const order = orderIn(one, other);
  if (order === null) return `Is “${one[1]}” the ${name} of “${a}”, and “${other[1]}” that of “${b}”?`;
  const words = order > 0 ? 'larger than' : order < 0 ? 'smaller than' : 'the same as';
  return `Is the ${name} of “${a}” ${words} that of “${b}”?`;
}

function printed({ columns }: AskedTable, titleOf: (paper: string) => string): string {
  const papers = [...new Set(columns.flatMap(({ values }) => [...values.keys()]))];
  const line = (cells: readonly string[]): string => cells.map((cell) => cell.replaceAll('|', '/')).join(' | ');
  const rows = papers.map((paper): Cell => [
    paper,
    line([titleOf(paper), ...columns.map(({ values }) => values.get(paper) ?? '')]),
  ]);
  return [line(['Paper', ...columns.map(({ name }) => name)]), ...rows.map(([, row]) => row)].join('\n');
}
