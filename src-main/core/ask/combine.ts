import { type AnswerValue, type Confidence, type Reason, reasonOf } from '../../../src-shared/answer.ts';
import { wordOf } from '../../../src-shared/confidence.ts';
import { answerSaid } from '../../../src-shared/said/answers.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { parseQuantity } from '../../../src-shared/value.ts';
import { areEquivalentAnswers } from './model/equivalentAnswers.ts';
import { isSameAnswer } from './model/sameAnswer.ts';
import type { Figure } from './pipeline/figure.ts';
import type { Question } from './question/question.ts';
import { seedsOf } from './rules/seeds.ts';
import { isTotalAlone, isTotalLabel } from './table/totalWords.ts';

/**
 * The numbers that the choice between sources rests on. The calibration of each source is in the code of that source.
 * The thresholds of the rules are learned: `resources/ranker.json` (trees) and `answerWeights.data.ts` (rows).
 */
const numbers = {
  /** A model's answer that is less likely to be right is withheld. Judgement. */
  modelThreshold: 0.3,
  /** The chance that a model is right that the table has no answer. Judgement. */
  modelDenies: 0.5,
  /** The chance that an answer is right that a model gives from a sheet's HTML: ST-Raptor's figure for such baselines, rounded. */
  modelFromHtml: 0.6,
  /** Of the cases where two sources are both wrong, the share in which they say the same. Judgement. */
  sameMistake: 0.2,
  /** A model that decides sees the rules' answer from this score on. Judgement. */
  rulesDecidedFrom: 0.7,
  /** Below this score, other readings of the rules are worth a query each. Judgement. */
  inDoubtBelow: 0.7,
  /**
   * Log-odds of a reading after the other answers. Measured on 124 questions whose replies readers wrote in place of a
   * model: readings that the rules or a pipeline agreed with were right in 95 of 100 cases, the others in 58. How this
   * difference is split between the steps is judgement.
   */
  readingAfterRules: { same: 1.4, other: -0.3, nothing: 0, notAsked: 0 },
  readingAfterPipeline: { same: 1.3, other: -1.3, nothing: -0.6, notAsked: 0 },
  readingHeld: 0.4,
} as const;

/** The chance that an answer is right that a model gives from a sheet's HTML. */
export const modelFromHtml = numbers.modelFromHtml;

type Values = readonly Pick<AnswerValue, 'text' | 'value'>[];

/** The answer of one source, in the form in which sources are compared. */
export interface Candidate {
  /** Rules over a sheet's tree and rules over its rows are one source: the same planner reads the question for both. */
  readonly by: 'person' | 'rules' | 'model';
  /** `withheld`: it has values that are too unlikely to be given; `failed`: nothing proves its values. */
  readonly status: 'answered' | 'withheld' | 'notFound' | 'failed';
  /** No values where the source found nothing. */
  readonly values: Values;
  /** Other values that say the same: of groups, their figures in place of their names. */
  readonly figures?: Values | undefined;
  /** The chance that it is right before other sources are compared, 0 to 1; 0 where it found nothing. */
  readonly score: number;
  /** The score already reflects what the rules answer. */
  readonly isAfterRules?: boolean;
  /** The question names something that this source cannot see. */
  readonly isPartial?: boolean;
}

/** What several candidates come to. */
export interface Combined<C extends Candidate> {
  readonly winner: C;
  /** Whether the winner is likely enough to be given. */
  readonly isGiven: boolean;
  /** The chance that the winner is right, given what the others say; three decimals. */
  readonly score: number;
  /** How the others changed the score. */
  readonly reasons: readonly Reason[];
  /** Whether the other candidate says the same. */
  readonly isSame: boolean;
  /** The candidate to show beside the winner: it says something else, or nothing. */
  readonly other: C | null;
}

/** The status of a model's answer by its own score. */
export function modelStatus(values: Values, score: number): Candidate['status'] {
  if (values.length === 0) return 'notFound';
  return score >= numbers.modelThreshold ? 'answered' : 'withheld';
}

/**
 * Chooses between the answers of two sources. A person's choice always wins. Where both say the same, the first one
 * wins: its evidence is the one to show. Else the model wins if its answer can be given and is at least as likely as
 * the rules' answer. Two answers of one source do not change each other's score, and the first one wins.
 */
export function combine<C extends Candidate>(first: C, second: C | null): Combined<C> {
  if (!second) return unchanged(first, null);
  if (first.by === 'person') return unchanged(first, second);
  if (second.by === 'person') return unchanged(second, first);
  const isSame = isSameAnswer(first.values, second.values);
  if (first.isPartial && second.status === 'answered' && !isSame) return unchanged(second, null);
  if (first.by === second.by) return unchanged(first, second);
  const [model, rules] = first.by === 'model' ? [first, second] : [second, first];
  const isByModel = model.status === 'answered' && model.score >= rules.score;
  const [winner, other] = isSame ? [first, second] : isByModel ? [model, rules] : [rules, model];
  if (winner.isAfterRules || other.isAfterRules) return unchanged(winner, other);
  const changed = afterOther(winner, other, isSame);
  return {
    winner,
    isGiven: isSame || winner.status === 'answered',
    score: rounded(changed.score),
    reasons: changed.reasons,
    isSame,
    other: isSame ? null : other,
  };
}

/** What the rules and a pipeline say to a model's reading: the same, something else, nothing, or they were not asked. */
export type Opinion = 'same' | 'other' | 'nothing' | 'notAsked';

/** The answer to a question whose sheet a model read, with what the others said to the reading. */
export interface CombinedReading<C extends Candidate> extends Combined<C> {
  readonly byRules: Opinion;
  readonly byPipeline: Opinion;
  /** Null where none was asked for, or the model gave none. */
  readonly pipeline: C | null;
}

/** How a model is asked for more than its reading. */
export interface ModelCalls<C> {
  /** A pipeline from the headers alone; null where the model gives none. */
  readonly pipeline: () => Promise<C | null>;
  /** Chooses one of several answers, by default the first one; null where there is none. */
  readonly decide: (candidates: readonly C[]) => Promise<C | null>;
}

/**
 * Chooses between what a model read from a sheet, a pipeline of its own and the rules' answer. A reading that the rules
 * agree with wins. Else the model writes a pipeline, and where they still differ it decides between all answers.
 */
export async function combineReading<C extends Candidate>(
  reading: C,
  rules: C | null,
  { pipeline: askPipeline, decide }: ModelCalls<C>,
): Promise<CombinedReading<C>> {
  const byRules = opinionOf(rules, reading.values);
  const pipeline = byRules === 'same' ? null : await askPipeline();
  const byPipeline = opinionOf(pipeline, reading.values);
  const candidates = undecided({ reading, pipeline, rules }, { byRules, byPipeline });
  const winner = (await decide(candidates)) ?? reading;
  const isHeld = candidates.length > 1 && winner === reading;
  const answering = rules?.status === 'answered' ? rules : null;
  const changed =
    winner === reading
      ? afterOpinions(reading, { byRules, byPipeline, isHeld })
      : winner === pipeline && answering
        ? afterOther(pipeline, answering, areEquivalentAnswers(pipeline.values, answering.values))
        : { score: winner.score, reasons: [] };
  const score = rounded(changed.score);
  const status = winner.by === 'model' ? modelStatus(winner.values, score) : winner.status;
  const isGiven = status === 'answered';
  const isSame = isGiven && answering !== null && isSameAnswer(answering.values, winner.values);
  const other = isSame ? null : answering;
  return { winner, isGiven, score, reasons: changed.reasons, isSame, other, byRules, byPipeline, pipeline };
}

/** The confidence in a combined answer, from that of its source alone. */
export function confidenceOf<C extends Candidate>({ score, reasons }: Combined<C>, alone: Confidence): Confidence {
  return { score, word: wordOf(score), reasons: [...reasons, ...alone.reasons] };
}

/** Whether other readings of the rules are worth a query each. */
export function isInDoubt(score: number): boolean {
  return score < numbers.inDoubtBelow;
}

/** What an answer claims, as far as it can be checked without knowing the right answer. */
export interface Claim {
  readonly question: Question;
  /** The values; of groups, their names. */
  readonly values: Values;
  readonly figure: Figure;
}

/**
 * Returns why an answer cannot be right, or null. A total is not one of the things that it is the total of; a count of
 * rows is no larger than the rows that it counts; a share of a whole lies between 0 and 1.
 */
export function contradictionIn({ question, values, figure: { countable, whole } }: Claim): Said | null {
  const total = values.find(({ text }) => isTotalAlone(text));
  if (total && asksForOneOfMany(question)) return answerSaid.totalOfOthers(total.text);
  const [value, ...more] = values;
  if (value?.value.kind !== 'number' || more.length > 0) return null;
  const { number } = value.value;
  if (countable !== null && number > countable) return answerSaid.countOverRows(value.text, countable);
  const quantity = parseQuantity(value.text);
  const share = quantity?.isPercent ? quantity.number : number / (whole ?? 1);
  return whole !== null && (share < 0 || share > 1 + ROUNDING) ? answerSaid.shareOverWhole(value.text) : null;
}

/** A share of all may come out a little over one. */
const ROUNDING = 1e-6;

/** Whether a question asks for one of several things by its rank, and not for a total among totals. */
function asksForOneOfMany(question: Question): boolean {
  const { text, tokens, focus } = question;
  const asked = focus ? text.slice(tokens[focus.from]?.from, tokens[focus.to]?.to) : '';
  return seedsOf(question).orders.length > 0 && !isTotalLabel(asked);
}

/** A winner whose score the other candidate does not change. */
function unchanged<C extends Candidate>(winner: C, other: C | null): Combined<C> {
  const isSame = other !== null && isSameAnswer(winner.values, other.values);
  return {
    winner,
    isGiven: winner.status === 'answered',
    score: rounded(winner.score),
    reasons: [],
    isSame,
    other: isSame ? null : other,
  };
}

/** The answers between which a model decides, the default first. An answer that nothing proves is not among them. */
function undecided<C extends Candidate>(
  { reading, pipeline, rules }: { readonly reading: C; readonly pipeline: C | null; readonly rules: C | null },
  { byRules, byPipeline }: Pick<CombinedReading<C>, 'byRules' | 'byPipeline'>,
): readonly C[] {
  const ofPipeline = pipeline && byPipeline === 'other' ? [pipeline] : [];
  const isOwnOfRules = byRules === 'other' && byPipeline !== 'same' && !isSameOf(pipeline?.values ?? [], rules);
  const ofRules = rules && isOwnOfRules ? [rules] : [];
  const isLikely = (rules?.score ?? 0) >= numbers.rulesDecidedFrom;
  if (reading.status === 'failed') return isLikely ? [...ofRules, ...ofPipeline] : [...ofPipeline, ...ofRules];
  return [reading, ...ofPipeline, ...(isLikely ? ofRules : [])];
}

function isSameOf(values: Values, other: Candidate | null): boolean {
  return other !== null && areEquivalentAnswers(other.values, values);
}

function opinionOf(other: Candidate | null, values: Values): Opinion {
  if (other === null) return 'notAsked';
  if (other.values.length === 0) return 'nothing';
  return [other.values, other.figures ?? []].some((each) => areEquivalentAnswers(each, values)) ? 'same' : 'other';
}

interface Changed {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** The score of a candidate after another source, whose own score counts as well. */
function afterOther(winner: Candidate, other: Candidate, isSame: boolean): Changed {
  const hasFound = other.values.length > 0;
  const mistaken = (1 - winner.score) * (1 - other.score);
  if (isSame) {
    const both = winner.score * other.score;
    return {
      score: both / (both + mistaken * numbers.sameMistake),
      reasons: [reasonOf(answerSaid.rulesSame, 'raises')],
    };
  }
  if (other.by === 'rules' && !hasFound) return { score: winner.score, reasons: [] };
  const rival = hasFound ? other.score : numbers.modelDenies;
  const ours = winner.score * (1 - rival);
  const said = other.by === 'rules' ? 'rulesOther' : hasFound ? 'modelOther' : 'modelNone';
  return {
    score: ours / (ours + rival * (1 - winner.score) + (1 - winner.score) * (1 - rival)),
    reasons: [reasonOf(answerSaid[said], 'lowers')],
  };
}

/** The score of a reading after the others. */
function afterOpinions(
  { score }: Candidate,
  {
    byRules,
    byPipeline,
    isHeld,
  }: { readonly byRules: Opinion; readonly byPipeline: Opinion; readonly isHeld: boolean },
): Changed {
  const steps = [
    { by: numbers.readingAfterRules[byRules], said: byRules === 'same' ? 'rulesSame' : 'rulesOther' },
    { by: numbers.readingAfterPipeline[byPipeline], said: PIPELINE_SAID[byPipeline] },
    { by: isHeld ? numbers.readingHeld : 0, said: 'modelHeld' },
  ] as const;
  const odds = Math.log(score / (1 - score)) + steps.reduce((sum, { by }) => sum + by, 0);
  return {
    score: 1 / (1 + Math.exp(-odds)),
    reasons: steps.flatMap(({ by, said }) =>
      by === 0 ? [] : [reasonOf(answerSaid[said], by > 0 ? 'raises' : 'lowers')],
    ),
  };
}

const PIPELINE_SAID = {
  same: 'pipelineSame',
  other: 'pipelineOther',
  nothing: 'pipelineNone',
  notAsked: 'pipelineNone',
} as const;

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}
