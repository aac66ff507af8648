import { type ChainOptions, type ChainResult, type Plan, type RanStep, runChain } from '../../image/chain.ts';
import type { PictureFeatures } from '../../image/measures/measurePicture.ts';
import type { Picture } from '../../image/picture.ts';
import { defaultPlanLimits, isDeblurring, plansFor } from '../../image/plans.ts';
import type { ReadingTime } from '../readingTime.ts';
import { bestOf, planKey, tryPlans } from './experience.ts';
import { agreedLook, type AgreedLook, type PlannedLook } from './looks.ts';
import type { ReadWithTools } from './recogniseWithTools.ts';
import type { Planner, ToolsOptions } from './types.ts';

export interface Choice extends Pick<ReadWithTools, 'neighbours' | 'tried' | 'plan' | 'notes'> {
  /** It did the neighbours so much good that this picture needs it as well. */
  readonly isProven: boolean;
}

/** Gains of plans (TEDS + TEDS-Struct) were to 0.01 where a picture needs none, above 0.5 where it leans or is dark; of blurred ones they lie on both sides. */
const PROVEN = 0.1;

const NEIGHBOURS = 3;

/** The plan that neighbours speak for most, or the one that was given (NGTR, section 4.2). */
export async function chosenPlan(picture: Picture, features: PictureFeatures, options: ToolsOptions): Promise<Choice> {
  const { library, planner = byRules, limits = defaultPlanLimits, plan, without = [], signal } = options;
  const neighbours = await library.nearest(picture, features, options.neighbours ?? NEIGHBOURS);
  if (plan) return { neighbours, tried: [], plan, notes: [], isProven: false };
  const proposed = await planner({ picture, features, neighbours, limits }, signal);
  const plans = distinct([...proposed.plans, []]);
  const { notes } = proposed;
  // The plan that was proposed first is the one that a planner alone would take.
  const first = { neighbours, tried: [], plan: plans[0] ?? [], notes, isProven: false };
  if (without.includes('experience') || neighbours.length === 0) return first;
  const tried = await tryPlans(
    plans,
    neighbours.map(({ id }) => id),
    options,
  );
  const best = bestOf(tried, features);
  return { neighbours, tried, plan: best?.plan ?? [], notes, isProven: (best?.gain ?? 0) > PROVEN };
}

const byRules: Planner = ({ features, limits }) => Promise.resolve({ plans: plansFor(features, limits), notes: [] });

function distinct(plans: readonly Plan[]): readonly Plan[] {
  return [...new Map(plans.map((plan) => [planKey(plan), plan])).values()];
}

/** Without reflection no step is judged. */
export const acceptAll: NonNullable<ChainOptions['judge']> = () => ({
  isAccepted: true,
  by: 'measure',
  reason: 'no reflection',
});

/** Tools of a plan are not begun with less time left; on a large picture they take seconds. */
const TOOLS_MS = 3000;

export const NO_TIME_FOR_TOOLS =
  'The time for a picture was over before it was read with tools: it was read as it came. Choose tools for it, or crop it to the table.';

/** The verdict on each step of a plan whose outcome there was no time to read. */
export const outOfTime = {
  isAccepted: false,
  by: 'measure',
  reason: 'there was no time to read what it made',
} as const;

/** What came of a plan. */
export interface RanPlan {
  readonly plan: Plan;
  /** The picture that is to be read. */
  readonly picture: Picture;
  readonly steps: readonly RanStep[];
  /** What a person should know of how the plan was weighed, a sentence each. */
  readonly notes: readonly string[];
  /** Nothing more speaks against it: a person chose it, nobody may doubt it, or it was weighed against others. */
  readonly isSettled: boolean;
}

/** How long there is comes from the time alone. */
export interface RanOptions extends Omit<ToolsOptions, 'until' | 'signal'> {
  readonly time: ReadingTime;
}

/**
 * Runs the chosen plan with reflection after each step (NGTR, section 4.3) and
 * on the whole of it: where other looks at the picture agree more with another
 * plan's rows and columns, that one is taken. What a person chose is done.
 */
export async function ranPlan(
  picture: Picture,
  features: PictureFeatures,
  { plan, isProven }: Pick<Choice, 'plan' | 'isProven'>,
  options: RanOptions,
): Promise<RanPlan> {
  const { recogniser, judge, without = [], onStep, enlarger, time } = options;
  const { signal } = time;
  const isDoubted = !options.plan && !without.includes('reflection');
  // What a person chose is run however long it takes.
  if (!options.plan && plan.length > 0 && !time.has(TOOLS_MS)) {
    return { plan, picture, steps: [], notes: [NO_TIME_FOR_TOOLS], isSettled: true };
  }
  const reflection = without.includes('reflection') ? { judge: acceptAll } : judge ? { judge } : {};
  const how = { ...reflection, enlarger, signal };
  if (!isDoubted || !recogniser.structureOf) {
    const ran = await runChain(picture, plan, { ...how, ...(onStep && { onStep }) });
    return { plan, ...ran, notes: [], isSettled: !isDoubted };
  }
  let ran: Promise<ChainResult> | undefined;
  const run = (): Promise<ChainResult> => (ran ??= runChain(picture, plan, how));
  const first = { plan, run, isProven, isDeblurring: isDeblurring(plan, features) };
  const look = await agreedLook(picture, first, recogniser.structureOf, { ...how, time });
  const settled = await settledPlan(picture, first, look, { enlarger, signal });
  for (const step of settled.steps) onStep?.(step);
  return settled;
}

async function settledPlan(
  picture: Picture,
  first: PlannedLook,
  look: AgreedLook,
  how: Pick<ChainOptions, 'enlarger' | 'signal'>,
): Promise<RanPlan> {
  const { plan, ran, agreeing, of, planned } = look;
  const reason = `${agreeing} of ${of} looks at the picture agree`;
  const doubt =
    agreeing < of ? [`Rows and columns look different after other tools: check the lines of this table.`] : [];
  // Of letters that run into each other the reader is sure of too little to tell which picture it reads better.
  if (plan === first.plan) return { plan, ...ran, notes: doubt, isSettled: first.isDeblurring };
  if (ran.picture !== picture) {
    const steps = ran.steps.map((step) => ({ ...step, verdict: { ...step.verdict, reason } }));
    return { plan, ...ran, steps, notes: doubt, isSettled: true };
  }
  if (!planned) return { plan: first.plan, ...ran, notes: doubt, isSettled: true };
  // What was tried is shown, as taken back: a person can still decide for it.
  const verdict = { isAccepted: false, by: 'measure', reason: `${reason} on it as it came` } as const;
  const { steps } = await runChain(picture, first.plan, { ...how, judge: () => verdict, known: planned.steps });
  return { plan: first.plan, ...ran, steps, notes: doubt, isSettled: true };
}
