import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../hooks/useSettings.ts';
import { api } from '../../lib/client.ts';
import { importFiles } from '../../lib/imports.ts';
import { useImports } from '../../lib/importStore.ts';
import { notifyError, notifyNotice } from '../../lib/notify.tsx';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { openTabs, type OpenTabs } from './openTabs.ts';
import { words } from './words.ts';

/** A pause in which a run of changes is written once. */
const SETTLE_MS = 400;

/**
 * Opens at the start what was open at the end, and what the command line
 * named; keeps the settings told of what is open; closes the tabs of documents
 * that leave the library.
 */
export function useOpenTabs(): void {
  const { settings, isLoaded, change } = useSettings();
  const { data: documents } = useQuery(api.library.list.queryOptions());
  const { data: info } = useQuery(api.app.info.queryOptions());
  const isRestored = useRef(false);

  useEffect(() => {
    if (isRestored.current || !isLoaded || !documents || !info) return;
    isRestored.current = true;
    const known = new Set(documents.map(({ id }) => id));
    restore(settings.openTabs.filter(({ documentId }) => known.has(documentId)));
    if (info.notices.length > 0) notifyNotice(info.notices.join(' '), () => workspaceNow().show('settings'));
    if (info.openAtStart.length === 0) return;
    importFiles(info.openAtStart.map((fileId) => ({ fileId, name: words.fileToOpen }))).catch((error: unknown) =>
      notifyError(words.notOpenedFile, error),
    );
  }, [isLoaded, documents, info, settings.openTabs]);

  useEffect(() => {
    if (!isRestored.current || !documents) return;
    // A picture that is still read has a tab before it is in the library.
    const early = useImports.getState().items.flatMap((item) => item.early?.documentId ?? []);
    const known = new Set([...documents.map(({ id }) => id), ...early]);
    const { tabs, close } = workspaceNow();
    for (const { documentId } of tabs) if (!known.has(documentId)) close(documentId);
  }, [documents]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = JSON.stringify(openTabs(workspaceNow()));
    const stop = useWorkspace.subscribe((state) => {
      if (!isRestored.current) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const tabs = openTabs(state);
        const text = JSON.stringify(tabs);
        if (text !== written) change({ openTabs: tabs });
        written = text;
      }, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [change]);
}

function restore(kept: OpenTabs): void {
  const { arrive, tabs, view, moves } = workspaceNow();
  // A document that is open already was opened by a person in the meantime.
  if (tabs.length > 0) return;
  for (const { documentId, sheet, sessionId } of kept) {
    arrive({ documentId, ...(sheet !== null && { sheet }), ...(sessionId !== null && { sessionId }) });
  }
  const active = kept.find(({ isActive }) => isActive);
  const sides = kept.filter(({ side }) => side !== undefined).toSorted((a, b) => (a.side ?? 0) - (b.side ?? 0));
  // Who went to another view while this was being read stays there.
  if (active && moves === 0) arrive({ documentId: active.documentId });
  else useWorkspace.setState({ view });
  const shown = sides.map(({ documentId }) => documentId);
  if (active && shown.length > 1 && shown.includes(active.documentId)) useWorkspace.setState({ shown });
}
