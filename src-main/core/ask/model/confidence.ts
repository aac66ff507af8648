import { type Reason, reasonOf } from '../../../../src-shared/answer.ts';
import { answerSaid } from '../../../../src-shared/said/answers.ts';
import type { Said } from '../../../../src-shared/said/said.ts';

/** What speaks for and against an answer that a model's pipelines gave. */
export interface Evidence {
  /** Names that alignment had to change. */
  readonly changes: number;
  /** How often a plan had to be corrected. */
  readonly repairs: number;
  /** The headers did not lead to it, cells did. */
  readonly isBottomUp: boolean;
  /** A model read it out of text. */
  readonly isReasoned: boolean;
  /** Read values that do not stand in the text. */
  readonly unsupported: number;
  /** What the model said of it: null when it was not asked. */
  readonly judged: 'answers' | 'wrong' | null;
  /** Mean similarity of other questions with the same answer; null when there are none. */
  readonly backward: number | null;
}

/**
 * Log-odds of being right. The start is what the paper reports of whole questions (72 %); the steps are judgement
 * until they are fitted to a model that can be reached: `sstqa --strategy model` reports the calibration.
 */
const START = 0.95;
const PER_CHANGE = -0.15;
const PER_REPAIR = -0.4;
const BOTTOM_UP = -0.3;
const REASONED = -0.3;
const UNSUPPORTED = -1;
const JUDGED_RIGHT = 0.5;
const JUDGED_WRONG = -1.6;
const BACKWARD = 1.2;

/** The chance that the model's answer is right if no other source is compared, 0 to 1, with its reasons. */
export function modelConfidence(evidence: Evidence): { readonly score: number; readonly reasons: readonly Reason[] } {
  const reasons: Reason[] = [];
  let odds = START;
  const weigh = (by: number, said: Said): void => {
    odds += by;
    reasons.push(reasonOf(said, by >= 0 ? 'raises' : 'lowers'));
  };
  const { changes, repairs, isBottomUp, isReasoned, unsupported, judged, backward } = evidence;
  if (changes > 0) weigh(Math.max(-0.45, changes * PER_CHANGE), answerSaid.namesLaid(changes));
  if (repairs > 0) weigh(repairs * PER_REPAIR, answerSaid.planCorrected(repairs));
  if (isBottomUp) weigh(BOTTOM_UP, answerSaid.fromCells);
  if (isReasoned) weigh(REASONED, answerSaid.readFromText);
  if (unsupported > 0) weigh(UNSUPPORTED, answerSaid.notInText(unsupported));
  if (judged === 'answers') weigh(JUDGED_RIGHT, answerSaid.modelChecked);
  if (judged === 'wrong') weigh(JUDGED_WRONG, answerSaid.modelDoubts);
  if (backward !== null) {
    weigh((backward - 0.5) * BACKWARD, answerSaid.leadsBack(Math.round(backward * 100)));
  }
  return { score: 1 / (1 + Math.exp(-odds)), reasons };
}
