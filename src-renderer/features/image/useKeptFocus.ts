import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the keys in a part of the window when what had the focus goes with the view that it belonged to. */
export function useKeptFocus(part: RefObject<HTMLElement | null>, view: string): void {
  const before = useRef(view);
  useEffect(() => {
    const isChanged = before.current !== view;
    before.current = view;
    if (isChanged && document.activeElement === document.body) {
      const next = part.current?.querySelector<HTMLElement>('[data-keys], [role="tab"][aria-selected="true"]');
      next?.focus({ preventScroll: true });
    }
  }, [part, view]);
}
