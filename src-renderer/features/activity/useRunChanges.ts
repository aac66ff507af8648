import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RunSummary } from '../../../src-shared/run.ts';
import { api, client } from '../../lib/client.ts';
import { importQueue } from '../../lib/imports.ts';
import { type ImportItem, useImports } from '../../lib/importStore.ts';
import { notifyError } from '../../lib/notify.tsx';
import { hide, show } from './useRuns.ts';
import { words } from './words.ts';

export interface RunChanges {
  readonly pause: (id: string) => void;
  readonly goOn: (id: string) => void;
  readonly cancel: (id: string) => void;
  /** All that failed, or the items of these keys. */
  readonly retry: (id: string, keys?: readonly string[]) => void;
  readonly answer: (id: string, answer: string) => void;
  readonly remove: (ids: readonly string[]) => void;
}

/** What can be done with runs; each is shown as the core says it is then. */
export function useRunChanges(): RunChanges {
  const queries = useQueryClient();
  return useMemo(() => {
    const make = async (title: string, change: Promise<RunSummary>): Promise<void> => {
      try {
        show(queries, await change);
        await queries.invalidateQueries({ queryKey: api.runs.items.key() });
      } catch (error) {
        notifyError(title, error);
      }
    };
    return {
      pause: (id) => void make(words.not.paused, client.runs.pause({ id })),
      goOn: (id) => void make(words.not.goneOn, client.runs.goOn({ id })),
      cancel: (id) => {
        // What this window sends ends with its run.
        const [item] = importsOf([id]);
        if (item?.status === 'running') importQueue.cancel(item.id);
        else void make(words.not.cancelled, client.runs.cancel({ id }));
      },
      retry: (id, keys) => {
        forget([id]);
        void make(words.not.triedAgain, client.runs.retry({ id, ...(keys && { keys: [...keys] }) }));
      },
      answer: (id, answer) => void make(words.not.answered, client.runs.answer({ id, answer })),
      remove: (ids) => {
        forget(ids);
        client.runs.remove({ ids: [...ids] }).then(
          () => hide(queries, ids),
          (error: unknown) => notifyError(words.not.takenOff, error),
        );
      },
    };
  }, [queries]);
}

/** The files of this window that these runs read. */
function importsOf(ids: readonly string[]): readonly ImportItem[] {
  return useImports.getState().items.filter(({ runId }) => runId !== null && ids.includes(runId));
}

/** What came of files is told by their runs from here on. */
function forget(ids: readonly string[]): void {
  importQueue.dismiss(importsOf(ids).map(({ id }) => id));
}
