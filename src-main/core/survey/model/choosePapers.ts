import type { PaperChoice, SurveyColumn } from '../../../../src-shared/survey.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, isTooMuch, partTokensOf, type SurveyModel, withLess } from './asking.ts';
import { numberOf } from './batches.ts';
import { partsOf } from './parts.ts';
import { choicesReply } from './replies.ts';
import { beginningOf } from './room.ts';

/** More papers at once are read carelessly. */
const AT_ONCE = 20;
/** Of a paper without an abstract so many tokens of its beginning stand for one. */
const FRONT_TOKENS = 400;

/** What a table is that papers are chosen for. */
interface ChosenFor {
  readonly demand: string;
  readonly columns: readonly SurveyColumn[];
}

/** Which papers a model would take into a table, by titles and abstracts; of those that it says nothing of there is no choice. */
export async function chosenByModel(
  papers: readonly ReadPaper[],
  table: ChosenFor,
  asking: SurveyModel,
): Promise<readonly PaperChoice[]> {
  const shown = papers.map((read): Shown => {
    const { id, title, abstract } = read.paper;
    const front = abstract ?? beginningOf(partsOf(read, FRONT_TOKENS)[0] ?? '', FRONT_TOKENS).text;
    return { id, number: numberOf(papers, id), text: `${numberOf(papers, id)}: ${title}\n${front}` };
  });
  const chosen: PaperChoice[] = [];
  for (const group of groupsOf(shown, partTokensOf(asking))) {
    chosen.push(...(await choicesOf(group, table, asking)));
  }
  return chosen;
}

interface Shown {
  readonly id: string;
  readonly number: string;
  readonly text: string;
}

function groupsOf(shown: readonly Shown[], tokens: number): readonly (readonly Shown[])[] {
  const groups: Shown[][] = [];
  for (const each of shown) {
    const last = groups.at(-1);
    const taken = (last ?? []).reduce((sum, { text }) => sum + tokensOf(text), 0);
    if (last && last.length < AT_ONCE && taken + tokensOf(each.text) <= tokens) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** A group that the endpoint refuses is asked about in halves, of a single paper less is shown. */
async function choicesOf(
  group: readonly Shown[],
  table: ChosenFor,
  asking: SurveyModel,
): Promise<readonly PaperChoice[]> {
  const ask = async (texts: readonly string[]): Promise<readonly PaperChoice[]> => {
    const columns = table.columns.map(({ name, instruction }) => `${name}: ${instruction}`).join('\n');
    const variables = { demand: table.demand, columns, papers: texts.join('\n\n') };
    const reply = await askedJson(asking, 'survey-choose', variables, choicesReply);
    return group.flatMap(({ id, number }) => {
      const said = reply?.papers.find(({ paper }) => paper.toUpperCase() === number);
      if (!said) return [];
      return [{ paper: id, isIncluded: said.include, relevance: said.include ? 1 : 0, reason: said.reason }];
    });
  };
  const [only, ...others] = group.map(({ text }) => text);
  if (only !== undefined && others.length === 0) {
    return withLess(tokensOf(only), (tokens) => ask([beginningOf(only, tokens).text]));
  }
  try {
    return await ask(group.map(({ text }) => text));
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    const middle = Math.ceil(group.length / 2);
    const first = await choicesOf(group.slice(0, middle), table, asking);
    return [...first, ...(await choicesOf(group.slice(middle), table, asking))];
  }
}
