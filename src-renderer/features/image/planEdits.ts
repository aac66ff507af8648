import type { ChosenStep, PictureStep, ToolForm, ToolId } from '../../../src-shared/pictures.ts';

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
  return plan.map((step, at) => {
    if (at !== place) return step;
    const { decision: was, ...undecided } = step;
    return was === decision ? undecided : { ...undecided, decision };
  });
}

export function withParameters(
  plan: readonly ChosenStep[],
  place: number,
  parameters: Readonly<Record<string, unknown>>,
): ChosenStep[] {
  return plan.map((step, at) => (at === place ? { ...step, parameters } : step));
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
