import type { WeighedPlan, WeighedPlans } from '../../../src-shared/pictures.ts';
import { isDeblurring } from '../image/plans.ts';
import { bestOf, planKey, type TriedPlan } from '../recognise/ngtr/experience.ts';
import type { ReadWithTools } from '../recognise/ngtr/recogniseWithTools.ts';
import { isForLines } from '../recognise/ngtr/writing.ts';

type Weighing = Pick<ReadWithTools, 'features' | 'neighbours' | 'tried' | 'plan' | 'steps'>;

/** How the tools of a picture were chosen among plans that were tried on similar tables; undefined where none were. */
export function weighedOf({ features, neighbours, tried, plan, steps }: Weighing): WeighedPlans | undefined {
  if (tried.length === 0) return undefined;
  const taken = tried.findIndex((each) => planKey(each.plan) === planKey(plan));
  return {
    plans: tried.map(weighed),
    neighbours: neighbours.map(({ id }) => id),
    taken: taken < 0 ? null : taken,
    reason: reasonOf(tried[taken], tried, { features, steps }),
  };
}

function weighed({ plan, gain, experience }: TriedPlan): WeighedPlan {
  return {
    steps: plan,
    gain: gain === null ? null : Math.round(1000 * gain) / 1000,
    tried: experience.length,
    changed: experience.filter(({ acted }) => acted.length > 0).length,
  };
}

function reasonOf(
  taken: TriedPlan | undefined,
  tried: readonly TriedPlan[],
  { features, steps }: Pick<Weighing, 'features' | 'steps'>,
): string {
  if (!taken || taken !== bestOf(tried, features)) {
    return 'Looks at this picture agree more with other tools than those that did the similar tables most good.';
  }
  const [first] = steps;
  if (!first && taken.plan.length > 0 && taken.plan.every(isForLines)) {
    return 'Chosen by the similar tables, and not needed: this picture shows the same rows and columns without.';
  }
  if (first && steps.every(({ verdict }) => !verdict.isAccepted)) {
    return `Taken by the similar tables, and taken back on this picture: ${first.verdict.reason}.`;
  }
  if (tried.every(({ experience }) => experience.length === 0)) {
    return 'There was no time to try plans on similar tables: a short one was taken.';
  }
  if (taken.plan.length === 0) return 'No plan does the similar tables more good than none.';
  if (taken.gain === null) {
    return 'It changes none of the similar tables, which stand in no need of it; this picture does.';
  }
  const others = tried.filter((other) => other !== taken && (other.gain ?? 0) >= (taken.gain ?? 0));
  if (isDeblurring(taken.plan, features) && others.some(({ plan }) => plan.length < taken.plan.length)) {
    return 'It does the similar tables as much good as none; on this picture letters run into each other without it.';
  }
  return others.length > 0
    ? 'It does the similar tables as much good as longer plans.'
    : 'It does the similar tables most good.';
}
