import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels above its place at the end within which a person is taken to be reading the end. */
const NEAR_END_PX = 32;

interface Following {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** False when the person has scrolled up to read. */
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * Keeps a list that grows at its end in view, unless the person has scrolled
 * up: its last entry, from the entry's beginning where it is higher than the list. It moves only when `change` does (a step, an answer):
 * what is unfolded by hand grows downwards and stays where it is. What the
 * person `asked` comes into view wherever they were reading, and a new
 * `conversation` is shown from its end.
 */
export function useFollow(conversation: string, change: unknown, asked: unknown): Following {
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    follows.current = true;
    const element = scroller.current;
    if (element) element.scrollTop = placeAtEnd(element);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      follows.current = element.scrollTop >= placeAtEnd(element) - NEAR_END_PX;
      setIsAtEnd(follows.current);
    };
    element.addEventListener('scroll', look, { passive: true });
    // Also when the pane is made smaller or larger, which scrolls nothing.
    const observer = new ResizeObserver(() => (follows.current ? toEnd() : look()));
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [toEnd]);

  const seen = useRef<{ conversation: string; change: unknown; asked: unknown }>(null);
  useLayoutEffect(() => {
    const isOther = seen.current?.conversation !== conversation;
    const isGrown = seen.current?.change !== change;
    const isAsked = seen.current?.asked !== asked;
    seen.current = { conversation, change, asked };
    // One that is asked again stands in its old place.
    const running = isAsked && scroller.current?.querySelector('[data-running]')?.closest('article');
    if (running && running !== scroller.current?.lastElementChild) running.scrollIntoView({ block: 'nearest' });
    else if (isOther || isAsked || (isGrown && follows.current)) toEnd();
  }, [conversation, change, asked, toEnd]);

  return { scroller, isAtEnd, toEnd };
}

/** How far a list is scrolled where its last entry is in view. */
function placeAtEnd(element: HTMLElement): number {
  const end = element.scrollHeight - element.clientHeight;
  const last = element.lastElementChild;
  if (!last) return end;
  const begin = last.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
  return Math.min(end, begin);
}
