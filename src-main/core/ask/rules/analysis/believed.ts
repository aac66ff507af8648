import type { Features } from '../features.ts';
import { likelihoodOf } from '../ranker.ts';
import { choiceWeights, confidenceWeights } from './weights.data.ts';

/** A list, and no short table: from some fifty rows on figures are asked for and not cells. In powers of ten. */
const LONG = 1.7;

/** What an answer says, as far as it tells how likely it is right. */
export interface AnswerSaid {
  /** Equal for answers that say the same. */
  readonly key: string;
  readonly count: number;
  /** The one number that it is; null where it is anything else. */
  readonly number: number | null;
}

/** What tells, once an analysis was run, how far to believe it beside the answer that comes first without it. */
export function judgedWith(
  features: Features,
  said: AnswerSaid,
  other: { readonly key: string; readonly likelihood: number } | null,
): Features {
  const all = new Map([
    ...features,
    ['agreed', Number(other?.key === said.key)] as const,
    ['zero', Number(said.number === 0)] as const,
    ['several unasked', Number(said.count > 1 && features.get('several asked') !== 1)] as const,
    ['many values', Number(said.count > 20)] as const,
    ['other', logOdds(other?.likelihood ?? 0)] as const,
  ]);
  const of = (name: string): number => all.get(name) ?? 0;
  const isLong = Number(of('rows') > LONG);
  const joined: (readonly [string, number])[] = [
    ['long', isLong],
    ['long, all met', isLong * of('all met')],
    ['long, share left', isLong * of('share left')],
    ['long, other', isLong * of('other')],
    ['rows, plain list', of('rows') * of('plain list')],
  ];
  for (const name of [...all.keys()].filter((each) => each.startsWith('pattern '))) {
    joined.push(
      [`${name}, long`, isLong],
      [`${name}, share left`, of('share left')],
      [`${name}, one row`, of('one row')],
    );
  }
  return new Map([...all, ...joined]);
}

/** Whether an analysis says what is first without it. */
export function agrees(judged: Features): boolean {
  return judged.get('agreed') === 1;
}

/** Whether what an analysis says comes before what is first without it. */
export function comesFirst(judged: Features): boolean {
  return likelihoodOf(judged, choiceWeights) > 0.5;
}

/** How likely an analysis is right that comes first. */
export function believed(judged: Features): number {
  return likelihoodOf(judged, confidenceWeights);
}

/** What is all but sure and all but ruled out is taken for no more than that. */
const LEAST = 0.02;

function logOdds(likelihood: number): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, likelihood));
  return Math.log(kept / (1 - kept));
}
