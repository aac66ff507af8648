import type { QuoteFinder } from '../../../../src-shared/passages.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import type { SurveyCell, SurveyColumn, Unproved } from '../../../../src-shared/survey.ts';
import { formattedValue } from '../made/format.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { agreementOf, isBareNumber } from './agreement.ts';
import { askedJson, inHalves, type SurveyModel } from './asking.ts';
import { verifyReply } from './replies.ts';

/** A value as a model says it, with the words of the paper that it quotes for it. */
export interface Claim {
  readonly column: string;
  readonly value: string;
  readonly quote: string;
}

/** Set by hand: what is quoted says it; it is concluded from what is quoted, or stands in the paper as a number alone. */
const confidences = { said: 0.85, stands: 0.6, doubtful: 0.4 } as const;

/** What becomes of a claim: a cell, or why there is none. */
export type Proved = { readonly cell: SurveyCell } | { readonly cell: null; readonly lacks: 'passage' | 'number' };

/**
 * Holds a claim against its paper. A value counts where its quote stands there; it is in doubt where the quote says it in
 * other words, and does not count where it has a number that the quote has not.
 */
export function proved({ value, quote }: Claim, column: SurveyColumn, finder: QuoteFinder): Proved {
  const evidence = quote.trim() === '' ? [] : finder.find(quote);
  if (evidence.length === 0) return { cell: null, lacks: 'passage' };
  const agreement = agreementOf(value, evidence.map((each) => each.quote).join(' '), column);
  if (agreement === 'otherNumber') return { cell: null, lacks: 'number' };
  const written = (column.format && formattedValue(value, column.format)) ?? value;
  if (agreement === 'said') return { cell: { value: written, evidence, confidence: confidences.said } };
  return { cell: { value: written, evidence, confidence: confidences.doubtful, doubts: [surveySaid.otherWords] } };
}

/** The same of a value that nothing is quoted for: it counts where it stands in the paper, in doubt where it is a number alone. */
export function standing(value: string, finder: QuoteFinder): SurveyCell | null {
  const evidence = finder.find(value);
  if (evidence.length === 0) return null;
  return isBareNumber(value)
    ? { value, evidence, confidence: confidences.doubtful, doubts: [surveySaid.bareNumber] }
    : { value, evidence, confidence: confidences.stands };
}

/** Asks once more for values whose numbers do not stand in what was quoted for them. */
export async function askedAgain(
  claims: readonly Claim[],
  { paper: { title } }: ReadPaper,
  text: string,
  asking: SurveyModel,
): Promise<readonly Claim[]> {
  const listed = claims.map(({ column, value, quote }) => `${column}: ${value}, from “${quote}”`).join('\n');
  const replies = await inHalves(text, (words) =>
    askedJson(asking, 'survey-number', { claims: listed, title, text: words }, verifyReply),
  );
  return replies.flatMap((reply) => reply?.values ?? []);
}

const WHY: Readonly<Record<'passage' | 'number', Said>> = {
  passage: surveySaid.noPassage,
  number: surveySaid.otherNumber,
};

/** A value that was left out, as it is kept with its table and as a sentence. */
export function leftOut(
  { column, value }: Pick<Claim, 'column' | 'value'>,
  { paper: { id, title } }: ReadPaper,
  lacks: 'passage' | 'number',
): { readonly unproved: Unproved; readonly problem: string } {
  const said = {
    passage: 'which no passage of the paper proves',
    number: 'of which a number does not stand in what was quoted for it',
  }[lacks];
  return {
    unproved: { paper: id, column, value, why: WHY[lacks] },
    problem: `${column} of “${title}” was to be “${value}”, ${said}.`,
  };
}
