import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Marks } from '../../../src-shared/marks.ts';
import { useSamples } from '../../hooks/useSamples.ts';
import { api } from '../../lib/client.ts';
import { allCommands, useCommandStore } from '../../lib/commands.ts';
import { openSample } from '../../lib/openSample.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';

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
  const samples = useSamples();
  const { data: sessions } = useQuery(api.ask.sessions.list.queryOptions({ input: { documentId: null } }));

  return useMemo(() => {
    const { open, setSheet } = workspaceNow();
    const items: PaletteItem[] = [];
    for (const { id, group, label, detail, keys, run, isHidden } of allCommands({ sets, own })) {
      if (run && !isHidden)
        items.push({ id, group, label, ...(detail !== undefined && { detail }), keys: keys?.[0], run });
    }
    const active = documents?.find(({ id }) => id === activeDocumentId);
    for (const sheet of active && active.sheets.length > 1 ? active.sheets : []) {
      items.push({
        id: `sheet.${sheet.index}`,
        group: words.found.sheetsOf(active?.name ?? ''),
        label: sheet.name,
        detail: words.found.size(sheet.rowCount, sheet.colCount),
        run: () => {
          if (activeDocumentId === null) return;
          setSheet(activeDocumentId, sheet.index);
          open({ documentId: activeDocumentId });
        },
      });
    }
    for (const document of archivedLast(documents ?? [])) {
      const { id, name, rows, sheets } = document;
      const size = rows ? words.found.rows(rows.rowCount) : words.found.sheets(sheets.length);
      const detail = [size, ...markWords(document)].join(' · ');
      items.push({
        id: `document.${id}`,
        group: words.found.documents,
        label: name,
        detail,
        run: () => open({ documentId: id }),
      });
    }
    for (const session of archivedLast(sessions ?? [])) {
      if (session.messageCount === 0) continue;
      items.push({
        id: `session.${session.id}`,
        group: words.found.sessions,
        label: session.title,
        detail: [session.documentName, ...markWords(session)].join(' · '),
        run: () => open({ documentId: session.documentId, sessionId: session.id, inspector: 'ask' }),
      });
    }
    for (const sample of samples ?? []) {
      items.push({
        id: `sample.${sample.id}`,
        group: words.found.samples,
        label: words.found.openSample(sample.name),
        detail: sample.question,
        run: () => void openSample(sample),
      });
    }
    return items;
  }, [sets, own, documents, sessions, samples, activeDocumentId]);
}

/** Pinned ones first, what is archived last. */
function archivedLast<T extends Marks>(items: readonly T[]): T[] {
  const place = ({ isPinned, isArchived }: Marks): number => (isArchived ? 2 : isPinned ? 0 : 1);
  return items.toSorted((a, b) => place(a) - place(b));
}

function markWords({ isPinned, isArchived, tags }: Marks): string[] {
  return [
    ...(isPinned ? [words.found.pinned] : []),
    ...(isArchived ? [words.found.archived] : []),
    ...tags.map((tag) => `#${tag}`),
  ];
}
