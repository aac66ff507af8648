import type { Plan } from '../../image/chain.ts';
import type { Picture } from '../../image/picture.ts';
import { setsStraight } from '../../image/plans.ts';
import type { Verdict } from '../../image/reflection.ts';
import { isHardlyRead } from '../noise.ts';
import type { Example, TableReading, TableRecogniser } from './types.ts';

/** A reading after a plan. */
export interface ReadPlan {
  readonly plan: Plan;
  readonly picture: Picture;
  readonly reading: TableReading;
}

export interface ReadAgain {
  readonly recogniser: TableRecogniser;
  readonly example: Example | null;
  /** The reading of the untouched picture, where it was read already. */
  readonly plain?: TableReading | null;
  readonly name?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How much more surely the untouched picture has to be read before what tools made is given up, of 1. */
const CLEARLY = 0.05;

/** Tools that leave less than this share of the cells with writing spoilt the table's structure, if what is left is read no more surely. */
const MOST_CELLS = 0.65;

/**
 * The reading after a plan, or of the picture as it came where that was read
 * clearly more surely, or as surely with many more cells (NGTR, section 4.3: rejected only on a clear drop).
 */
export async function noWorseReading(
  original: Picture,
  first: ReadPlan,
  { recogniser, plain: known, ...options }: ReadAgain,
): Promise<ReadPlan> {
  if (first.picture === original || !first.reading.quality) return first;
  const reading = known ?? (await recogniser.recognise(original, options));
  const plain = { plan: first.plan, picture: original, reading };
  // What is only set straight keeps its ink: of hardly legible letters it is chance how many are taken for sure ones.
  const surest = Math.max(reading.quality?.reading ?? 0, first.reading.quality.reading);
  if (first.plan.every(setsStraight) && isHardlyRead(surest)) return first;
  const gain = readShare(plain) - readShare(first);
  const isFuller = writtenCells(first) < writtenCells(plain) * MOST_CELLS;
  return gain > CLEARLY || (gain > -CLEARLY && isFuller) ? plain : first;
}

/** The verdict on each step of a plan that was given up as a whole. */
export const readsBetterWithout: Verdict = {
  isAccepted: false,
  by: 'measure',
  reason: 'the picture reads better without',
};

/** How much of the writing was read, and how surely; 0 where no table was found. */
function readShare({ reading: { html, quality } }: ReadPlan): number {
  return quality && html !== '' ? quality.reading * quality.agreement : 0;
}

function writtenCells({ reading: { html } }: ReadPlan): number {
  return html.match(/<td[^>]*>(?!<\/td>)/g)?.length ?? 0;
}
