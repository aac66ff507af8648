import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchAhead } from './panes.ts';

/** Nothing asked for so long: what is shown first is there. */
const QUIET_MS = 300;

/** Has the code of panes that are not shown yet fetched, once what is shown has come: the two share one connection. */
export function FetchAhead() {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = fetchAhead();
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isBusy]);
  return null;
}
