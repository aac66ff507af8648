import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ColumnMeaning, DescribedTable } from '../../../src-shared/contract/databases.ts';
import { api, client } from '../../lib/client.ts';
import { isCancelled } from '../../lib/errors.ts';
import { spokenSaying } from '../../lib/language.ts';
import { notifyError, notifyUndo } from '../../lib/notify.tsx';
import { resultWords } from '../results/table.ts';
import { words } from './words.ts';

/** A table as it is described, and what is done about it. */
export interface TableDescribed {
  readonly data: DescribedTable | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Looks whether it is still so, as after a question. */
  readonly lookAgain: () => void;
  /** What goes on: why it waits, where it does; null where nothing does. */
  readonly work: { readonly waiting: string | null } | null;
  readonly describeAgain: (isExact: boolean) => void;
  readonly stop: () => void;
  readonly meanings: {
    readonly isBusy: boolean;
    readonly onAsk: () => void;
    readonly onSay: (column: string, meaning: string) => void;
  };
}

/** How a table of a database is described: looked at whenever it is shown, since its rows change elsewhere. */
export function useDescribed(id: string, table: string): TableDescribed {
  const queries = useQueryClient();
  const options = api.databases.describe.queryOptions({ input: { id, table } });
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const [work, setWork] = useState<TableDescribed['work']>(null);
  const [isBusy, setBusy] = useState(false);
  const run = useRef<string | null>(null);
  const { queryKey } = options;

  const show = useCallback(
    (described: DescribedTable): void => {
      queries.setQueryData(queryKey, described);
    },
    [queries, queryKey],
  );
  const lookAgain = useCallback(() => void queries.invalidateQueries({ queryKey }), [queries, queryKey]);

  const describeAgain = async (isExact: boolean): Promise<void> => {
    setWork({ waiting: null });
    try {
      for await (const event of await client.databases.describeAgain({ id, table, isExact })) {
        if (event.kind === 'begun') run.current = event.runId;
        else if (event.kind === 'waiting') setWork({ waiting: spokenSaying(event.reason) });
        else if (event.kind === 'goesOn') setWork({ waiting: null });
        else show(event.described);
      }
    } catch (failure) {
      if (!isCancelled(failure)) notifyError(words.describeFailed, failure);
    } finally {
      run.current = null;
      setWork(null);
    }
  };
  const stop = (): void => {
    if (run.current !== null) void client.runs.cancel({ id: run.current }).catch(() => undefined);
  };

  const change = async (work: () => Promise<unknown>, failure: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      lookAgain();
    } catch (problem) {
      notifyError(failure, problem);
    } finally {
      setBusy(false);
    }
  };
  /** Says meanings, and offers to take that back. */
  const mean = async (
    meanings: Readonly<Record<string, string | null>>,
    by: ColumnMeaning['by'],
    said: string,
  ): Promise<void> => {
    const before = await client.databases.mean({ id, table, meanings, by });
    notifyUndo(said, {
      undo: () => void change(() => takeBack({ id, table }, before), resultWords.meaning.failed),
      redo: () => void change(() => mean(meanings, by, said), resultWords.meaning.failed),
    });
  };
  const ask = async (): Promise<void> => {
    const meanings = await client.databases.meaningsByModel({ id, table });
    await mean(meanings, 'model', words.meaningsSaid(Object.keys(meanings).length));
  };

  return {
    data,
    error,
    retry: () => void refetch(),
    lookAgain,
    work,
    describeAgain: (isExact) => void describeAgain(isExact),
    stop,
    meanings: {
      isBusy,
      onAsk: () => void change(ask, resultWords.meaning.notAsked),
      onSay: (column, text) =>
        void change(() => mean({ [column]: text }, 'person', words.meaningSaid(column)), resultWords.meaning.failed),
    },
  };
}

async function takeBack(
  table: { readonly id: string; readonly table: string },
  before: Readonly<Record<string, ColumnMeaning | null>>,
): Promise<void> {
  for (const by of ['model', 'person'] as const) {
    const own = Object.entries(before).filter(([, meaning]) => (meaning?.by ?? 'person') === by);
    const meanings = Object.fromEntries(own.map(([column, meaning]) => [column, meaning?.text ?? null]));
    if (own.length > 0) await client.databases.mean({ ...table, meanings, by });
  }
}
