import { type RefObject, useEffect, useRef } from 'react';

/** What the keyboard works on first in a place: the sheet, or the card or row that Tab leads to. */
const FIRST = '[role="grid"], [data-card][tabindex="0"], [data-row][tabindex="0"]';

/**
 * Puts the focus into a place when it is shown and what had the focus is gone
 * with the place before, so that arrow keys and Tab go on from there. A place
 * that is still being read gets it first, and hands it on when its first part
 * stands, unless a person has moved on by then.
 */
export function useFocusHere(shown: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return undefined;
    last.current = shown;
    const main = place.current;
    const { activeElement, body } = document;
    if (!main || (activeElement !== null && activeElement !== body)) return undefined;
    main.focus();
    const handOn = (): boolean => {
      // Of two documents side by side, the one that is worked in.
      const first = (main.querySelector('[data-active]') ?? main).querySelector<HTMLElement>(FIRST);
      if (document.activeElement === main) first?.focus();
      return first !== null || document.activeElement !== main;
    };
    if (handOn()) return undefined;
    const observer = new MutationObserver(() => {
      if (handOn()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [shown]);
  return place;
}
