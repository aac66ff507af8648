import { useCallback, useLayoutEffect, useRef } from 'react';

/** Calls what was given last, by a function that stays the same: for lists of commands that are put in reach once. */
export function useLatest<Arguments extends readonly unknown[]>(
  act: (...values: Arguments) => void,
): (...values: Arguments) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...values) => latest.current(...values), []);
}
