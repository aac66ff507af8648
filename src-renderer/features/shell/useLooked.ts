import { useQuery } from '@tanstack/react-query';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useImports } from '../../lib/importStore.ts';
import type { EarlyPart, ShownPart } from '../../lib/panes.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { ROWS } from './panes.ts';

/** What there is of an open document to be looked at: a picture that is still read has parts of its own. */
export type Looked =
  | { readonly state: 'early'; readonly part: EarlyPart; readonly kind: string }
  | { readonly state: 'open'; readonly part: ShownPart; readonly kind: string }
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void };

/** What is looked at of an open document, and of which kind it is: the window is arranged for each kind by itself. */
export function useLooked(documentId: string): Looked {
  const item = useImports(({ items }) => items.find(({ early }) => early?.documentId === documentId));
  const wanted = useTab(documentId, (tab) => tab.sheet) ?? 0;
  const early = item?.early;
  const input = { id: documentId };
  const { data: document, error, refetch } = useQuery({ ...api.library.get.queryOptions({ input }), enabled: !early });
  const isText = useShowsText(early ? null : documentId);
  if (item && early) {
    const page = early.pages.find(({ sheet }) => sheet === wanted) ?? early.pages[0];
    return page ? { state: 'early', part: { item, early, page }, kind: 'picture' } : { state: 'opening' };
  }
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  if (!document) return { state: 'opening' };
  const sheet = isText ? null : sheetShown(document.sheets, wanted);
  const isPicture = document.sheets.some(({ index, picture }) => index === sheet && picture !== null);
  // A text with its tables is arranged as one.
  const kind = document.text !== null ? 'text' : document.rows !== null ? ROWS : isPicture ? 'picture' : 'sheet';
  return { state: 'open', part: { document, sheet }, kind };
}
