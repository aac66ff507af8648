import type { ChosenStep, PictureStep, ShownRun, ToolForm, ToolId } from '../../../src-shared/pictures.ts';

type Decision = NonNullable<ChosenStep['decision']>;

/** The plan that a run followed. */
export function planOf(steps: readonly PictureStep[]): ChosenStep[] {
  return steps.map(({ tool, parameters, decision }) => ({
    tool,
    ...(parameters && { parameters }),
    ...(decision && { decision }),
  }));
}

/** The step at a place with another decision; deciding the same again gives it back to reflection. */
export function decided(plan: readonly ChosenStep[], place: number, decision: Decision): ChosenStep[] {
  return plan[place]?.decision === decision ? undecided(plan, place) : withDecision(plan, place, decision);
}

/** The step at a place given back to reflection. */
export function undecided(plan: readonly ChosenStep[], place: number): ChosenStep[] {
  return plan.map((step, at) => {
    if (at !== place) return step;
    const { decision: _, ...open } = step;
    return open;
  });
}

function withDecision(plan: readonly ChosenStep[], place: number, decision: Decision): ChosenStep[] {
  return plan.map((step, at) => (at === place ? { ...step, decision } : step));
}

export function withParameters(
  plan: readonly ChosenStep[],
  place: number,
  parameters: Readonly<Record<string, unknown>>,
): ChosenStep[] {
  return plan.map((step, at) => (at === place ? { ...step, parameters } : step));
}

/**
 * A run's plan for a person to change at a place: what else the program took back
 * stays so. It judged the chain as a whole, which is not done with tools that a
 * person chose, and what is put on a picture by hand lies right on no other.
 */
export function settledBut(
  { steps, isByHand }: Pick<ShownRun, 'steps' | 'isByHand'>,
  place: number | null,
): readonly ChosenStep[] {
  const plan = planOf(steps);
  const taken = [...steps.keys()].filter((at) => at !== place && steps[at]?.verdict.isAccepted === false);
  return isByHand ? plan : taken.reduce((all, at) => withDecision(all, at, 'rejected'), plan);
}

export function removed(plan: readonly ChosenStep[], place: number): ChosenStep[] {
  return plan.toSpliced(place, 1);
}

/** The step one place on; the plan itself where there is none. */
export function moved(plan: readonly ChosenStep[], place: number, by: 1 | -1): readonly ChosenStep[] {
  const [step, other] = [plan[place], plan[place + by]];
  return step && other ? plan.with(place, other).with(place + by, step) : plan;
}

/** A tool where the toolkit's order has it: before the first step that belongs after it. */
export function added(
  plan: readonly ChosenStep[],
  tool: ToolId,
  tools: readonly ToolForm[],
  parameters: NonNullable<ChosenStep['parameters']> = {},
): ChosenStep[] {
  const orderOf = (id: ToolId): number => tools.findIndex((each) => each.id === id);
  const place = plan.findIndex((step) => orderOf(step.tool) > orderOf(tool));
  const step = Object.keys(parameters).length > 0 ? { tool, parameters } : { tool };
  return plan.toSpliced(place < 0 ? plan.length : place, 0, step);
}
