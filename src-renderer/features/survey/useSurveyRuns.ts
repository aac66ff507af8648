import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isEnded, type RunSummary } from '../../../src-shared/run.ts';
import { notifyFailure } from '../../lib/notify.tsx';
import { useRuns } from '../activity/index.ts';
import { words } from './words.ts';

const MAKE = 'survey.make';

/** Runs that work on a collection's tables now; `onEnded` is told of each when it has, and of the table that came of it. */
export function useSurveyRuns(
  collectionId: string,
  onEnded: (run: RunSummary, madeTable: string | null) => void,
): readonly RunSummary[] {
  const { data: runs } = useRuns();
  const own = useMemo(
    () => runs?.filter(({ kind, documentId }) => kind.startsWith('survey.') && documentId === collectionId),
    [runs, collectionId],
  );
  /** Those that have ended as far as it was told; null until it is known which had before. */
  const ended = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent(onEnded);
  useEffect(() => {
    if (!own) return;
    const now = own.filter(({ state }) => isEnded(state));
    const before = ended.current;
    ended.current = new Set(now.map(({ id }) => id));
    if (!before) return;
    // A short one may have ended before it was seen under way.
    for (const run of now) {
      if (before.has(run.id)) continue;
      if (run.failure) notifyFailure(words.not.ended, run.failure);
      // The table has the id of the run that made it.
      tell(run, run.state === 'done' && run.kind === MAKE ? run.id : null);
    }
  }, [own]);
  return useMemo(() => own?.filter(({ state }) => !isEnded(state)) ?? [], [own]);
}
