import { type RefCallback, useCallback, useState } from 'react';

export interface Width {
  readonly ref: RefCallback<HTMLElement>;
  /** Null until it is known, which is before anything is drawn. */
  readonly widthPx: number | null;
}

/** The width of an element, in pixels. */
export function useWidth(): Width {
  const [widthPx, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, widthPx };
}
