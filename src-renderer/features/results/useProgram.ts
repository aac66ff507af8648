import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { isCancelled, presentError } from '../../lib/errors.ts';
import { spoken } from '../../lib/language.ts';
import { changeProgram, plainView, type ProgramView, runSql, useProgramStore } from './programStore.ts';
import type { AskingAlready, ProgramTarget } from './programTarget.ts';
import { FIRST_ROWS, ResultRows, ROWS_SHOWN } from './resultRows.ts';
import { words } from './words.ts';

export interface ProgramRun {
  readonly key: string;
  readonly view: ProgramView;
  /** Of the program that ran last; undefined before the first. */
  readonly result: ResultPage | undefined;
  readonly rows: ResultRows;
  /** The row that was gone to last, from zero; its serial grows with each. */
  readonly place: { readonly row: number; readonly serial: number };
  /** Shows the part of the result that a row is in. */
  readonly goTo: (row: number) => void;
  readonly isRunning: boolean;
  /** What is done for the answer now, in words; null before it is known, and where no answer is waited for. */
  readonly doing: string | null;
  /** Why the answer is waited for; null where it is on its way. */
  readonly waiting: string | null;
  /** Why there is no result, in words; null where there is one. */
  readonly failure: string | null;
  readonly ask: (question: string) => void;
  readonly run: (sql: string) => void;
  readonly cancel: () => void;
}

const STOPPED = words.stopped;

/** The program of a table, run when it changes and when the table does. */
export function useProgram(target: ProgramTarget): ProgramRun {
  const queries = useQueryClient();
  const { key, from, state } = target;
  const kept = useProgramStore(({ views }) => views[key]);
  const view = useMemo(() => kept ?? plainView(from), [kept, from]);
  const { program } = view;
  const queryKey = [...target.queryKey, program, state];
  const query = useQuery({
    queryKey,
    // With its program, so that pages of another are never mixed with it.
    queryFn: async ({ signal }) => ({
      program,
      page: await target.run({ program, offset: 0, limit: FIRST_ROWS }, { signal }),
    }),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  });
  const stopper = useRef<AbortController>(null);
  const isAsking = useRef(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [doing, setDoing] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: ({ answered }: Pick<AskingAlready, 'question' | 'answered'>) => {
      isAsking.current = true;
      stopper.current = new AbortController();
      let shown = useProgramStore.getState().views[key]?.sql;
      const onStep = ({ kind, title, said, notation }: TraceStep): void => {
        setDoing(spoken(title, said));
        // A program stands there as soon as it is written, unless a person has written another meanwhile.
        if (kind !== 'operation' || notation === undefined) return;
        if (useProgramStore.getState().views[key]?.sql !== shown) return;
        shown = notation;
        changeProgram(key, from, { sql: notation });
      };
      return answered({ signal: stopper.current.signal, onStep, onWaiting: setWaiting });
    },
    onMutate: () => changeProgram(key, from, { said: null }),
    onSuccess: (asked, { question }) => {
      if (asked.sql === null) changeProgram(key, from, { said: spoken(asked.text, asked.said) });
      // Its program names a table that is not joined yet.
      else if (asked.assumed) changeProgram(key, from, { asked });
      else runSql(key, from, asked.sql, { question, asked });
    },
    onError: (error) => {
      if (!isCancelled(error)) changeProgram(key, from, { said: presentError(error).message });
    },
    onSettled: () => {
      isAsking.current = false;
      setWaiting(null);
      setDoing(null);
    },
  });
  const { mutate } = asking;
  const { asking: askingAlready } = target;
  useEffect(() => {
    let isGone = false;
    const take = async (): Promise<void> => {
      // A question that cannot be asked after is answered all the same, and found where work that lasts is listed.
      const found = await askingAlready?.().catch(() => null);
      if (!found || isGone || isAsking.current) return;
      // An answer that came while nobody looked is shown, unless there is something to be seen already.
      if (found.isAnswered && useProgramStore.getState().views[key]) return;
      changeProgram(key, from, { question: found.question });
      mutate(found);
    };
    void take();
    return () => {
      isGone = true;
    };
  }, [askingAlready, mutate, key, from]);
  const { data } = query;
  const [gone, setGone] = useState({ page: data?.page, row: 0, serial: 0 });
  // Another result begins at its first row.
  const row = gone.page === data?.page ? gone.row : 0;
  const first = Math.floor(row / ROWS_SHOWN) * ROWS_SHOWN;
  const rows = useMemo(
    () =>
      new ResultRows(
        data?.page,
        async (offset, limit) => {
          if (!data) throw new RangeError('There are no rows before the first result');
          return target.run({ program: data.program, offset, limit });
        },
        first,
      ),
    [data, target, first],
  );
  return {
    key,
    view,
    result: query.error ? undefined : data?.page,
    rows,
    place: { row, serial: gone.serial },
    goTo: (next) => setGone({ page: data?.page, row: next, serial: gone.serial + 1 }),
    isRunning: asking.isPending || query.isFetching,
    doing: asking.isPending ? doing : null,
    waiting: asking.isPending ? waiting : null,
    failure: query.error && !query.isFetching ? presentError(query.error).message : view.said,
    ask: (question) => mutate({ question, answered: (options) => target.ask(question, options) }),
    run: (sql) => {
      const isSame = sql === program.sql && program.sort === null;
      runSql(key, from, sql);
      // One that was stopped, or failed, is run again.
      if (isSame) void query.refetch();
    },
    cancel: () => {
      stopper.current?.abort();
      void queries.cancelQueries({ queryKey });
      changeProgram(key, from, { said: STOPPED });
    },
  };
}
