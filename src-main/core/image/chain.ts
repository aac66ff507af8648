import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ChosenStep } from '../../../src-shared/pictures.ts';
import { composed, type PlaceMap, samePlace } from '../../../src-shared/placeMap.ts';
import type { Enlarger } from './enlarger.ts';
import { measurePicture, type PictureFeatures } from './measures/measurePicture.ts';
import type { Picture } from './picture.ts';
import { type Verdict, verdictOf } from './reflection.ts';
import type { ToolId } from './tool.ts';
import { toolkit, toolOf } from './toolkit.ts';

/** One step of a plan: a tool, the parameters that differ from its defaults, and what a person decided of it, which wins over every judge. */
export type PlanStep = Readonly<ChosenStep>;

/** A plan: tools one after another; the empty plan leaves the picture as it is. */
export type Plan = readonly PlanStep[];

/** What became of one step. */
export interface RanStep {
  readonly step: PlanStep;
  /** What the tool did, or why it did nothing. */
  readonly note: string;
  readonly verdict: Verdict;
  /** The picture before the step and after it; the same one where the tool found nothing to do. */
  readonly before: Picture;
  readonly after: Picture;
  /** Where points of `after` lay on `before`. */
  readonly from: PlaceMap;
  readonly durationMs: number;
  /** Parameters that the tool measured, where it tells them. */
  readonly found?: Readonly<Record<string, unknown>> | undefined;
}

export interface ChainOptions {
  /** Judges a step by both pictures; the measured rules where none is given. */
  readonly judge?: (before: Judged, after: Judged, tool: ToolId) => Promise<Verdict> | Verdict;
  readonly onStep?: (ran: RanStep) => void;
  /** A network that tools enlarge with, where one is set. */
  readonly enlarger?: Enlarger | undefined;
  /** Steps of other plans on this picture: what was made of the same picture is not made again. */
  readonly known?: readonly RanStep[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Judged {
  readonly picture: Picture;
  readonly features: PictureFeatures;
}

/** The picture that a plan made, and its steps. */
export interface ChainResult {
  readonly picture: Picture;
  readonly features: PictureFeatures;
  readonly steps: readonly RanStep[];
}

/**
 * Runs a plan with reflection after each step (NGTR, section 4.3): a step that
 * makes the picture worse is taken back, and the next one starts from the
 * picture before it. Rejects with the signal's reason when it is aborted.
 */
export async function runChain(picture: Picture, plan: Plan, options: ChainOptions = {}): Promise<ChainResult> {
  const { judge = byMeasure, onStep, enlarger, known = [], signal } = options;
  let current: Judged = { picture, features: featuresOf(picture) };
  const steps: RanStep[] = [];
  for (const step of plan) {
    // Between two steps it is heard what was read meanwhile, and who waits no more.
    await setImmediate();
    signal?.throwIfAborted();
    const startedAt = performance.now();
    const before = current;
    const made =
      known.find((ran) => isSame(ran, step, before.picture)) ?? (await madeBy(step, before, enlarger, signal));
    const isChanged = made.after !== before.picture;
    const after = isChanged ? { picture: made.after, features: featuresOf(made.after) } : before;
    const verdict = isChanged ? (personal(step.decision) ?? (await judge(before, after, step.tool))) : NOTHING_TO_DO;
    if (verdict.isAccepted) current = after;
    const { note, from, found, durationMs = performance.now() - startedAt } = made;
    const ran = { step, note, verdict, before: before.picture, after: after.picture, from, durationMs, found };
    steps.push(ran);
    onStep?.(ran);
  }
  return { ...current, steps };
}

interface Made extends Pick<RanStep, 'note' | 'after' | 'from' | 'found'> {
  /** Where it was made before. */
  readonly durationMs?: number;
}

async function madeBy(
  step: PlanStep,
  { picture, features }: Judged,
  enlarger: Enlarger | undefined,
  signal: AbortSignal | undefined,
): Promise<Made> {
  const tool = toolOf(step.tool);
  const result = await tool.apply(picture, tool.parameters.parse(step.parameters ?? {}), {
    features,
    enlarger,
    signal,
  });
  if (!result) return { note: 'nothing to do', after: picture, from: samePlace, found: undefined };
  return { note: result.note, after: result.picture, from: result.from ?? samePlace, found: result.found };
}

/** What a step made of a picture is what another one would make of it. */
function isSame({ step: ran, before }: RanStep, { tool, parameters = {} }: PlanStep, picture: Picture): boolean {
  return before === picture && ran.tool === tool && isDeepStrictEqual(ran.parameters ?? {}, parameters);
}

/** Pictures are measured once while they are at hand: chains begin with the same one again and again. */
const measured = new WeakMap<Picture, PictureFeatures>();

/** What was measured of a picture. */
export function featuresOf(picture: Picture): PictureFeatures {
  const features = measured.get(picture) ?? measurePicture(picture);
  measured.set(picture, features);
  return features;
}

/** Where points of the picture that steps made lay on the one that they began with. */
export function placeFrom(steps: readonly RanStep[]): PlaceMap {
  return steps.reduce((from, step) => (step.verdict.isAccepted ? composed(from, step.from) : from), samePlace);
}

const NOTHING_TO_DO: Verdict = { isAccepted: true, by: 'measure', reason: 'the picture needs it not' };

function byMeasure(before: Judged, after: Judged, tool: ToolId): Verdict {
  return verdictOf(before.features, after.features, tool);
}

function personal(decision: 'accepted' | 'rejected' | undefined): Verdict | null {
  if (!decision) return null;
  return { isAccepted: decision === 'accepted', by: 'person', reason: `${decision} by hand` };
}

/** A plan in the toolkit's order, each tool once: a chain that binarises before it enlarges would spoil both. */
export function ordered(plan: Plan): Plan {
  return toolkit.flatMap(({ id }) => plan.find((step) => step.tool === id) ?? []);
}
