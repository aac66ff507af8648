import type { z } from 'zod';
import { workSaid } from '../../../../src-shared/said/work.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, isTooMuch, type SurveyModel, withLess } from './asking.ts';
import { triageReply } from './replies.ts';
import { beginningOf } from './room.ts';

/** Who has gathered fewer has chosen already, and what could be saved is little. */
const FEWEST = 8;
/** More abstracts at once are read carelessly. */
const AT_ONCE = 20;

export interface TriageParts {
  readonly demand: string;
  readonly partTokens: number;
  /** Ids of papers that are read whatever is said of them. */
  readonly wanted: ReadonlySet<string>;
  /** What a paper is called in the prompt. */
  readonly numberOf: (id: string) => string;
}

/**
 * The ids of papers whose title and abstract show that they are not for a demand, so that their full text need not be
 * read: most of what a table costs is reading papers that are not in it. What a reply does not name is read, and so is
 * what has no abstract.
 */
export async function outByAbstract(
  papers: readonly ReadPaper[],
  { demand, partTokens, wanted, numberOf }: TriageParts,
  asking: SurveyModel,
): Promise<ReadonlySet<string>> {
  const open = papers.filter(({ paper: { id, abstract, reach } }) => {
    return abstract !== null && reach !== 'abstract' && !wanted.has(id);
  });
  if (open.length < FEWEST) return new Set();
  const out: string[] = [];
  for (const [at, group] of groupsOf(open, partTokens, numberOf).entries()) {
    asking.onProgress?.(workSaid.titles, null);
    // By their ids: what they are called is another when work goes on after some were taken out.
    const ruledOut = await asking.remember(`triage ${at}`, () => outOf(group, { demand, numberOf }, asking));
    out.push(...ruledOut.filter((id) => !wanted.has(id)));
  }
  return new Set(out);
}

/** The ids of those that a reply rules out; a group that the endpoint refuses is asked about in halves. */
async function outOf(
  group: readonly Shown[],
  { demand, numberOf }: Pick<TriageParts, 'demand' | 'numberOf'>,
  asking: SurveyModel,
): Promise<readonly string[]> {
  const ask = async (texts: readonly string[]) => {
    const reply = await askedJson(asking, 'survey-triage', { demand, papers: texts.join('\n\n') }, triageReply);
    return group.flatMap(({ id }) => (isRuledOut(numberOf(id), reply?.papers ?? []) ? [id] : []));
  };
  const [only, ...others] = group.map(({ shown }) => shown);
  // Of a single abstract the beginning says what it is about.
  if (only !== undefined && others.length === 0) {
    return withLess(tokensOf(only), (tokens) => ask([beginningOf(only, tokens).text]));
  }
  try {
    return await ask(group.map(({ shown }) => shown));
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    const middle = Math.ceil(group.length / 2);
    const first = await outOf(group.slice(0, middle), { demand, numberOf }, asking);
    return [...first, ...(await outOf(group.slice(middle), { demand, numberOf }, asking))];
  }
}

/** Whoever says "no" and something else of the same paper has said nothing. */
function isRuledOut(number: string, said: z.infer<typeof triageReply>['papers']): boolean {
  const own = said.filter(({ paper }) => paper.toUpperCase() === number);
  return own.length > 0 && own.every(({ fits }) => fits === 'no');
}

interface Shown {
  readonly id: string;
  readonly shown: string;
}

/** Titles with abstracts, as many together as a prompt takes. */
function groupsOf(
  papers: readonly ReadPaper[],
  partTokens: number,
  numberOf: TriageParts['numberOf'],
): readonly (readonly Shown[])[] {
  const groups: Shown[][] = [];
  let tokens = 0;
  for (const { paper } of papers) {
    const shown = `${numberOf(paper.id)}: ${paper.title}\n${paper.abstract ?? ''}`;
    const more = tokensOf(shown);
    const last = groups.at(-1);
    if (last && last.length < AT_ONCE && tokens + more <= partTokens) {
      last.push({ id: paper.id, shown });
      tokens += more;
    } else {
      groups.push([{ id: paper.id, shown }]);
      tokens = more;
    }
  }
  return groups;
}
