import { create } from 'zustand';

interface UndoState {
  /** The last thing that was done outside of a sheet and can be taken back: `Removed 'budget.xlsx'`. */
  readonly message: string | null;
  readonly run: () => void;
}

const nothing: UndoState = { message: null, run: () => undefined };

/** What Undo takes back in the library and among the sessions; a sheet has an undo of its own. */
export const useUndo = create<UndoState>()(() => nothing);

/** Offers a step to be taken back once. Answers with what takes it back and withdraws the offer. */
export function offerUndo(message: string, undo: () => void): () => void {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    if (useUndo.getState().run === run) useUndo.setState(nothing);
    undo();
  };
  useUndo.setState({ message, run });
  return run;
}
