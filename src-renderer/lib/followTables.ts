import type { QueryClient } from '@tanstack/react-query';
import type { DocumentSummary, SheetSummary } from '../../src-shared/document.ts';
import { api } from './client.ts';
import { workspaceNow } from './workspaceStore.ts';

/** Tables of a document came or went: its sheets are asked for anew; one that came back is shown, and one that went is not. */
export async function followTables(queries: QueryClient, documentId: string): Promise<void> {
  const key = api.documents.get.queryKey({ input: { id: documentId } });
  const sheets = () => queries.getQueryData<DocumentSummary>(key)?.sheets ?? [];
  const before = new Set(sheets().map(({ index }) => index));
  void queries.invalidateQueries({ queryKey: api.pictures.tables.key() });
  void queries.invalidateQueries({ queryKey: api.structure.get.key() });
  await queries.invalidateQueries({ queryKey: api.documents.key() });
  const { tabs, setSheet } = workspaceNow();
  const back = sheets().find(({ index }) => !before.has(index));
  const wanted = tabs.find((tab) => tab.documentId === documentId)?.sheet;
  if (back && before.size > 0) setSheet(documentId, back.index);
  else if (wanted !== undefined) setSheet(documentId, sheetShown(sheets(), wanted));
}

/** The sheet that is shown where `wanted` is asked for: itself, or one beside it when it is not there any more. */
export function sheetShown(sheets: readonly Pick<SheetSummary, 'index'>[], wanted: number): number {
  const places = sheets.map(({ index }) => index);
  return places.findLast((index) => index <= wanted) ?? places[0] ?? 0;
}
