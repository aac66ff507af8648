import { type RefObject, useEffect, useRef } from 'react';

/** What the keyboard works on first in a place: the sheet, or the card or row that Tab leads to. */
const FIRST = '[role="grid"], [data-card][tabindex="0"], [data-row][tabindex="0"]';

/**
 * Puts the focus into a place when it is shown and what had the focus is gone
 * with the place before, so that arrow keys and Tab go on from there.
 */
export function useFocusHere(shown: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    (place.current?.querySelector<HTMLElement>(FIRST) ?? place.current)?.focus();
  }, [shown]);
  return place;
}
