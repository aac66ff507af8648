import type { StructureState } from '../../src-shared/contract/structure.ts';
import type { DocumentSummary } from '../../src-shared/document.ts';
import type { SheetRows } from '../../src-shared/sheetRows.ts';
import { api, client } from './client.ts';
import { sheetShown } from './followTables.ts';
import { queryClient } from './queryClient.ts';
import { RowsAhead } from './rowsAhead.ts';
import { windowRowsOf } from './windowRows.ts';
import { workspaceNow } from './workspaceStore.ts';

/** A pointer that rests on a document so long, or keys that do, may open it. */
const RESTS_MS = 60;
/** A larger sheet is read only for who presses. */
const MOST_CELLS_AHEAD = 50_000;

const ahead = new RowsAhead<SheetRows>();
let resting: ReturnType<typeof setTimeout> | undefined;

/** Somebody points at a document, or has come to it by keys: where that lasts, what it opens with is asked for. */
export function mayOpen(document: DocumentSummary): void {
  clearTimeout(resting);
  resting = setTimeout(() => askFor(document, { isPressed: false }), RESTS_MS);
}

/** Nobody points at anything any more. */
export function mayOpenNone(): void {
  clearTimeout(resting);
}

/** Asks for what a document opens with before it does, as when its card is pressed. */
export function openAhead(document: DocumentSummary): void {
  clearTimeout(resting);
  askFor(document, { isPressed: true });
}

/** The first rows of a sheet, up to `to`, where they were asked for ahead; null where they are to be asked for. */
export function takeFirstRows(documentId: string, sheet: number, to: number): Promise<SheetRows> | null {
  return ahead.take({ documentId, sheet, to }, contentKeyOf(documentId, sheet));
}

function askFor(document: DocumentSummary, { isPressed }: { readonly isPressed: boolean }): void {
  const { id: documentId } = document;
  const get = api.library.get.queryKey({ input: { id: documentId } });
  const isListed = queryClient.getQueryState(api.library.list.queryKey())?.isInvalidated === false;
  // What the list says of it needs no asking.
  if (isListed && queryClient.getQueryData(get) === undefined) queryClient.setQueryData(get, document);
  const tab = workspaceNow().tabs.find((each) => each.documentId === documentId);
  const sheet = sheetShown(document.sheets, tab?.sheet ?? 0);
  const shown = document.sheets.find(({ index }) => index === sheet);
  if (!shown || document.text !== null || shown.rowCount === 0) return;
  if (!isPressed && shown.cellCount > MOST_CELLS_AHEAD) return;
  const input = { documentId, sheet: shown.index };
  void queryClient.prefetchQuery(api.sheets.frame.queryOptions({ input }));
  void queryClient.prefetchQuery(api.structure.get.queryOptions({ input }));
  const to = Math.min(windowRowsOf(shown.colCount), shown.rowCount) - 1;
  const load = (): Promise<SheetRows> => client.sheets.rows({ ...input, from: 0, to });
  // A press gives its button the keyboard, too, which asks for nothing again.
  ahead.ask({ ...input, to }, contentKeyOf(documentId, shown.index), load, { again: isPressed });
}

function contentKeyOf(documentId: string, sheet: number): string | undefined {
  const key = api.structure.get.queryKey({ input: { documentId, sheet } });
  return queryClient.getQueryData<StructureState>(key)?.contentKey;
}
