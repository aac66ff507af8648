import type { Grid } from '../../../../src-shared/grid.ts';
import { type ChainOptions, type Plan, type RanStep, runChain } from '../../image/chain.ts';
import { measurePicture, type PictureFeatures } from '../../image/measures/index.ts';
import type { Neighbour } from '../../image/neighbours/index.ts';
import type { Picture } from '../../image/picture.ts';
import { defaultPlanLimits, type PlanLimits, plansFor } from '../../image/plans.ts';
import { toolkit } from '../../image/toolkit.ts';
import type { RecogniseStep } from '../index.ts';
import { agreedReading, noWorseReading, type ReadPlan, readsBetterWithout } from './agreed.ts';
import { bestOf, planKey, type TriedPlan, tryPlans } from './experience.ts';
import type { Example, NeighbourLibrary, Planner, TableReading, TableRecogniser } from './types.ts';

export { type EmbeddedReading, embeddedRecogniser, openEmbedded } from './embedded.ts';
export { planKey, type TriedPlan, tryPlans } from './experience.ts';
export { type KeptNeighbour, openNeighbours } from './library.ts';
export { type Starter, starterNeighbours, starterSchema } from './starter.ts';
export { visionJudge } from './vision/judge.ts';
export { visionPlanner } from './vision/planner.ts';
export { visionRecogniser } from './vision/recogniser.ts';
export type * from './types.ts';

/** Every tool once, in the toolkit's order: the ablation "all tools". */
export const allTools: Plan = toolkit.map(({ id }) => ({ tool: id }));

export interface ToolsOptions {
  readonly library: NeighbourLibrary;
  readonly recogniser: TableRecogniser;
  /** Proposes plans; by rules from what was measured where none is given. */
  readonly planner?: Planner | undefined;
  /** Judges steps in place of the measured rules. */
  readonly judge?: ChainOptions['judge'];
  readonly limits?: PlanLimits | undefined;
  /** Neighbours that plans are tried on. */
  readonly neighbours?: number | undefined;
  /** This plan and no other: a person's, no tools at all, one tool, or `allTools`. */
  readonly plan?: Plan | undefined;
  /** Also reads after other plans and takes what most readings agree on, see `agreedReading`; takes several times as long. */
  readonly isThorough?: boolean | undefined;
  /** Parts to leave out. */
  readonly without?: readonly ('experience' | 'reflection')[] | undefined;
  readonly onStep?: ((step: RanStep) => void) | undefined;
  /** Plans are tried on neighbours for so long at most; what was learned before counts anyway. */
  readonly learningMs?: number | undefined;
  /** Names the table. */
  readonly name?: string | undefined;
  readonly onProgress?: ((step: RecogniseStep | 'choosing') => void) | undefined;
  /**
   * Told the table as far as it is known, with the picture that its boxes lie on: what a person can be shown at once. The
   * untouched picture comes first, before tools are chosen.
   */
  readonly onEarly?: ((grid: Grid, picture: Picture) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A picture's tables, and how they were come by. */
export interface ReadWithTools {
  readonly features: PictureFeatures;
  readonly neighbours: readonly Neighbour[];
  /** Plans that were weighed; none where the plan was given. */
  readonly tried: readonly TriedPlan[];
  readonly plan: Plan;
  readonly steps: readonly RanStep[];
  /** After the tools: what boxes of cells are on. */
  readonly picture: Picture;
  readonly reading: TableReading;
  readonly notes: readonly string[];
  /** Milliseconds. */
  readonly timings: { readonly choosing: number; readonly tools: number; readonly reading: number };
}

const NEIGHBOURS = 3;

/**
 * Reads the tables of a picture with tools (NGTR, section 4): neighbours by
 * ORB, plans, experience of the plans with the neighbours, the best plan with
 * reflection after each step, and the recogniser. Rejects with the signal's
 * reason when it is aborted.
 */
export async function recogniseWithTools(picture: Picture, options: ToolsOptions): Promise<ReadWithTools> {
  const { library, recogniser, judge, without = [], onStep, name, onProgress, onEarly, signal } = options;
  const readEarly = (read: Picture): EarlyOptions => ({
    name,
    signal,
    onProgress,
    onEarly: onEarly && ((grid) => onEarly(grid, read)),
  });
  const isPlainFirst = onEarly && !recogniser.wantsExample && !options.plan && !options.isThorough;
  const begunAt = performance.now();
  const plain = isPlainFirst ? await recogniser.recognise(picture, { ...readEarly(picture), example: null }) : null;
  if (plain) onProgress?.('choosing');
  const startedAt = performance.now();
  const features = measurePicture(picture);
  const { neighbours, tried, plan, notes } = await chosenPlan(picture, features, options);
  const chosenAt = performance.now();
  const reflection = without.includes('reflection') ? { judge: acceptAll } : judge ? { judge } : {};
  const ran = await runChain(picture, plan, {
    ...reflection,
    ...(onStep && { onStep }),
    signal,
  });
  const ranAt = performance.now();
  const example = recogniser.wantsExample ? await exampleFor(neighbours[0], ran.steps, library, signal) : null;
  const isUntouched = plain !== null && ran.picture === picture;
  const reading = isUntouched ? plain : await recogniser.recognise(ran.picture, { ...readEarly(ran.picture), example });
  const first = { plan, picture: ran.picture, reading };
  const how = { recogniser, example, plain, name, signal };
  const read = options.isThorough
    ? await agreedReading(picture, first, how)
    : // What a person chose is done.
      options.plan
      ? first
      : await noWorseReading(picture, first, how);
  const { steps } = read === first ? ran : await runChain(picture, read.plan, { ...givenUp(read, picture), signal });
  return {
    features,
    neighbours,
    tried,
    ...read,
    steps,
    notes: [...notes, ...read.reading.notes],
    timings: {
      choosing: chosenAt - startedAt,
      tools: ranAt - chosenAt,
      reading: startedAt - begunAt + performance.now() - ranAt,
    },
  };
}

type EarlyOptions = Omit<Parameters<TableRecogniser['recognise']>[1], 'example'>;

/** Steps whose outcome was not read are shown, as taken back: a person can still decide for them. */
function givenUp(read: ReadPlan, original: Picture): ChainOptions {
  return read.picture === original ? { judge: () => readsBetterWithout } : {};
}

type Choice = Pick<ReadWithTools, 'neighbours' | 'tried' | 'plan' | 'notes'>;

async function chosenPlan(picture: Picture, features: PictureFeatures, options: ToolsOptions): Promise<Choice> {
  const { library, planner = byRules, limits = defaultPlanLimits, plan, without = [], signal } = options;
  const neighbours = await library.nearest(picture, features, options.neighbours ?? NEIGHBOURS);
  if (plan) return { neighbours, tried: [], plan, notes: [] };
  const proposed = await planner({ picture, features, neighbours, limits }, signal);
  const plans = distinct([...proposed.plans, []]);
  const { notes } = proposed;
  // The plan that was proposed first is the one that a planner alone would take.
  const first = { neighbours, tried: [], plan: plans[0] ?? [], notes };
  if (without.includes('experience') || neighbours.length === 0) return first;
  const tried = await tryPlans(
    plans,
    neighbours.map(({ id }) => id),
    options,
  );
  return { neighbours, tried, plan: bestOf(tried)?.plan ?? [], notes };
}

const byRules: Planner = ({ features, limits }) => Promise.resolve({ plans: plansFor(features, limits), notes: [] });

function distinct(plans: readonly Plan[]): readonly Plan[] {
  return [...new Map(plans.map((plan) => [planKey(plan), plan])).values()];
}

const acceptAll: NonNullable<ChainOptions['judge']> = () => ({
  isAccepted: true,
  by: 'measure',
  reason: 'no reflection',
});

/** The nearest neighbour after the steps that were accepted (NGTR, section 4.3). */
export async function exampleFor(
  nearest: Neighbour | undefined,
  steps: readonly RanStep[],
  library: NeighbourLibrary,
  signal: AbortSignal | undefined,
): Promise<Example | null> {
  if (!nearest) return null;
  const { picture, html } = await library.example(nearest.id);
  const accepted = steps.filter(({ verdict }) => verdict.isAccepted).map(({ step }) => step);
  return { picture: (await runChain(picture, accepted, { judge: acceptAll, signal })).picture, html };
}
