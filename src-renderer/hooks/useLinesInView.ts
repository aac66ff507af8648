import { type RefObject, useEffect, useState } from 'react';

export interface LinesInView {
  /** By place. */
  readonly first: number;
  readonly last: number;
}

/** Pixels. */
interface Lines {
  readonly height: number;
  /** What stands above the first line and scrolls with it. */
  readonly top?: number;
  /** Lines beyond the screen that are drawn before they come into sight. */
  readonly margin: number;
}

/** Which lines of one height are in sight of what scrolls, with some beyond; there may be fewer lines than that. */
export function useLinesInView(box: RefObject<HTMLElement | null>, { height, top = 0, margin }: Lines): LinesInView {
  const [view, setView] = useState<LinesInView>({ first: 0, last: Math.ceil(START_HEIGHT / height) + margin });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const follow = (): void => {
      const first = Math.max(0, Math.floor((element.scrollTop - top) / height) - margin);
      const last = Math.ceil((element.scrollTop - top + element.clientHeight) / height) + margin;
      setView((known) => (known.first === first && known.last === last ? known : { first, last }));
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      sizes.disconnect();
    };
  }, [box, height, top, margin]);
  return view;
}

/** Pixels that are taken to be in sight until the element is there to be asked. */
const START_HEIGHT = 700;
