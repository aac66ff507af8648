import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../../src-shared/document.ts';
import type { Box } from '../../../src-shared/grid.ts';
import type { EarlyPage, PictureReader, ReadingChoice } from '../../../src-shared/pictures.ts';
import { api, client } from '../../lib/client.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError, notifyStep } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';

/** What is read otherwise; tools `null`: as the picture needs. */
export interface RerunChoice extends Pick<ReadingChoice, 'steps' | 'area'> {
  readonly reader?: PictureReader;
}

export interface Rerun {
  /** What runs now, since when, and what is known so far; null when nothing runs. */
  readonly running: RunningReading | null;
  readonly start: (choice: RerunChoice) => void;
  /** Reads another part of the page as a sheet of its own, and shows it. */
  readonly addTable: (area: Box) => void;
  readonly cancel: () => void;
}

interface RunningReading {
  readonly progress: Progress;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly page: EarlyPage | null;
  /** The part of the page that is read, where a person drew it. */
  readonly area: Box | null;
}

/**
 * Reads a sheet's picture again otherwise, and tells of it while the component that uses it stands; a new start ends the
 * one before, and what is not looked at goes on.
 */
export function useRerun(documentId: string, sheet: number): Rerun {
  const controls = useRef<AbortController | null>(null);
  const [running, setRunning] = useState<RunningReading | null>(null);
  const runId = useRef<string | null>(null);
  useEffect(() => () => controls.current?.abort(), []);

  /** Ends what is read where it is read. */
  const end = useCallback(() => {
    controls.current?.abort();
    const { current: id } = runId;
    runId.current = null;
    if (id === null) return;
    client.runs.cancel({ id }).catch((error: unknown) => notifyError(words.notStopped, error));
  }, []);

  const work = useCallback(
    (fault: string, area: Box | null, task: (signal: AbortSignal) => Promise<void>) => {
      end();
      const controller = new AbortController();
      controls.current = controller;
      setRunning({
        progress: { step: words.opening, fraction: null },
        startedAt: Date.now(),
        page: null,
        area,
      });
      task(controller.signal)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) notifyError(fault, error);
        })
        .finally(() => {
          if (controls.current === controller) {
            runId.current = null;
            setRunning(null);
          }
          void queryClient.invalidateQueries({ queryKey: api.model.spending.key() });
        });
    },
    [end],
  );

  const start = useCallback(
    (choice: RerunChoice) =>
      work(words.notReadAgain, choice.area ?? null, async (signal) => {
        const input = { documentId, sheet };
        const events = await client.pictures.rerun({ ...input, ...choice, ...countedFor(documentId) }, { signal });
        for await (const event of events) {
          if (signal.aborted) return;
          if (event.kind === 'begun') runId.current = event.run.id;
          else if (event.kind === 'progress') setRunning((now) => now && { ...now, progress: event.progress });
          else if (event.kind === 'early') setRunning((now) => now && { ...now, page: event.page });
          else {
            queryClient.setQueryData(api.structure.get.queryKey({ input }), event.structure);
            queryClient.setQueryData(api.pictures.get.queryKey({ input }), event.run);
            for (const key of [
              api.sheets.key(),
              api.ask.sessions.get.key(),
              api.ask.suggest.key(),
              api.pictures.tables.key(),
            ]) {
              void queryClient.invalidateQueries({ queryKey: key });
            }
            const { undo } = event.structure;
            if (undo !== null) notifyStep(undo);
          }
        }
      }),
    [documentId, sheet, work],
  );
  const addTable = useCallback(
    (area: Box) =>
      work(words.tableNotRead, area, async (signal) => {
        const events = await client.pictures.addTable(
          { documentId, sheet, area, ...countedFor(documentId) },
          { signal },
        );
        for await (const event of events) {
          if (signal.aborted) return;
          if (event.kind === 'begun') runId.current = event.run.id;
          else if (event.kind === 'progress') setRunning((now) => now && { ...now, progress: event.progress });
          else if (event.kind === 'early') setRunning((now) => now && { ...now, page: event.page });
          else {
            await followTables(queryClient, documentId);
            workspaceNow().setSheet(documentId, event.sheet);
          }
        }
      }),
    [documentId, sheet, work],
  );
  return { running, start, addTable, cancel: end };
}

/** What a model costs is counted for the session that is shown. */
function countedFor(documentId: string): { sessionId: string | null } {
  return { sessionId: workspaceNow().tabs.find((tab) => tab.documentId === documentId)?.sessionId ?? null };
}
