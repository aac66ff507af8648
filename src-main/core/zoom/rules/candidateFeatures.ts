import type { Value } from '../../../../src-shared/relation.ts';
import { keyOf } from '../../ask/language/tokenize.ts';
import type { Opinion } from '../composed/composedReadings.ts';
import type { Asked } from './build.ts';
import { confidenceFeatures, type RankedReading, type Weights } from './ranked.ts';

/** Readings of programs among which one has its share. */
const RIVALS = 60;
const SMALLEST_SHARE = 0.001;

/** What the planner of programs says for an answer that it gives. */
export function programFeatures(
  chosen: RankedReading,
  { ranked, isFirst }: { readonly ranked: readonly RankedReading[]; readonly isFirst: boolean },
): Weights {
  const of = confidenceFeatures(ranked, chosen);
  const best = ranked[0]?.score ?? 0;
  const mass = ranked.slice(0, RIVALS).reduce((sum, { score }) => sum + Math.exp(score - best), 0);
  return {
    program: 1,
    'program share': Math.log(Math.max(SMALLEST_SHARE, Math.exp(chosen.score - best) / mass)),
    'program score': (of['score'] ?? 0) / 4,
    [`program ${chosen.reading.form}`]: 1,
    'program left over': of['left over'] ?? 0,
    'program column taken for granted': of['column taken for granted'] ?? 0,
    ...(isFirst && {
      'program first': 1,
      'program lead': (of['lead'] ?? 0) / 4,
      'program lead over another form': (of['lead over another form'] ?? 0) / 4,
    }),
  };
}

/** What the planner of answers says for an answer that it may give. */
export function composedFeatures({ form, share, coverage, confidence }: Opinion): Weights {
  const likely = Math.min(0.99, Math.max(0.01, confidence));
  return {
    composed: 1,
    'composed share': Math.log(Math.max(SMALLEST_SHARE, share)),
    'composed coverage': coverage,
    [`composed ${form}`]: 1,
    ...(confidence > 0 && { 'composed first': 1, 'composed confidence': Math.log(likely / (1 - likely)) }),
  };
}

/** Whether an answer is of the kind that is asked for, whoever gives it. */
export function answerFeatures({ values }: { readonly values: readonly Value[] }, { cues, question }: Asked): Weights {
  const [first] = values;
  const isTruth = typeof first === 'boolean';
  const isNumber = values.length === 1 && !isTruth && first !== '' && !Number.isNaN(Number(first ?? Number.NaN));
  const { wanted } = question;
  const wantsName = wanted === 'person' || wanted === 'place' || wanted === 'thing';
  const wantsMany = cues.list.length > 0 || cues.all.length > 0 || cues.limit !== null;
  const isCount = cues.count.length > 0 && !cues.isYesNo;
  return {
    ...(cues.limit !== null && { [values.length === cues.limit ? 'as many as asked' : 'not as many as asked']: 1 }),
    ...(isCount && { [isNumber ? 'number as asked' : 'no number where one is asked']: 1 }),
    ...(wanted === 'number' && !isNumber && !isTruth && { 'no number where one is wanted': 1 }),
    ...(wantsName && isNumber && { 'number where a name is asked': 1 }),
    ...(wanted === 'date' && !DAY_OR_YEAR.test(String(first)) && { 'no time where one is asked': 1 }),
    ...(isNumber && Number(first) === 0 && { zero: 1 }),
    ...(isSaid(values, question) && { 'said by the question': 1 }),
    ...(cues.isYesNo && { [isTruth ? 'yes or no as asked' : 'no yes or no where it is asked']: 1 }),
    ...(!cues.isYesNo && isTruth && { 'yes or no unasked': 1 }),
    ...(values.length > 1 && { [wantsMany ? 'several as asked' : 'several unasked']: 1 }),
    ...(question.wantsSeveral && !isTruth && { [values.length > 1 ? 'several of a plural' : 'one of a plural']: 1 }),
  };
}

const DAY_OR_YEAR = /\b\d{4}\b|\b\d{1,2}[:./]\d{1,2}\b/;

/** Whether all that an answer says stands in the question already. */
function isSaid(values: readonly Value[], { text }: Asked['question']): boolean {
  const said = ` ${keyOf(text)} `;
  return values.every((value) => said.includes(` ${keyOf(String(value ?? ''))} `));
}
