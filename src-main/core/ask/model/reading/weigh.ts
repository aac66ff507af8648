import { type Confidence, type Reason, reasonOf } from '../../../../../src-shared/answer.ts';
import { wordOf } from '../../../../../src-shared/confidence.ts';
import { answerSaid } from '../../../../../src-shared/said/answers.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import type { Reading } from './readSheet.ts';

/** What others found for the same question. */
export type Witness = 'same' | 'other' | 'nothing' | 'notAsked';

export interface Weighed {
  readonly rules: Witness;
  readonly pipeline: Witness;
  /** Whether the model was asked to decide between answers, and held to the reading. */
  readonly isDecided: boolean;
}

/**
 * Log-odds of being right. Of 124 questions that readers answered in place of a model, readings that a pipeline or the
 * rules agreed with were right in 95 of 100, the others in 58; the steps by the kind of proof are judgement, and the
 * whole is to be fitted where a model can be reached: `sstqa --strategy model` reports the calibration.
 */
const START = 1.6;
const BY_KIND = { cell: 0.1, part: -0.3, formula: 0, verdict: -0.3, words: -0.8 } as const;
const CORRECTED = -0.5;
const CHANGED = -0.3;
const IN_PART = -0.3;
const RULES = { same: 1.4, other: -0.3, nothing: 0, notAsked: 0 } as const;
const PIPELINE = { same: 1.3, other: -1.3, nothing: -0.6, notAsked: 0 } as const;
const DECIDED = 0.4;

/** How likely a reading is right, by its proofs and by what rules and pipeline found on their own. */
export function readingConfidence(
  { proofs, isCorrected, isPart }: Reading,
  { rules, pipeline, isDecided }: Weighed,
): Confidence {
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
  weigh(RULES[rules], rules === 'same' ? answerSaid.rulesSame : answerSaid.rulesOther);
  weigh(
    PIPELINE[pipeline],
    pipeline === 'same'
      ? answerSaid.pipelineSame
      : pipeline === 'other'
        ? answerSaid.pipelineOther
        : answerSaid.pipelineNone,
  );
  if (isDecided) weigh(DECIDED, answerSaid.modelHeld);
  const score = Math.round(1000 / (1 + Math.exp(-odds))) / 1000;
  return { score, word: wordOf(score), reasons };
}

const KIND_SAID = {
  cell: 'cellSays',
  part: 'partSays',
  formula: 'computed',
  verdict: 'verdict',
  words: 'modelWords',
} as const;
