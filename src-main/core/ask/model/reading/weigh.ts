import { type Reason, reasonOf } from '../../../../../src-shared/answer.ts';
import { answerSaid } from '../../../../../src-shared/said/answers.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import type { Reading } from './readSheet.ts';

/**
 * Log-odds of being right. The start was set on 124 questions that readers answered in place of a model; the steps by
 * the kind of proof are judgement. Both are to be fitted where a model can be reached: `sstqa --strategy model` reports
 * the calibration.
 */
const START = 1.6;
const BY_KIND = { cell: 0.1, part: -0.3, formula: 0, verdict: -0.3, words: -0.8 } as const;
const CORRECTED = -0.5;
const CHANGED = -0.3;
const IN_PART = -0.3;

/** The chance that a reading is right by its proofs alone, 0 to 1, with its reasons. */
export function readingConfidence({ proofs, isCorrected, isPart }: Reading): {
  readonly score: number;
  readonly reasons: readonly Reason[];
} {
  const reasons: Reason[] = [];
  let odds = START;
  const weigh = (by: number, said: Said): void => {
    if (by === 0) return;
    odds += by;
    reasons.push(reasonOf(said, by > 0 ? 'raises' : 'lowers'));
  };
  const kinds = proofs.map(({ kind }) => kind);
  const [weakest] = kinds.toSorted((a, b) => BY_KIND[a] - BY_KIND[b]);
  if (weakest) weigh(BY_KIND[weakest], answerSaid[KIND_SAID[weakest]]);
  const changes = proofs.filter(({ change }) => change !== null).length;
  if (changes > 0) weigh(CHANGED, answerSaid.valuesChanged(changes));
  if (isCorrected) weigh(CORRECTED, answerSaid.modelCorrected);
  if (isPart) weigh(IN_PART, answerSaid.readInPart);
  return { score: 1 / (1 + Math.exp(-odds)), reasons };
}

const KIND_SAID = {
  cell: 'cellSays',
  part: 'partSays',
  formula: 'computed',
  verdict: 'verdict',
  words: 'modelWords',
} as const;
