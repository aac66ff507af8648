import { DomainError } from '../../../src-shared/errors.ts';
import type { Box } from '../../../src-shared/grid.ts';
import type { PageTable } from '../../../src-shared/pictures.ts';
import type { Store } from '../store/index.ts';
import type { Core } from './core.ts';
import { type RereadOptions, rereader } from './rereading.ts';
import type { SheetId } from './sheetAccess.ts';

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

/** Reads another part of a sheet's page as a sheet of its own, and answers with its place in the document. */
export function addTable(core: Core, id: SheetId, area: Box, options: RereadOptions): Promise<number> {
  const { documentId } = id;
  const { documents, grids, pictures } = core.store;
  return core.exclusively(`tables ${documentId}`, async () => {
    const { sheets } = documents.get(documentId);
    if (sheets.length >= TABLES_AT_MOST) {
      throw new DomainError('input.invalid', `A picture has at most ${TABLES_AT_MOST} tables.`);
    }
    const sheet = Math.max(-1, ...sheets.map(({ index }) => index)) + 1;
    const ran = await rereader(core).part(id, `Table ${sheet + 1}`, area, options);
    await grids.save(documentId, sheet, ran.grid, options.signal ?? core.closing);
    await pictures.save({ documentId, sheet, plan: null }, ran, options.signal);
    return sheet;
  });
}
