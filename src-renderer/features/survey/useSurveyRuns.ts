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
    () => runs?.filter(({ kind, documentId }) => kind.startsWith('survey.') && documentId === collectionId) ?? [],
    [runs, collectionId],
  );
  const known = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent(onEnded);
  useEffect(() => {
    for (const run of own) {
      if (!known.current.has(run.id) || !isEnded(run.state)) continue;
      if (run.failure) notifyFailure(words.not.ended, run.failure);
      // The table has the id of the run that made it.
      tell(run, run.state === 'done' && run.kind === MAKE ? run.id : null);
    }
    known.current = new Set(own.filter(({ state }) => !isEnded(state)).map(({ id }) => id));
  }, [own]);
  return useMemo(() => own.filter(({ state }) => !isEnded(state)), [own]);
}
