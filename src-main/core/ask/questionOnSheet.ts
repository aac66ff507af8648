import { type SimilarTokens, findMentions, likenesses, type Mention } from './align/mentions.ts';
import { inWordsOf } from './align/terms.ts';
import type { Question } from './question/question.ts';
import { weightsOn } from './rules/plan/weights.ts';
import type { Sheet } from './sheet.ts';

/** A question that is asked of a sheet: what one says of the other, each made when it is first asked for. */
export class QuestionOnSheet {
  readonly question: Question;
  readonly sheet: Sheet;
  #alike: SimilarTokens | null = null;
  #mentions: readonly Mention[] | null = null;
  #weights: readonly number[] | null = null;
  readonly #keys = new Map<readonly number[], string>();
  readonly #sets = new Map<readonly number[], ReadonlySet<number>>();

  constructor(question: Question, sheet: Sheet) {
    this.question = inWordsOf(question, sheet.vocabulary().postings.has);
    this.sheet = sheet;
  }

  /** For each token of the question the words of the sheet that are like it. */
  get alike(): SimilarTokens {
    return (this.#alike ??= likenesses(this.question.tokens, this.sheet.vocabulary()));
  }

  /** All that the question names on the sheet, best first. */
  get mentions(): readonly Mention[] {
    return (this.#mentions ??= findMentions(this.question, this.sheet.vocabulary(), this.alike));
  }

  /** How much each token of the question says on this sheet. */
  get weights(): readonly number[] {
    return (this.#weights ??= weightsOn(this.question, this.sheet.vocabulary(), this.alike));
  }

  /** Equal for equal lines; of many, by what tells them apart as a rule. Many readings are of the same lines. */
  keyOfPlaces(places: readonly number[]): string {
    if (places.length <= 64) return places.join(',');
    const known = this.#keys.get(places) ?? keyOfMany(places);
    this.#keys.set(places, known);
    return known;
  }

  /** The lines of a condition, which is joined with many others. */
  setOfPlaces(places: readonly number[]): ReadonlySet<number> {
    const known = this.#sets.get(places) ?? new Set(places);
    this.#sets.set(places, known);
    return known;
  }
}

function keyOfMany(places: readonly number[]): string {
  let sum = 7;
  for (let at = 0; at < places.length; at++) sum = (sum * 31 + (places[at] ?? 0) + at) % 2_147_483_647;
  return `${places.length} ${places[0]} ${places.at(-1)} ${sum}`;
}
