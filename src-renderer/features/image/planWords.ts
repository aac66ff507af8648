import type { ChosenStep, ToolForm, WeighedPlan } from '../../../src-shared/pictures.ts';
import { fixedText } from '../../lib/locale.ts';
import { words } from './words.ts';

/** `Straighten → Levels`. */
export function planText(plan: readonly ChosenStep[], tools: readonly ToolForm[]): string {
  if (plan.length === 0) return words.plans.noTools;
  return plan.map(({ tool }) => tools.find(({ id }) => id === tool)?.title ?? tool).join(' → ');
}

/** `+0.31`, `±0`; a dash where nothing is known. */
export function gainText({ gain }: Pick<WeighedPlan, 'gain'>): string {
  if (gain === null) return '–';
  const text = fixedText(Math.abs(gain), 2);
  if (Number(gain.toFixed(2)) === 0) return '±0';
  return gain > 0 ? `+${text}` : `−${text}`;
}

/** Whether two plans run the same tools with the same parameters, whatever was decided of their steps. */
export function isSamePlan(a: readonly ChosenStep[], b: readonly ChosenStep[]): boolean {
  const bare = (plan: readonly ChosenStep[]): string =>
    JSON.stringify(plan.map(({ tool, parameters = {} }) => [tool, parameters]));
  return bare(a) === bare(b);
}
