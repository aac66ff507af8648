import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, max, type SQL } from 'drizzle-orm';
import { DomainError } from '../../../../src-shared/errors.ts';
import { type ColumnName, columnNames, columnsOf, type PackedGrid } from '../../../../src-shared/packedGrid.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { documents, gridParts, grids, type KeptColumn } from './tables.ts';
import { textPlaces } from './textPlaces.ts';

/** Written in 4 to 9 ms each, so that a window is served between two of them. */
const PART_BYTES = 1 << 20;

export interface Grids {
  /**
   * Saves a sheet in pieces, other work running between them; it counts once its document is finished, or as a table
   * that is taken off its page until it is put back.
   */
  save(
    documentId: string,
    sheet: number,
    grid: PackedGrid,
    options: { readonly signal: AbortSignal; readonly isRemoved?: boolean },
  ): Promise<void>;
  /** The last sheet that the document has, removed ones too; -1 for none. */
  lastSheet(documentId: string): number;
  /** Whether the library holds this sheet. */
  has(documentId: string, sheet: number): boolean;
  /** Throws DomainError `notFound` for a document or sheet that is not in the library. */
  load(documentId: string, sheet: number): Promise<PackedGrid>;
}

export function gridsIn(db: StoreDatabase): Grids {
  return {
    save: async (documentId, sheet, grid, { signal, isRemoved = false }) => {
      const { head, columns, ...summary } = grid;
      db.insert(grids)
        .values({ documentId, sheet, isRemoved, ...summary })
        .run();
      const all = { head, ...columns };
      for (const columnName of ['head', ...columnNames] as const) {
        const { buffer, byteOffset, byteLength } = all[columnName];
        for (let at = 0, part = 0; at < byteLength; at += PART_BYTES, part++) {
          signal.throwIfAborted();
          const bytes = Buffer.from(buffer, byteOffset + at, Math.min(PART_BYTES, byteLength - at));
          db.insert(gridParts).values({ documentId, sheet, columnName, part, bytes }).run();
          await setImmediate();
        }
      }
    },
    lastSheet: (documentId) =>
      db
        .select({ last: max(grids.sheet) })
        .from(grids)
        .where(eq(grids.documentId, documentId))
        .get()?.last ?? -1,
    has: (documentId, sheet) =>
      db
        .select({ sheet: grids.sheet })
        .from(grids)
        .innerJoin(documents, eq(documents.id, grids.documentId))
        .where(and(eq(grids.documentId, documentId), eq(grids.sheet, sheet), eq(documents.state, 'kept')))
        .get() !== undefined,
    load: async (documentId, sheet) => {
      const summary = db
        .select({
          name: grids.name,
          isHidden: grids.isHidden,
          rowCount: grids.rowCount,
          colCount: grids.colCount,
          cellCount: grids.cellCount,
        })
        .from(grids)
        .innerJoin(documents, eq(documents.id, grids.documentId))
        .where(and(eq(grids.documentId, documentId), eq(grids.sheet, sheet), eq(documents.state, 'kept')))
        .get();
      if (!summary) throw new DomainError('notFound', librarySaid.sheetGone);
      const head = new Uint8Array(await loadColumn(db, documentId, sheet, 'head'));
      const columns: Partial<Record<ColumnName, SharedArrayBuffer>> = {};
      for (const name of columnNames) columns[name] = await loadColumn(db, documentId, sheet, name);
      // The loop has filled each of the names.
      const loaded = columnsOf(columns as Record<ColumnName, SharedArrayBuffer>);
      if (loaded.textStarts.length === loaded.rows.length) return { ...summary, head, columns: loaded };
      const offsets = new Uint32Array(await loadColumn(db, documentId, sheet, 'textOffsets'));
      return { ...summary, head, columns: { ...loaded, ...textPlaces(offsets) } };
    },
  };
}

async function loadColumn(
  db: StoreDatabase,
  documentId: string,
  sheet: number,
  columnName: KeptColumn,
): Promise<SharedArrayBuffer> {
  const isColumn = [
    eq(gridParts.documentId, documentId),
    eq(gridParts.sheet, sheet),
    eq(gridParts.columnName, columnName),
  ] satisfies SQL[];
  const parts = db
    .select({ part: gridParts.part })
    .from(gridParts)
    .where(and(...isColumn))
    .orderBy(asc(gridParts.part))
    .all();
  const pieces: Buffer[] = [];
  for (const { part } of parts) {
    const row = db
      .select({ bytes: gridParts.bytes })
      .from(gridParts)
      .where(and(...isColumn, eq(gridParts.part, part)))
      .get();
    if (row) pieces.push(row.bytes);
    await setImmediate();
  }
  const joined = new SharedArrayBuffer(pieces.reduce((sum, piece) => sum + piece.length, 0));
  const bytes = new Uint8Array(joined);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return joined;
}
