import { type RefCallback, useCallback, useState } from 'react';

/** The height of an element, in pixels; null until it is known. */
export function useHeight(): { readonly ref: RefCallback<HTMLElement>; readonly heightPx: number | null } {
  const [heightPx, setHeight] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => setHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, heightPx };
}
