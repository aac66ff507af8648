import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { showReports } from './reportStore.ts';

/** Asks again what a person marked right, wrong or fixed, and opens how many are right as a report. */
export function MeasureMarked(): ReactNode {
  const { data: labels = [] } = useQuery(api.ask.labels.list.queryOptions());
  const { mutate: measure, isPending } = useMutation(
    api.ask.labels.measure.mutationOptions({
      onSuccess: (report) => showReports([report]),
      onError: (error) => notifyError('The marked answers were not measured', error),
    }),
  );
  return (
    <Button size="xs" variant="default" disabled={labels.length === 0} loading={isPending} onClick={() => measure()}>
      Measure {labels.length} marked {labels.length === 1 ? 'answer' : 'answers'}
    </Button>
  );
}
