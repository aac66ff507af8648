import type { ChosenStep, ShownRun } from '../../../src-shared/pictures.ts';
import type { KeyPress } from '../../lib/commands.ts';
import { decided, moved, removed, settledBut, withParameters } from './planEdits.ts';

/** What a person can do with one step; each runs the chain again, as one step to undo. */
export interface StepActions {
  readonly accept: () => void;
  readonly reject: () => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly setParameters: (parameters: Readonly<Record<string, unknown>>) => void;
  /** Puts its corners on the picture; null for a tool that has none. */
  readonly putCorners: (() => void) | null;
}

export interface StepsOptions {
  readonly run: ShownRun;
  /** Runs another plan, and shows one of its steps. */
  readonly onPlan: (plan: readonly ChosenStep[], place: number) => void;
  readonly cornersOf: (place: number) => (() => void) | null;
}

export interface StepsHandle {
  readonly actionsFor: (place: number) => StepActions;
  /** The keys of a step; true when the key was one of them. */
  readonly onKey: (event: KeyPress, place: number) => boolean;
}

/** The hand of a person on the steps of a chain. */
export function useSteps({ run, onPlan, cornersOf }: StepsOptions): StepsHandle {
  const actionsFor = (place: number): StepActions => actionsOn(settledBut(run, place), place);
  const actionsOn = (plan: readonly ChosenStep[], place: number): StepActions => ({
    accept: () => onPlan(decided(plan, place, 'accepted'), place),
    reject: () => onPlan(decided(plan, place, 'rejected'), place),
    remove: () => onPlan(removed(plan, place), place),
    move: (by) => {
      const next = moved(plan, place, by);
      if (next !== plan) onPlan(next, place + by);
    },
    setParameters: (parameters) => onPlan(withParameters(plan, place, parameters), place),
    putCorners: cornersOf(place),
  });
  return {
    actionsFor,
    onKey: (event, place) => {
      if (event.ctrlKey || event.metaKey) return false;
      const { accept, reject, remove, move, putCorners } = actionsFor(place);
      const act = event.altKey
        ? { arrowleft: () => move(-1), arrowright: () => move(1) }[event.key.toLowerCase()]
        : { a: accept, x: reject, e: putCorners, delete: remove }[event.key.toLowerCase()];
      act?.();
      return act !== undefined && act !== null;
    },
  };
}
