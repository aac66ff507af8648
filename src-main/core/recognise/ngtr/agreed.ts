import { type Plan, runChain } from '../../image/chain.ts';
import type { Picture } from '../../image/picture.ts';
import type { Verdict } from '../../image/reflection.ts';
import type { ToolId } from '../../image/tool.ts';
import { scoreOf } from './experience.ts';
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

/** Tools whose readings are asked for besides: each shows the same table a little differently. */
const LOOKS: readonly ToolId[] = ['deskew', 'crop', 'levels', 'upscale', 'sharpen', 'binarise'];

/**
 * Reads a picture after other plans as well, and takes the reading that the
 * others agree with most and that was read most surely: what one plan alone
 * made of the table is rarely right. Takes a reading for each plan that changes
 * the picture. Of equal readings the first is taken.
 */
export async function agreedReading(
  original: Picture,
  first: ReadPlan,
  { recogniser, ...options }: ReadAgain,
): Promise<ReadPlan> {
  const read = new Map([[first.picture, first]]);
  for (const plan of [[], ...LOOKS.map((tool): Plan => [{ tool }])]) {
    const { picture } = await runChain(original, plan, { signal: options.signal });
    if (read.has(picture)) continue;
    read.set(picture, { plan, picture, reading: await recogniser.recognise(picture, options) });
  }
  const all = [...read.values()];
  const worth = all.map((each) => agreement(each, all) + sureness(each));
  return all[worth.indexOf(Math.max(...worth))] ?? first;
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

/** TEDS with the other readings, mean. */
function agreement(one: ReadPlan, all: readonly ReadPlan[]): number {
  const others = all.filter((each) => each !== one);
  const sum = others.reduce((sum, { reading }) => sum + scoreOf(one.reading.html, reading.html).teds, 0);
  return sum / Math.max(1, others.length);
}

function sureness({ reading: { quality } }: ReadPlan): number {
  return quality ? quality.reading + quality.agreement : 0;
}
