import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** What is looked for in a grid, and where it was found. */
export interface Find<Place> {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** All cells that hold the text, also those beyond the ones that are marked. */
  readonly total: number;
  readonly found: readonly Place[];
  /** Place of the one that is shown; -1 for none. */
  readonly place: number;
  readonly now: Place | null;
  readonly isSearching: boolean;
  readonly go: (step: 1 | -1) => Place | null;
  /** Goes to the first from a place on; from the beginning where there is none. */
  readonly start: (isFrom: (place: Place) => boolean) => Place | null;
}

/** Cells that are marked; of more their number is told. */
export const FOUND_AT_MOST = 10_000;
const TYPING_MS = 120;

/** The text that is looked for as it is typed, and as it is asked for when that rests. */
export function useFindText() {
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text, TYPING_MS);
  return { text, setText, wanted: typed.trim(), isTyping: text !== typed };
}

export interface Searched<Place> {
  readonly text: ReturnType<typeof useFindText>;
  readonly found: readonly Place[];
  readonly total: number;
  readonly isSearching: boolean;
}

/** Leads from one place that was found to the next, round and round. */
export function useFindWalk<Place>({ text, found, total, isSearching }: Searched<Place>): Find<Place> {
  // A place belongs to the list that it was made for.
  const [at, setAt] = useState<{ readonly found: readonly Place[]; readonly place: number }>({ found: [], place: -1 });
  const place = at.found === found ? at.place : -1;
  const goTo = (next: number): Place | null => {
    if (found.length === 0) return null;
    const around = (next + found.length) % found.length;
    setAt({ found, place: around });
    return found[around] ?? null;
  };
  return {
    text: text.text,
    setText: text.setText,
    total,
    found,
    place,
    now: found[place] ?? null,
    isSearching,
    go: (step) => goTo(place < 0 && step < 0 ? found.length - 1 : place + step),
    start: (isFrom) => goTo(Math.max(found.findIndex(isFrom), 0)),
  };
}
