import { create } from 'zustand';

/** What became of a file that was to come into a collection. */
export interface Arrival {
  readonly name: string;
  readonly isTaken: boolean;
  /** Why it was left out, or what of it was; a sentence each. */
  readonly said: readonly string[];
}

/** What a collection shows in front: its papers, two tables beside each other, or a table by its id. */
export type Front = 'papers' | 'compare' | (string & {});

interface SurveyView {
  /** The collection that is open; null while all are listed. */
  readonly open: string | null;
  /** By collection. */
  readonly fronts: Readonly<Record<string, Front>>;
  /** What came in last, by collection; until it has been read. */
  readonly arrivals: Readonly<Record<string, readonly Arrival[]>>;
  /** Files that are on their way into a collection. */
  readonly arriving: Readonly<Record<string, number>>;
}

const useView = create<SurveyView>()(() => ({ open: null, fronts: {}, arrivals: {}, arriving: {} }));

const NONE: readonly Arrival[] = [];

export function useOpenCollection(): string | null {
  return useView(({ open }) => open);
}

/** Null: all of them are listed. `front` is what it shows. */
export function openCollection(id: string | null, front?: Front): void {
  useView.setState({ open: id });
  if (id !== null && front !== undefined) showFront(id, front);
}

export function useFront(id: string): Front {
  return useView(({ fronts }) => fronts[id] ?? 'papers');
}

export function showFront(id: string, front: Front): void {
  useView.setState(({ fronts }) => ({ fronts: { ...fronts, [id]: front } }));
}

export function useArrivals(id: string): readonly Arrival[] {
  return useView(({ arrivals }) => arrivals[id] ?? NONE);
}

export function useArriving(id: string): number {
  return useView(({ arriving }) => arriving[id] ?? 0);
}

export function tellArrivals(id: string, told: readonly Arrival[]): void {
  useView.setState(({ arrivals }) => ({ arrivals: { ...arrivals, [id]: told } }));
}

/** So many more files, or fewer, are on their way. */
export function changeArriving(id: string, by: number): void {
  useView.setState(({ arriving }) => ({ arriving: { ...arriving, [id]: Math.max(0, (arriving[id] ?? 0) + by) } }));
}
