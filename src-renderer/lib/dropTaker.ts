import { useEffect } from 'react';
import { create } from 'zustand';
import type { DroppedFiles } from './droppedFiles.ts';

/** A part of the window that has what is dropped anywhere in the window, while it is shown. */
export interface DropTaker {
  /** `Drop to add to “Soil”`. */
  readonly label: string;
  /** Whether a file of a dropped folder is one that it wants. */
  readonly isWanted: (name: string) => boolean;
  readonly take: (dropped: DroppedFiles) => Promise<void>;
}

const useTakers = create<{ readonly taker: DropTaker | null }>()(() => ({ taker: null }));

export function dropTaker(): DropTaker | null {
  return useTakers.getState().taker;
}

/** Something of who has what is dropped now; of null where the library has it. */
export function useDropTaker<T>(part: (taker: DropTaker | null) => T): T {
  return useTakers(({ taker }) => part(taker));
}

/** Has what is dropped handed to `taker` while the component is shown. Memoise it. */
export function useTakesDrops(taker: DropTaker): void {
  useEffect(() => {
    useTakers.setState({ taker });
    return () => useTakers.setState((now) => (now.taker === taker ? { taker: null } : now));
  }, [taker]);
}
