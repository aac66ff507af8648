import { Button, SegmentedControl } from '@mantine/core';
import { Activity as Sign } from 'lucide-react';
import { useState } from 'react';
import { isEnded, type RunSummary } from '../../../src-shared/run.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { Page } from '../../components/Page.tsx';
import { RunList } from './RunList.tsx';
import { useRunChanges } from './useRunChanges.ts';
import { useRuns, useWaitingImports } from './useRuns.ts';
import { words } from './words.ts';

const filters = {
  all: { label: words.filters.all, takes: () => true },
  underWay: { label: words.filters.underWay, takes: ({ state }: RunSummary) => !isEnded(state) },
  failed: {
    label: words.filters.failed,
    takes: ({ state, items }: RunSummary) => state === 'failed' || items.failed > 0,
  },
} as const;
type Filter = keyof typeof filters;
const filterNames: readonly Filter[] = ['all', 'underWay', 'failed'];

/** All work that lasts: what runs, waits, failed and why; it goes on without this window. */
export function Activity() {
  const query = useRuns();
  const waiting = useWaitingImports();
  const [filter, setFilter] = useState<Filter>('all');
  const changes = useRunChanges();
  const { data: runs, error } = query;
  if (error) return <ErrorState title={words.unread} error={error} onRetry={() => void query.refetch()} />;
  if (!runs) return <LoadingSkeleton label={words.reading} lines={[30, 60, 60]} lineHeight={44} />;
  if (runs.length === 0 && waiting.length === 0) {
    return (
      <EmptyState icon={<Sign size={24} strokeWidth={1.5} />} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  const shown = runs.filter((run) => filters[filter].takes(run));
  const ended = runs.filter(({ state }) => isEnded(state)).map(({ id }) => id);
  return (
    <Page
      title={words.title}
      count={shown.length + waiting.length}
      none={
        shown.length + waiting.length === 0 && (
          <EmptyState title={filter === 'failed' ? words.noneFailed : words.noneUnderWay} />
        )
      }
      tools={
        <>
          <SegmentedControl
            size="xs"
            aria-label={words.which}
            value={filter}
            onChange={(value) => setFilter(filterNames.find((name) => name === value) ?? 'all')}
            data={filterNames.map((value) => ({ value, label: filters[value].label }))}
          />
          <Button variant="default" size="xs" disabled={ended.length === 0} onClick={() => changes.remove(ended)}>
            {words.clearEnded}
          </Button>
        </>
      }
    >
      {shown.length + waiting.length > 0 && <RunList runs={shown} waiting={waiting} />}
    </Page>
  );
}
