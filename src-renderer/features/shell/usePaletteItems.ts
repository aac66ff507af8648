import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/client.ts';
import { allCommands, useCommandStore } from '../../lib/commands.ts';
import { count } from '../../lib/words.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Commands of the screen, then sheets of the open document, then documents and sessions. */
export function usePaletteItems(): readonly PaletteItem[] {
  const sets = useCommandStore((state) => state.sets);
  const own = useCommandStore((state) => state.own);
  const activeDocumentId = useWorkspace((state) => state.activeDocumentId);
  const { data: documents } = useQuery(api.library.list.queryOptions());
  const { data: sessions } = useQuery(api.ask.sessions.list.queryOptions({ input: { documentId: null } }));

  return useMemo(() => {
    const { open, setSheet } = workspaceNow();
    const items: PaletteItem[] = [];
    for (const { id, group, label, keys, run, isHidden } of allCommands({ sets, own })) {
      if (run && !isHidden) items.push({ id, group, label, keys: keys?.[0], run });
    }
    const active = documents?.find(({ id }) => id === activeDocumentId);
    for (const sheet of active && active.sheets.length > 1 ? active.sheets : []) {
      items.push({
        id: `sheet.${sheet.index}`,
        group: `Sheets of ${active?.name}`,
        label: sheet.name,
        detail: `${count(sheet.rowCount, 'row')}, ${count(sheet.colCount, 'column')}`,
        run: () => {
          if (activeDocumentId === null) return;
          setSheet(activeDocumentId, sheet.index);
          open({ documentId: activeDocumentId });
        },
      });
    }
    for (const { id, name, sheets } of documents ?? []) {
      const detail = count(sheets.length, 'sheet');
      items.push({
        id: `document.${id}`,
        group: 'Documents',
        label: name,
        detail,
        run: () => open({ documentId: id }),
      });
    }
    for (const session of sessions ?? []) {
      if (session.messageCount === 0) continue;
      items.push({
        id: `session.${session.id}`,
        group: 'Sessions',
        label: session.title,
        detail: session.documentName,
        run: () => open({ documentId: session.documentId, sessionId: session.id, inspector: 'ask' }),
      });
    }
    return items;
  }, [sets, own, documents, sessions, activeDocumentId]);
}
