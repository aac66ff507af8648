import { type Confidence, type Reason, reasonOf } from '../../../../src-shared/answer.ts';
import { wordOf } from '../../../../src-shared/confidence.ts';
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

/** What the rules answered to the same question. */
export interface RuleVote {
  readonly isSame: boolean;
  readonly score: number;
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

/** Both wrong in the same way is rarer than both wrong: so much rarer. */
const ALIKE_BY_MISTAKE = 0.2;

/** The chance that the model's answer is right, with the rules' vote when there is one. */
export function modelConfidence(evidence: Evidence, vote: RuleVote | null): Confidence {
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
  let score = 1 / (1 + Math.exp(-odds));
  if (vote) {
    score = withVote(score, vote);
    reasons.unshift(vote.isSame ? reasonOf(answerSaid.rulesSame, 'raises') : reasonOf(answerSaid.rulesOther, 'lowers'));
  }
  return { score: Math.round(score * 1000) / 1000, word: wordOf(score), reasons };
}

/** The chance of one answer after a second opinion that has its own chance of being right. */
export function withVote(score: number, vote: RuleVote): number {
  const both = score * vote.score;
  if (vote.isSame) return both / (both + (1 - score) * (1 - vote.score) * ALIKE_BY_MISTAKE);
  const ours = score * (1 - vote.score);
  return ours / (ours + vote.score * (1 - score) + (1 - score) * (1 - vote.score));
}
