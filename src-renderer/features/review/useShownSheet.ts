import { skipToken, useQuery } from '@tanstack/react-query';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useReviewPart } from '../../lib/reviewPart.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';

export interface ShownSheet {
  readonly documentId: string;
  /** Null for all that a page shows, which has no sheets, and for a document whose words are shown. */
  readonly sheet: number | null;
  /** Of what has no sheet: another one where there may be more or less to decide. */
  readonly state: string | null;
  /** It is what a page shows: what it cites stands in other documents. */
  readonly isPage: boolean;
}

/** What a page has reviewed, else the sheet or the words of the document that was opened last; null where none is open. */
export function useShownSheet(): ShownSheet | null {
  const part = useReviewPart(({ part: shown }) => shown);
  const documentId = useWorkspace((state) => state.activeDocumentId);
  const wanted = useWorkspace(({ tabs }) => tabs.find((tab) => tab.documentId === documentId)?.sheet ?? 0);
  const isText = useShowsText(documentId);
  const { data } = useQuery(
    api.library.get.queryOptions({ input: documentId === null ? skipToken : { id: documentId } }),
  );
  const { data: history } = useQuery(
    api.history.list.queryOptions({
      input: isText && documentId !== null ? { documentId, by: null, offset: 0, limit: 1 } : skipToken,
    }),
  );
  if (part) return { ...part, sheet: null, isPage: true };
  if (documentId === null || !data) return null;
  if (isText && history) return { documentId, sheet: null, state: String(history.state.revision), isPage: false };
  if (isText || data.sheets.length === 0) return null;
  return { documentId, sheet: sheetShown(data.sheets, wanted), state: null, isPage: false };
}
