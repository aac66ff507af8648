import type { Value } from '../../../../src-shared/relation.ts';
import { keyOf } from '../../ask/language/tokenize.ts';
import type { ComposedReading } from '../composed/composedReadings.ts';
import type { Asked } from './build.ts';
import { confidenceFeatures, type RankedReading, type Weights } from './ranked.ts';

/** Readings of programs among which one has its share. */
const RIVALS = 60;
const SMALLEST_SHARE = 0.001;

/** Equal for answers that say the same, in whatever order and however often. */
export function keyOfValues(values: readonly Value[]): string {
  return [...new Set(values.map(keyOfValue))].toSorted().join('\n');
}

function keyOfValue(value: Value): string {
  if (value === null) return '';
  const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? keyOf(String(value)) : String(Number(number.toPrecision(9)));
}

/** What speaks for an answer of a program, and what the other planner says for it. */
export function programFeatures(
  chosen: RankedReading,
  {
    ranked,
    isFirst,
    agreed,
  }: {
    readonly ranked: readonly RankedReading[];
    readonly isFirst: boolean;
    readonly agreed: { readonly reading: ComposedReading; readonly isFirst: boolean } | null;
  },
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
    ...(agreed && {
      agreed: 1,
      'agreed share': Math.log(Math.max(SMALLEST_SHARE, agreed.reading.share)),
      'agreed first': Number(agreed.isFirst),
    }),
  };
}

/** What speaks for an answer that the planner of answers gives alone. */
export function composedFeatures({ form, share, coverage, confidence }: ComposedReading, isFirst: boolean): Weights {
  const likely = Math.min(0.99, Math.max(0.01, confidence));
  return {
    composed: 1,
    'composed share': Math.log(Math.max(SMALLEST_SHARE, share)),
    'composed coverage': coverage,
    [`composed ${form}`]: 1,
    ...(isFirst && { 'composed first': 1, 'composed confidence': Math.log(likely / (1 - likely)) }),
  };
}

/** Whether an answer is of the kind that is asked for, whoever gives it. */
export function answerFeatures({ values }: { readonly values: readonly Value[] }, { cues, question }: Asked): Weights {
  const [first] = values;
  const isTruth = typeof first === 'boolean';
  const isNumber = values.length === 1 && !isTruth && first !== '' && !Number.isNaN(Number(first ?? Number.NaN));
  const wantsName = question.wanted === 'person' || question.wanted === 'place' || question.wanted === 'thing';
  const wantsMany = cues.list.length > 0 || cues.all.length > 0 || cues.limit !== null;
  return {
    ...(cues.limit !== null && { [values.length === cues.limit ? 'as many as asked' : 'not as many as asked']: 1 }),
    ...(cues.count.length > 0 &&
      !cues.isYesNo && { [isNumber ? 'number as asked' : 'no number where one is asked']: 1 }),
    ...(wantsName && isNumber && { 'number where a name is asked': 1 }),
    ...(cues.isYesNo && { [isTruth ? 'yes or no as asked' : 'no yes or no where it is asked']: 1 }),
    ...(!cues.isYesNo && isTruth && { 'yes or no unasked': 1 }),
    ...(values.length > 1 && { [wantsMany ? 'several as asked' : 'several unasked']: 1 }),
  };
}
