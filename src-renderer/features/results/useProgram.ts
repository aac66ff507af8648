import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { RelationState, ResultPage } from '../../../src-shared/contract/relations.ts';
import { api, client } from '../../lib/client.ts';
import { isCancelled, presentError } from '../../lib/errors.ts';
import { plainView, type ProgramView, runSql, tableKeyOf, useProgramStore } from './programStore.ts';
import { FIRST_ROWS, ResultRows } from './resultRows.ts';

export interface ProgramRun {
  readonly key: string;
  readonly view: ProgramView;
  /** Of the program that ran last; undefined before the first. */
  readonly result: ResultPage | undefined;
  readonly rows: ResultRows;
  readonly isRunning: boolean;
  /** Why there is no result, in words; null where there is one. */
  readonly failure: string | null;
  readonly ask: (question: string) => void;
  readonly cancel: () => void;
}

/** The program of a sheet's table, run when it changes and when the table does. */
export function useProgram(documentId: string, sheet: number, { table, key: tableState }: RelationState): ProgramRun {
  const queries = useQueryClient();
  const key = tableKeyOf(documentId, sheet);
  const kept = useProgramStore(({ views }) => views[key]);
  const view = useMemo(() => kept ?? plainView(table), [kept, table]);
  const { program } = view;
  const input = { documentId, sheet, program, offset: 0, limit: FIRST_ROWS };
  const queryKey = [...api.relations.run.queryKey({ input }), tableState];
  const query = useQuery({
    queryKey,
    // With its program, so that pages of another are never mixed with it.
    queryFn: async ({ signal }) => ({ program, page: await client.relations.run(input, { signal }) }),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  });
  const stopper = useRef<AbortController>(null);
  const asking = useMutation({
    mutationFn: (question: string) => {
      stopper.current = new AbortController();
      return client.relations.ask({ documentId, sheet, question }, { signal: stopper.current.signal });
    },
    onSuccess: (asked) => {
      if (asked.sql !== null) runSql(key, table, asked.sql, asked);
    },
  });
  const { data } = query;
  const rows = useMemo(
    () =>
      new ResultRows(data?.page, async (offset, limit) => {
        if (!data) throw new RangeError('There are no rows before the first result');
        return client.relations.run({ documentId, sheet, program: data.program, offset, limit });
      }),
    [data, documentId, sheet],
  );
  const failed = asking.error ?? (query.isPlaceholderData || query.fetchStatus === 'fetching' ? null : query.error);
  const unanswered = asking.data?.sql === null ? asking.data.text : null;
  return {
    key,
    view,
    result: query.error ? undefined : data?.page,
    rows,
    isRunning: asking.isPending || query.isFetching,
    failure: failed && !isCancelled(failed) ? presentError(failed).message : unanswered,
    ask: (question) => asking.mutate(question),
    cancel: () => {
      stopper.current?.abort();
      void queries.cancelQueries({ queryKey });
    },
  };
}
