import { create } from 'zustand';

/** A step that can be taken back, or done again. */
export interface OfferedStep {
  /** What was done: `Removed 'budget.xlsx'`. */
  readonly message: string;
  readonly run: () => void;
}

interface UndoState {
  /** The last thing that was done outside of a document and can be taken back. */
  readonly undo: OfferedStep | null;
  /** What was taken back last. */
  readonly redo: OfferedStep | null;
}

/** What undo and redo do in the library and among the sessions; a document has a history of its own. */
export const useUndo = create<UndoState>()(() => ({ undo: null, redo: null }));

export interface Reversible {
  readonly undo: () => void;
  /** Does it once more; what does so offers to take it back again. */
  readonly redo: () => void;
}

/** Offers a step to be taken back once, and then to be done again. Answers with what takes it back and withdraws the offer. */
export function offerUndo(message: string, { undo, redo }: Reversible): () => void {
  let isDone = false;
  const back: OfferedStep = {
    message,
    run: () => {
      if (isDone) return;
      isDone = true;
      const again: OfferedStep = {
        message,
        run: () => {
          if (useUndo.getState().redo !== again) return;
          useUndo.setState({ redo: null });
          redo();
        },
      };
      useUndo.setState((offered) => ({ undo: offered.undo === back ? null : offered.undo, redo: again }));
      undo();
    },
  };
  useUndo.setState({ undo: back, redo: null });
  return back.run;
}
