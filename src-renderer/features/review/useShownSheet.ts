import { skipToken, useQuery } from '@tanstack/react-query';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';

export interface ShownSheet {
  readonly documentId: string;
  readonly sheet: number;
}

/** The sheet of the document that was opened last; null where its words are shown, or none is open. */
export function useShownSheet(): ShownSheet | null {
  const documentId = useWorkspace((state) => state.activeDocumentId);
  const wanted = useWorkspace(({ tabs }) => tabs.find((tab) => tab.documentId === documentId)?.sheet ?? 0);
  const isText = useShowsText(documentId);
  const { data } = useQuery(
    api.library.get.queryOptions({ input: documentId === null ? skipToken : { id: documentId } }),
  );
  if (documentId === null || !data || isText || data.sheets.length === 0) return null;
  return { documentId, sheet: sheetShown(data.sheets, wanted) };
}
