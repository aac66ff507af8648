import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import type { ExtractWay } from '../../../src-shared/record.ts';
import { isEnded, type RunFailure, type RunSummary } from '../../../src-shared/run.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyFailure, notifyPlain } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { words } from './words.ts';

/** A document, or one of its sheets. */
export interface RecordSource {
  readonly documentId: string;
  readonly sheet: number | null;
  /** Only these cells, or the rows that they lie in; null for all. */
  readonly ranges: readonly CellRange[] | null;
}

export interface Extracting {
  /** The extraction under way; null while none is. */
  readonly run: RunSummary | null;
  readonly start: (templateId: string, sources: readonly RecordSource[], way: ExtractWay) => void;
}

/** Extraction: it is a run, which goes on without this window and is found again by it. */
export function useExtracting(): Extracting {
  const { data: listed } = useQuery(
    api.runs.list.queryOptions({ input: { limit: 20, states: ['queued', 'running', 'paused', 'waiting'] } }),
  );
  const [started, setStarted] = useState<RunSummary | null>(null);
  const found = listed?.find(({ kind }) => kind === 'records.extract') ?? null;
  const known = started ?? found;
  const id = known && !isEnded(known.state) ? known.id : null;

  useEffect(() => {
    if (id === null) return undefined;
    const ended = new AbortController();
    void (async () => {
      try {
        for await (const run of await client.runs.watch({ id }, { signal: ended.signal })) {
          setStarted(run);
          if (!isEnded(run.state)) continue;
          void queryClient.invalidateQueries({ queryKey: api.records.key() });
          // It is a step of the document, after which there may be more to decide.
          void queryClient.invalidateQueries({ queryKey: api.structure.get.key() });
          void queryClient.invalidateQueries({ queryKey: api.runs.list.key() });
          await tell(run);
        }
      } catch (error) {
        if (!ended.signal.aborted) notifyError(words.extract.notSeen, error);
      }
    })();
    return () => ended.abort();
  }, [id]);

  const start = useCallback<Extracting['start']>((templateId, sources, way) => {
    client.records
      .extract({ templateId, sources, ...way })
      .then(setStarted)
      .catch((error: unknown) => notifyError(words.extract.none, error));
  }, []);
  return { run: known && !isEnded(known.state) ? known : null, start };
}

interface Result {
  readonly records: number;
  /** Absent in runs of before a model could be asked. */
  readonly modelFailure?: string | null;
}

async function tell({ id, state, items, failure }: RunSummary): Promise<void> {
  if (failure) notifyFailure(words.extract.none, failure);
  const failed = items.failed > 0 ? await firstFailure(id) : null;
  if (failed) notifyFailure(words.extract.tablesUnread(items.failed), failed);
  if (state !== 'done') return;
  // What an item of this kind of run keeps.
  const results = (await client.runs.items({ id, offset: 0, limit: 1000 })).map(
    ({ result }) => result as Result | null,
  );
  const without = results.find((result) => result?.modelFailure)?.modelFailure;
  if (without) notifyFailure(words.extract.notAllFilled, { message: without });
  if (items.failed > 0) return;
  const found = results.reduce((sum, result) => sum + (result?.records ?? 0), 0);
  notifyPlain(found === 0 ? words.extract.noneFound : words.extract.found(found));
}

async function firstFailure(id: string): Promise<RunFailure | null> {
  const items = await client.runs.items({ id, offset: 0, limit: 1000 });
  return items.find(({ failure }) => failure)?.failure ?? null;
}
