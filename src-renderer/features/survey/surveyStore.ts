import { create } from 'zustand';

/** What became of a file that was to come into a collection. */
export interface Arrival {
  readonly name: string;
  readonly isTaken: boolean;
  /** Why it was left out, or what of it was; a sentence each. */
  readonly said: readonly string[];
}

/** How the next table of a collection is to be made, beside what it is for. */
export interface MakeForm {
  readonly columns: readonly string[];
  readonly byModel: boolean;
}

interface SurveyView {
  /** What came in last, by collection; until it has been read. */
  readonly arrivals: Readonly<Record<string, readonly Arrival[]>>;
  /** Files that are on their way into a collection. */
  readonly arriving: Readonly<Record<string, number>>;
  /** By collection: who leaves its page finds them again. */
  readonly forms: Readonly<Record<string, MakeForm>>;
}

const useView = create<SurveyView>()(() => ({ arrivals: {}, arriving: {}, forms: {} }));

const NONE: readonly Arrival[] = [];
const PLAIN: MakeForm = { columns: [], byModel: false };

export function useForm(id: string): MakeForm {
  return useView(({ forms }) => forms[id] ?? PLAIN);
}

export function keepForm(id: string, change: Partial<MakeForm>): void {
  useView.setState(({ forms }) => ({ forms: { ...forms, [id]: { ...(forms[id] ?? PLAIN), ...change } } }));
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
