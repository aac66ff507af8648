import { type Plan, runChain } from '../../image/chain.ts';
import { type Focus, isDeblurring } from '../../image/plans.ts';
import { TedsError } from '../teds/tableTree.ts';
import { forScoring, teds } from '../teds/teds.ts';
import type { Experience, ToolsOptions } from './types.ts';
import { beforeTools } from './writing.ts';

/** A plan, and what it did to each neighbour. */
export interface TriedPlan {
  readonly plan: Plan;
  readonly experience: readonly Experience[];
  /** TEDS + TEDS-Struct more than without tools, mean over the neighbours that it changed; null where it changed none. */
  readonly gain: number | null;
}

/** What plans are tried with. */
type Trying = Pick<ToolsOptions, 'library' | 'recogniser' | 'enlarger' | 'signal'>;

/** Gains that differ by less are equal, and the shorter plan is taken. */
const TIE = 0.01;
/** A plan that changes no neighbour answers to something that only the new picture has: the measures want it, and nothing speaks against it. */
const UNTRIED = 0.015;

/** Names a plan: tools in order, with the parameters that were set. */
export function planKey(plan: Plan): string {
  return plan
    .map(({ tool, parameters = {} }) => {
      const set = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return set.length === 0 ? tool : `${tool}${JSON.stringify(Object.fromEntries(set))}`;
    })
    .join(' > ');
}

/**
 * Runs each plan on each neighbour, reads what comes out, and scores it by its
 * label (NGTR, section 4.2). What was learned before is not learned again.
 */
export async function tryPlans(
  plans: readonly Plan[],
  neighbours: readonly string[],
  {
    learningMs,
    ...how
  }: Trying & {
    /** Nothing new is learned after so long; without it, all is. */
    readonly learningMs?: number | undefined;
  },
): Promise<readonly TriedPlan[]> {
  const { library, signal } = how;
  const startedAt = performance.now();
  /** Null where it is not known and there is no time to learn it. */
  const learned = async (plan: Plan, id: string): Promise<Experience | null> => {
    signal?.throwIfAborted();
    const key = experienceKey(plan, how);
    const known = library.experience(id, key);
    if (known) return known;
    if (learningMs !== undefined && performance.now() - startedAt >= learningMs) return null;
    const made = await experienceOf(plan, id, how);
    library.keepExperience(id, key, made);
    return made;
  };
  // The nearest neighbour first: where time runs out, those that were gone through whole speak.
  const whole: { readonly bare: Experience; readonly made: readonly Experience[] }[] = [];
  for (const id of neighbours) {
    const bare = await learned([], id);
    const made: Experience[] = [];
    for (const plan of plans) {
      const experience = await learned(plan, id);
      if (experience) made.push(experience);
    }
    if (bare && made.length === plans.length) whole.push({ bare, made });
  }
  return plans.map((plan, at) => {
    const experience = whole.flatMap(({ made }) => made[at] ?? []);
    const without = whole.map(({ bare }) => bare);
    return { plan, experience, gain: gainOf(plan, experience, without) };
  });
}

/**
 * The plan with the greatest gain. Of equal ones it is one that takes out a
 * blur which the new picture has beyond doubt, then the shortest; plans come
 * in the order of how much they are wanted.
 */
export function bestOf(tried: readonly TriedPlan[], focus: Focus): TriedPlan | null {
  const worth = ({ gain }: TriedPlan): number => gain ?? UNTRIED;
  const most = Math.max(...tried.map(worth));
  const equal = tried.filter((each) => worth(each) > most - TIE);
  const order = (a: TriedPlan, b: TriedPlan): number =>
    Number(isDeblurring(b.plan, focus)) - Number(isDeblurring(a.plan, focus)) || a.plan.length - b.plan.length;
  return equal.toSorted(order)[0] ?? null;
}

function gainOf(plan: Plan, experience: readonly Experience[], without: readonly Experience[]): number | null {
  if (plan.length === 0) return 0;
  const gains = experience.flatMap((made, place) => {
    const bare = without[place];
    return bare && made.acted.length > 0 ? [made.teds + made.tedsStruct - bare.teds - bare.tedsStruct] : [];
  });
  return gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

async function experienceOf(plan: Plan, id: string, how: Trying): Promise<Experience> {
  const { library, recogniser, enlarger, signal } = how;
  const { picture, html } = await library.example(id);
  const { picture: made, steps } = await runChain(picture, plan, { enlarger, signal });
  const acted = steps.filter(({ before, after, verdict }) => before !== after && verdict.isAccepted);
  // Without its steps that did nothing it may be a plan that was tried already.
  const key = experienceKey(
    acted.map(({ step }) => step),
    how,
  );
  const known = library.experience(id, key);
  if (known) return known;
  const reading = await recogniser.recognise(made, { example: null, writing: beforeTools(steps), signal });
  const experience = { ...scoreOf(reading.html, html), acted: acted.map(({ step }) => step.tool) };
  library.keepExperience(id, key, experience);
  return experience;
}

/** What a network enlarged is another picture. */
function experienceKey(plan: Plan, { recogniser, enlarger }: Trying): string {
  const isByNetwork = enlarger && plan.some(({ tool }) => tool === 'upscale');
  return `${recogniser.id}: ${planKey(plan)}${isByNetwork ? ` by ${enlarger.name}` : ''}`;
}

/** TEDS and TEDS-Struct as NGTR scores; 0 where a table is too odd to be scored. */
export function scoreOf(read: string, label: string): { readonly teds: number; readonly tedsStruct: number } {
  try {
    return teds(forScoring(read), forScoring(label));
  } catch (error) {
    // A model's odd spans have no score.
    if (error instanceof TedsError) return { teds: 0, tedsStruct: 0 };
    throw error;
  }
}
