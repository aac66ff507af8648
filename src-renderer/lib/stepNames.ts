import type { StepNames } from '../../src-shared/history.ts';
import { spoken } from './language.ts';

/** What undo and redo would take back and do again, in the window's language; null where there is nothing. */
export function stepNames(state: StepNames | null | undefined): {
  readonly undo: string | null;
  readonly redo: string | null;
} {
  const { undo = null, redo = null, undoSaid, redoSaid } = state ?? {};
  return { undo: undo && spoken(undo, undoSaid), redo: redo && spoken(redo, redoSaid) };
}
