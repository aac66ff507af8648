import { parseQuestion } from '../../src-main/core/ask/question/question.ts';
import { QuestionOnSheet } from '../../src-main/core/ask/questionOnSheet.ts';
import { shareLeft } from '../../src-main/core/ask/rules/answer/confidence.ts';
import { type Outcome, runCandidate } from '../../src-main/core/ask/rules/answer/outcome.ts';
import { featuresOf } from '../../src-main/core/ask/rules/features.ts';
import { askedOf } from '../../src-main/core/ask/rules/features/asked.ts';
import { readingsOf } from '../../src-main/core/ask/rules/generate.ts';
import { isSeveral, isTurned } from '../../src-main/core/ask/rules/likeliest.ts';
import { type Listing, listingAmong } from '../../src-main/core/ask/rules/listing.ts';
import { planOf } from '../../src-main/core/ask/rules/propose.ts';
import { pruned } from '../../src-main/core/ask/rules/prune.ts';
import { cellsOn, type Reading } from '../../src-main/core/ask/rules/readings.ts';
import type { Scored } from '../../src-main/core/ask/rules/weigh.ts';
import type { Sheet } from '../../src-main/core/ask/sheet.ts';

/** What is said, as scorers take it. */
export type Saying = string | readonly string[];

/** Judges what is said; yes or no, which half of all wrong comparisons hit as well, can be judged by the texts that were compared. */
export type Judge = (saying: Saying, compared: readonly string[]) => boolean;

/** A question with known answer, read in every way. */
export interface Example {
  readonly id: string;
  readonly set: string;
  /** What is left out together: sets that share their tables are one source. */
  readonly source: string;
  /** The file of its table. */
  readonly table: string;
  readonly query: string;
  /** False where the question is not about this table: whatever is found is wrong. */
  readonly isAnswerable: boolean;
  readonly listing: Listing | null;
  readonly readings: readonly ExampleReading[];
}

/** One reading, run: whether what a person would be told is right, and its features by number. */
export interface ExampleReading extends Pick<Scored, 'key' | 'isTurned'> {
  readonly isRight: boolean;
  readonly isSeveral: boolean;
  /** What is left of how likely it is, where it answers something else; 0 where it cannot be run. */
  readonly shareLeft: number;
  readonly features: Int32Array;
  readonly values: Float32Array;
}

/** Names of features, each with a number. */
export class FeatureNames {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  get all(): readonly string[] {
    return this.#names;
  }

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }
}

/** Reads a question on a sheet in every way, and judges what each reading says when it is run. */
export function exampleOf(
  asked: Omit<Example, 'readings' | 'listing'>,
  sheet: Sheet,
  names: FeatureNames,
  isRight: Judge,
): Example {
  const question = parseQuestion(asked.query);
  const on = new QuestionOnSheet(question, sheet);
  const kept = pruned(readingsOf(on));
  const common = askedOf(
    on,
    kept.map(({ reading }) => reading),
  );
  const judged = new Map<string, boolean>();
  const isJudgedRight = (outcome: Outcome, reading: Reading): boolean => {
    const [saying, compared] = [saidBy(outcome), comparedBy(reading)];
    const key = JSON.stringify([saying, compared]);
    const right = judged.get(key) ?? isRight(saying, compared);
    judged.set(key, right);
    return right;
  };
  return {
    ...asked,
    listing: listingAmong(kept),
    readings: kept.map(({ reading, key }): ExampleReading => {
      const ran = runCandidate({ ...planOf(reading), share: 0, adjustments: [] }, on);
      const features = [...featuresOf(reading, common)];
      return {
        key,
        isTurned: isTurned(reading),
        isRight: 'score' in ran && isJudgedRight(ran, reading),
        isSeveral: isSeveral(reading),
        shareLeft: 'score' in ran ? shareLeft(ran, question) : 0,
        features: Int32Array.from(features, ([name]) => names.numberOf(name)),
        values: Float32Array.from(features, ([, value]) => value),
      };
    }),
  };
}

/** Texts of both sides of a comparison that says yes or no; none of any other reading. */
function comparedBy({ said, lines, other, targets }: Reading): string[] {
  const [left, right] = targets;
  if (said.kind !== 'truth' || !other || !left || !right) return [];
  return [
    ...cellsOn(lines, lines.frame.prepared.of(left)).texts,
    ...cellsOn(other, other.frame.prepared.of(right)).texts,
  ];
}

/** What a reading or an answer says, as scorers take it. */
export function saidBy({ values }: { readonly values: readonly { readonly text: string }[] }): Saying {
  const texts = values.map(({ text }) => text);
  return texts.length > 1 ? texts : (texts[0] ?? '');
}
