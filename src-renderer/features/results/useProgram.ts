import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { RelationState, ResultPage } from '../../../src-shared/contract/relations.ts';
import { api, client } from '../../lib/client.ts';
import { isCancelled, presentError } from '../../lib/errors.ts';
import { changeProgram, plainView, type ProgramView, runSql, tableKeyOf, useProgramStore } from './programStore.ts';
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
  readonly run: (sql: string) => void;
  readonly cancel: () => void;
}

const STOPPED = 'It was stopped. What is shown is of the program before.';

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
    onMutate: () => changeProgram(key, table, { said: null }),
    onSuccess: (asked) => {
      if (asked.sql === null) changeProgram(key, table, { said: asked.text });
      else runSql(key, table, asked.sql, asked);
    },
    onError: (error) => {
      if (!isCancelled(error)) changeProgram(key, table, { said: presentError(error).message });
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
  return {
    key,
    view,
    result: query.error ? undefined : data?.page,
    rows,
    isRunning: asking.isPending || query.isFetching,
    failure: query.error && !query.isFetching ? presentError(query.error).message : view.said,
    ask: (question) => asking.mutate(question),
    run: (sql) => {
      const isSame = sql === program.sql && program.sort === null;
      runSql(key, table, sql);
      // One that was stopped, or failed, is run again.
      if (isSame) void query.refetch();
    },
    cancel: () => {
      stopper.current?.abort();
      void queries.cancelQueries({ queryKey });
      changeProgram(key, table, { said: STOPPED });
    },
  };
}
