import type { QueryClient } from '@tanstack/react-query';
import type { DocumentSummary, SheetSummary } from '../../src-shared/document.ts';
import { api, client } from './client.ts';
import { workspaceNow } from './workspaceStore.ts';

/** Which change of a document's tables was the last; what follows an earlier one shows nothing any more. */
const latest = new Map<string, symbol>();

/**
 * Tables of a document came or went: one that came back is shown, and one that went is not. The sheets, and which of
 * them is shown, change at once and with the structure there, so that no button is out of reach in between, under a
 * pointer that is pressed.
 */
export async function followTables(queries: QueryClient, documentId: string): Promise<void> {
  const key = api.library.get.queryKey({ input: { id: documentId } });
  const sheets = queries.getQueryData<DocumentSummary>(key)?.sheets ?? [];
  const wanted = () => workspaceNow().tabs.find((tab) => tab.documentId === documentId)?.sheet;
  const from = wanted();
  const change = Symbol(documentId);
  latest.set(documentId, change);
  void queries.invalidateQueries({ queryKey: api.pictures.tables.key() });
  void queries.invalidateQueries({ queryKey: api.structure.get.key() });
  const now = await client.library.get({ id: documentId }).catch(() => null);
  let next: number | undefined;
  if (now && from !== undefined) {
    const back = sheets.length > 0 && now.sheets.find(({ index }) => !sheets.some((sheet) => sheet.index === index));
    next = back ? back.index : sheetShown(now.sheets, from);
    await queries.prefetchQuery(api.structure.get.queryOptions({ input: { documentId, sheet: next } }));
  }
  if (latest.get(documentId) !== change) return;
  if (now) queries.setQueryData(key, now);
  // Who went to another sheet meanwhile stays there.
  if (next !== undefined && wanted() === from) workspaceNow().setSheet(documentId, next);
  await queries.invalidateQueries({ queryKey: api.library.key() });
}

/** The sheet that is shown where `wanted` is asked for: itself, or one beside it when it is not there any more. */
export function sheetShown(sheets: readonly Pick<SheetSummary, 'index'>[], wanted: number): number {
  const places = sheets.map(({ index }) => index);
  return places.findLast((index) => index <= wanted) ?? places[0] ?? 0;
}
