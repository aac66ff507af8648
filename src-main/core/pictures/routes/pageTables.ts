import { DomainError } from '../../../../src-shared/errors.ts';
import type { Box } from '../../../../src-shared/grid.ts';
import type { PageTable } from '../../../../src-shared/pictures.ts';
import { pictureSaid } from '../../../../src-shared/said/pictures.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { Core } from '../../core.ts';
import type { Store } from '../../openStore.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { type RereadOptions, rereader } from './rereading.ts';

/** Tables that one page can hold: more are parts of tables. */
const TABLES_AT_MOST = 100;

/** The tables on the page that a sheet was read from, each a sheet of its own; none for a sheet of another kind of file. */
export function tablesBeside({ corrections, documents, pictures }: Store, id: SheetId): readonly PageTable[] {
  const { documentId } = id;
  const page = pictures.run({ ...id, plan: null })?.page;
  return documents.get(documentId).sheets.flatMap(({ index: sheet, name, rowCount, colCount }) => {
    const first = pictures.run({ documentId, sheet, plan: null });
    if (!first || first.page !== page) return [];
    const { plan } = corrections.state(documentId, sheet);
    const run = (plan && pictures.run({ documentId, sheet, plan })) ?? first;
    return [{ sheet, name, area: run.area, isFound: run.isTableFound, rowCount, colCount }];
  });
}

/**
 * Reads another part of a sheet's page as a sheet of its own, as one step that can be undone, and answers with its
 * place in the document.
 */
export function addTable(core: Core, id: SheetId, area: Box, options: RereadOptions): Promise<number> {
  const { documentId } = id;
  const { corrections, documents, grids, pictures } = core.store;
  return core.exclusively(`tables ${documentId}`, async () => {
    const { sheets } = documents.get(documentId);
    if (sheets.length >= TABLES_AT_MOST) {
      throw new DomainError('input.invalid', pictureSaid.tablesAtMost(TABLES_AT_MOST));
    }
    // Of a document that was deleted and came back, what was said of its sheets is still there.
    const sheet = 1 + Math.max(grids.lastSheet(documentId), corrections.lastSheet(documentId));
    const name = freeName(sheets.map((each) => each.name));
    const ran = await rereader(core).part(id, name, area, options);
    const signal = options.signal ?? core.closing;
    // It is there once it is whole.
    await grids.save(documentId, sheet, ran.grid, { signal, isRemoved: true });
    await pictures.save({ documentId, sheet, plan: null }, ran, signal);
    signal.throwIfAborted();
    const entry = { kind: 'table', sheet, isThere: true } as const;
    corrections.apply(documentId, id.sheet, { name: stepSaid.addTable(name), entry });
    return sheet;
  });
}

/** Takes a table off its page, as one step that can be undone. Throws DomainError `input.invalid` for the only one. */
export function removeTable({ store, exclusively }: Core, { documentId, sheet }: SheetId): Promise<void> {
  return exclusively(`tables ${documentId}`, async () => {
    const { sheets } = store.documents.get(documentId);
    const table = sheets.find(({ index }) => index === sheet);
    if (!table || !store.pictures.run({ documentId, sheet, plan: null })) {
      throw new DomainError('input.invalid', pictureSaid.notRemovable);
    }
    if (sheets.length === 1) {
      throw new DomainError('input.invalid', pictureSaid.onlyTable);
    }
    const entry = { kind: 'table', sheet, isThere: false } as const;
    store.corrections.apply(documentId, sheet, { name: stepSaid.removeTable(table.name), entry });
  });
}

/** `Table 3`, or the first number after it that no other table has. */
function freeName(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`Table ${number}`)) number += 1;
  return `Table ${number}`;
}
