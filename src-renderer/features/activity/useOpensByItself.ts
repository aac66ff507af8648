import { useEffect, useEffectEvent, useRef } from 'react';
import { useImports } from '../../lib/importStore.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';

const PANEL = 'activity';
/** What is in at once needs no mention, and nothing moves for it. */
const NOTICED_MS = 300;
/** The same of a file that comes alone: it opens, and the bar in the title says how far it is. */
const NOTICED_ALONE_MS = 3000;
/** How long it stays when nothing failed. */
const TOLD_MS = 8000;

/**
 * Opens the panel of what goes on for files that take more than a moment and for those that failed or lost something,
 * where no other panel is open; closes it again when it opened by itself and nothing failed: what a file lost
 * stands at the file, too.
 */
export function useOpensByItself(): void {
  const items = useImports((state) => state.items);
  const shownId = useWorkspace(({ view, activeDocumentId }) => (view === 'document' ? activeDocumentId : null));
  const isOpenedHere = useRef(false);
  // What is shown while it is read tells of itself.
  const told = items.filter(({ early }) => !early || early.documentId !== shownId);
  const underWay = told.filter(({ status }) => status === 'waiting' || status === 'running').length;
  const isGoing = underWay > 0;
  const failed = told.filter(({ status }) => status === 'failed').length;
  const ill = told.filter(({ status, warnings }) => status === 'failed' || warnings.length > 0).length;

  /** How many files there were when it opened by itself: who closes it since is not shown it again for the same. */
  const openedFor = useRef(0);
  useEffect(() => {
    openedFor.current = Math.min(openedFor.current, told.length);
  }, [told.length]);
  const isAlone = useEffectEvent(() => told.length === 1);
  const openOnce = useEffectEvent(() => {
    if (workspaceNow().panel !== null || told.length <= openedFor.current) return;
    openedFor.current = told.length;
    isOpenedHere.current = true;
    workspaceNow().arrivePanel(PANEL);
  });
  const isLookedAt = told.every(({ document }) => document !== null && document.id === shownId);

  useEffect(() => {
    if (!isGoing && ill === 0) return undefined;
    const timer = setTimeout(() => openOnce(), ill === 0 && isAlone() ? NOTICED_ALONE_MS : NOTICED_MS);
    return () => clearTimeout(timer);
  }, [isGoing, ill]);

  useEffect(() => {
    if (ill === 0 || workspaceNow().panel === null || workspaceNow().panel === PANEL) return;
    notifyPlain(words.ill(ill));
  }, [ill]);

  useEffect(() => {
    if (isGoing || failed > 0 || !isOpenedHere.current) return undefined;
    // Nothing may move later under whoever begins to work on what came.
    const timer = setTimeout(
      () => {
        isOpenedHere.current = false;
        if (workspaceNow().panel === PANEL && !isWorkedIn()) workspaceNow().arrivePanel(null);
      },
      isLookedAt && ill === 0 ? 0 : TOLD_MS,
    );
    return () => clearTimeout(timer);
  }, [isGoing, failed, ill, isLookedAt]);
}

/** Whether the keys go to the panel just now. */
function isWorkedIn(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.closest('[data-panel-area]') !== null;
}
