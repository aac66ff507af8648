import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { showReports } from './reportStore.ts';
import { words } from './words.ts';
import classes from './MeasureView.module.css';

/** Asks again what a person marked right, wrong or fixed, and opens how many are right as a report. */
export function MeasureMarked(): ReactNode {
  const { data: labels = [] } = useQuery(api.ask.labels.list.queryOptions());
  const { asking, start, stop } = useMeasuring();
  if (asking) {
    return (
      <span className={classes['measuring']}>
        <output>{words.asking(asking.done, asking.total)}</output>
        <progress value={asking.done} max={Math.max(1, asking.total)} aria-label={words.askedAgain} />
        <Button size="xs" variant="default" onClick={stop}>
          {words.cancel}
        </Button>
      </span>
    );
  }
  return (
    <Button size="xs" variant="default" disabled={labels.length === 0} onClick={start}>
      {words.measure(labels.length)}
    </Button>
  );
}

interface Measuring {
  /** How far it is; null while nothing is measured. */
  readonly asking: { readonly done: number; readonly total: number } | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** One measurement at a time; it ends with the view that began it. */
function useMeasuring(): Measuring {
  const [asking, setAsking] = useState<Measuring['asking']>(null);
  const abort = useRef<AbortController | null>(null);
  const stop = (): void => abort.current?.abort();
  useEffect(() => () => abort.current?.abort(), []);
  const measure = async (controller: AbortController): Promise<void> => {
    const { signal } = controller;
    try {
      for await (const event of await client.ask.labels.measure(undefined, { signal })) {
        if (signal.aborted) return;
        if (event.kind === 'asking') setAsking(event);
        else showReports([event.report]);
      }
    } catch (error) {
      if (!signal.aborted) notifyError(words.notMeasured, error);
    } finally {
      if (abort.current === controller) abort.current = null;
      setAsking(null);
    }
  };
  const start = (): void => {
    abort.current = new AbortController();
    setAsking({ done: 0, total: 0 });
    void measure(abort.current);
  };
  return { asking, start, stop };
}
