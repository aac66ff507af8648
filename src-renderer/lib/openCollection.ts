import { create } from 'zustand';

/** What a collection shows in front: its papers, two tables beside each other, or a table by its id. */
export type Front = 'papers' | 'compare' | (string & {});

interface OpenCollection {
  /** Null while all are listed. */
  readonly open: string | null;
  /** By collection. */
  readonly fronts: Readonly<Record<string, Front>>;
  /** When a person last chose what a collection shows, in milliseconds. */
  readonly chosenAt: Readonly<Record<string, number>>;
  /** The paper that was asked for, until it was gone to. */
  readonly paper: WantedPaper | null;
}

/** Another each time that it is asked for. */
interface WantedPaper {
  readonly id: string;
}

const useView = create<OpenCollection>()(() => ({ open: null, fronts: {}, chosenAt: {}, paper: null }));

export function useOpenCollection(): string | null {
  return useView(({ open }) => open);
}

/** Null: all of them are listed. `front` is what it shows, and `paper` the one of its papers that keys work on. */
export function openCollection(id: string | null, front?: Front, paper?: string): void {
  useView.setState({ open: id, paper: paper === undefined ? null : { id: paper } });
  if (id !== null && front !== undefined) showFront(id, front);
}

export function useFront(id: string): Front {
  return useView(({ fronts }) => fronts[id] ?? 'papers');
}

export function showFront(id: string, front: Front): void {
  useView.setState(({ fronts, chosenAt }) => ({
    fronts: { ...fronts, [id]: front },
    chosenAt: { ...chosenAt, [id]: Date.now() },
  }));
}

/**
 * Shows a table that was asked for now that it is made, unless the person has gone elsewhere in the collection since;
 * gives whether it is shown.
 */
export function showMade(id: string, table: string, askedAt: number): boolean {
  const isStill = (useView.getState().chosenAt[id] ?? 0) <= askedAt;
  // The program did that, and no person: what was asked for as well is shown in its turn.
  if (isStill) useView.setState(({ fronts }) => ({ fronts: { ...fronts, [id]: table } }));
  return isStill;
}

/** The paper that was asked for. */
export function useWantedPaper(): WantedPaper | null {
  return useView(({ paper }) => paper);
}

/** It was gone to, or is not there. */
export function forgetWantedPaper(): void {
  useView.setState({ paper: null });
}
