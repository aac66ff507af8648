import { Button, SegmentedControl } from '@mantine/core';
import { Activity as Sign } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { isEnded, type RunSummary } from '../../../src-shared/run.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { Page } from '../../components/Page.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useNow } from '../../hooks/useNow.ts';
import type { Command } from '../../lib/commands.ts';
import { RunRow } from './RunRow.tsx';
import { useRunChanges } from './useRunChanges.ts';
import { useRuns } from './useRuns.ts';
import classes from './Activity.module.css';

const filters = {
  all: { label: 'All', takes: () => true },
  underWay: { label: 'Under way', takes: ({ state }: RunSummary) => !isEnded(state) },
  failed: { label: 'Failed', takes: ({ state, items }: RunSummary) => state === 'failed' || items.failed > 0 },
} as const;
type Filter = keyof typeof filters;
const filterNames: readonly Filter[] = ['all', 'underWay', 'failed'];

/** All work that lasts: what runs, waits, failed and why; it goes on without this window. */
export function Activity() {
  const query = useRuns();
  const [filter, setFilter] = useState<Filter>('all');
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const changes = useRunChanges();
  const commands = useMemo<readonly Command[]>(
    () => [
      { id: 'activity.move', label: 'Move between runs', group: 'Activity', keys: ['ArrowUp', 'ArrowDown'] },
      { id: 'activity.open', label: 'Open what came of a run', group: 'Activity', keys: ['Enter'] },
      { id: 'activity.end', label: 'Cancel a run, or take it off the list', group: 'Activity', keys: ['Delete'] },
    ],
    [],
  );
  useCommands(commands);
  const { data: runs, error } = query;
  if (error)
    return <ErrorState title="The runs could not be read" error={error} onRetry={() => void query.refetch()} />;
  if (!runs) return <LoadingSkeleton label="Reading the runs" lines={[30, 60, 60]} lineHeight={44} />;
  if (runs.length === 0) {
    return (
      <EmptyState icon={<Sign size={24} strokeWidth={1.5} />} title="Nothing has run yet">
        Files that are read, pictures that are read again and questions are listed here while they go on, and what came
        of them afterwards.
      </EmptyState>
    );
  }
  const shown = runs.filter((run) => filters[filter].takes(run));
  const ended = runs.filter(({ state }) => isEnded(state)).map(({ id }) => id);
  const entry = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id;

  function onKeyDown(event: KeyboardEvent, run: RunSummary, place: number): void {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) rows?.[place + step]?.focus();
    else if (event.key === 'Home') rows?.[0]?.focus();
    else if (event.key === 'End') rows?.[shown.length - 1]?.focus();
    else if (event.key === 'Delete' && isEnded(run.state)) {
      changes.remove([run.id]);
      rows?.[place + 1 < shown.length ? place + 1 : place - 1]?.focus();
    } else if (event.key === 'Delete') changes.cancel(run.id);
    else return;
    event.preventDefault();
  }

  return (
    <Page
      title="Activity"
      count={shown.length}
      none={shown.length === 0 && <EmptyState title={filter === 'failed' ? 'Nothing failed' : 'Nothing goes on'} />}
      tools={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Which runs are listed"
            value={filter}
            onChange={(value) => setFilter(filterNames.find((name) => name === value) ?? 'all')}
            data={filterNames.map((value) => ({ value, label: filters[value].label }))}
          />
          <Button variant="default" size="xs" disabled={ended.length === 0} onClick={() => changes.remove(ended)}>
            Clear ended
          </Button>
        </>
      }
    >
      {shown.length > 0 && (
        <ul className={classes['list']} aria-label="Runs" ref={list}>
          {shown.map((run, place) => (
            <RunRow
              key={run.id}
              run={run}
              now={now}
              isEntry={run.id === entry}
              changes={changes}
              onFocus={() => setFocused(run.id)}
              onKeyDown={(event) => onKeyDown(event, run, place)}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
