import { skipToken, useQuery } from '@tanstack/react-query';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useReviewPart } from '../../lib/reviewPart.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';

export interface ShownSheet {
  readonly documentId: string;
  /** Null for all that a page shows, which has no sheets. */
  readonly sheet: number | null;
  /** Of what a page shows, as its part says it. */
  readonly state: string | null;
}

/** What a page has reviewed, else the sheet of the document that was opened last; null where its words are shown, or none is open. */
export function useShownSheet(): ShownSheet | null {
  const part = useReviewPart(({ part: shown }) => shown);
  const documentId = useWorkspace((state) => state.activeDocumentId);
  const wanted = useWorkspace(({ tabs }) => tabs.find((tab) => tab.documentId === documentId)?.sheet ?? 0);
  const isText = useShowsText(documentId);
  const { data } = useQuery(
    api.library.get.queryOptions({ input: documentId === null ? skipToken : { id: documentId } }),
  );
  if (part) return { ...part, sheet: null };
  if (documentId === null || !data || isText || data.sheets.length === 0) return null;
  return { documentId, sheet: sheetShown(data.sheets, wanted), state: null };
}
