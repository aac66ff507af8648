import { useEffect, useEffectEvent, useRef } from 'react';
import { useSettings } from '../../hooks/useSettings.ts';
import { useImports } from '../../lib/importStore.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { adapters } from './adapters.ts';
import { useReviewPage } from './useReviewPage.ts';
import { useShownSheet } from './useShownSheet.ts';

const PANEL = 'review';
const KINDS = adapters.filter(({ opensByItself }) => opensByItself).flatMap(({ kinds }) => kinds);
const NOWHERE = '0'.repeat(64);

/**
 * Opens the panel of the review, once, for what has just been read and came out with doubts, where no other panel is open
 * and a person has not closed it for documents of the kind; closes it again when the document is left, unless they have
 * begun to work in it. The keyboard stays where it is. What is still to be decided is counted by the panel's toggle.
 */
export function useReviewOpens(): void {
  const { settings } = useSettings();
  const read = useRef(new Set<string>());
  const early = useImports(({ items }) => items.flatMap((item) => item.early?.documentId ?? []).join(' '));
  useEffect(() => {
    for (const documentId of early.split(' ')) if (documentId !== '') read.current.add(documentId);
  }, [early]);

  const isDocument = useWorkspace(({ view }) => view === 'document');
  const sheet = useShownSheet();
  const shown = isDocument && sheet !== null && !early.includes(sheet.documentId) ? sheet : null;
  const of = { documentId: shown?.documentId ?? NOWHERE, sheet: shown?.sheet ?? 0, kinds: KINDS };
  const { data } = useReviewPage(of, shown !== null);
  const doubts = shown ? (data?.counts.proposed ?? 0) : 0;
  const documentId = shown?.documentId ?? null;
  const open = useEffectEvent((id: string): boolean => {
    const { panel, arrangedFor, arrivePanel } = workspaceNow();
    if (!read.current.delete(id)) return false;
    if (panel !== null || settings.layouts[arrangedFor ?? '']?.panel === null) return false;
    arrivePanel(PANEL);
    return true;
  });
  const isInDoubt = doubts > 0;
  const openedFor = useRef<string | null>(null);
  useEffect(() => {
    if (documentId !== null && isInDoubt && open(documentId)) openedFor.current = documentId;
  }, [documentId, isInDoubt]);

  useEffect(() => {
    if (documentId === null) return undefined;
    const isOurs = (): boolean => {
      const { panel, isPanelArrived } = workspaceNow();
      return openedFor.current === documentId && panel === PANEL && isPanelArrived;
    };
    const adopt = ({ target }: FocusEvent): void => {
      if (isOurs() && target instanceof Element && target.closest('[data-panel-area]')) workspaceNow().showPanel(PANEL);
    };
    document.addEventListener('focusin', adopt);
    return () => {
      document.removeEventListener('focusin', adopt);
      if (isOurs()) workspaceNow().arrivePanel(null);
      openedFor.current = null;
    };
  }, [documentId]);
}
