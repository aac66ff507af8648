import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SheetPicture } from '../../../../src-shared/document.ts';
import type { PackedGrid } from '../../../../src-shared/packedGrid.ts';
import { boxSchema, type PictureRun, type ReadingChoice, type ReadWord } from '../../../../src-shared/pictures.ts';
import { textPlaces } from '../../documents/kept/textPlaces.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { pictureParts, pictureRuns } from './tables.ts';

/** Written in a few milliseconds, so that a window is served between two of them. */
const PART_BYTES = 1 << 20;

/** What a run gave: how it went, the sheet, and its pictures by their ids. */
export interface RanPicture {
  readonly run: PictureRun;
  readonly grid: PackedGrid;
  readonly words: readonly ReadWord[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** A sheet's run as a person chose it; `plan: null` is the one as it was found. */
export interface RunKey {
  readonly documentId: string;
  readonly sheet: number;
  readonly plan: ReadingChoice | null;
}

export interface Pictures {
  save(key: RunKey, ran: RanPicture, signal: AbortSignal | undefined): Promise<void>;
  run(key: RunKey): PictureRun | null;
  /** Which pages sheets were read from, by document and sheet, of all documents or of these. */
  places(documentIds: readonly string[] | undefined): ReadonlyMap<string, ReadonlyMap<number, SheetPicture>>;
  grid(key: RunKey): PackedGrid | null;
  /** What was read where; none for a run that is not kept. */
  words(key: RunKey): readonly ReadWord[];
  /** The bytes of a picture; null when the document has none by this id. */
  bytes(documentId: string, id: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export function picturesIn(db: StoreDatabase): Pictures {
  const isKey = ({ documentId, sheet, plan }: RunKey) =>
    and(eq(pictureRuns.documentId, documentId), eq(pictureRuns.sheet, sheet), eq(pictureRuns.plan, planKeyOf(plan)));
  const isPicture = (documentId: string, id: string) =>
    and(eq(pictureParts.documentId, documentId), eq(pictureParts.picture, id));

  return {
    save: async ({ documentId, sheet, plan }, { run, grid, words, pictures }, signal) => {
      for (const [id, bytes] of pictures) {
        for (let at = 0, part = 0; at < bytes.length; at += PART_BYTES, part++) {
          signal?.throwIfAborted();
          const piece = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(PART_BYTES, bytes.length - at));
          db.insert(pictureParts).values({ documentId, picture: id, part, bytes: piece }).onConflictDoNothing().run();
          await setImmediate();
        }
      }
      // Last: a run that is there has all its pictures.
      const row = { run, grid: Buffer.from(serialize(unshared(grid))), words: Buffer.from(serialize(words)) };
      db.insert(pictureRuns)
        .values({ documentId, sheet, plan: planKeyOf(plan), ...row })
        .onConflictDoUpdate({ target: [pictureRuns.documentId, pictureRuns.sheet, pictureRuns.plan], set: row })
        .run();
    },
    run: (key) => db.select({ run: pictureRuns.run }).from(pictureRuns).where(isKey(key)).get()?.run ?? null,
    places: (documentIds) => {
      const rows = db
        .select({
          documentId: pictureRuns.documentId,
          sheet: pictureRuns.sheet,
          page: sql<number>`json_extract(${pictureRuns.run}, '$.page')`,
          area: sql<string | null>`json_extract(${pictureRuns.run}, '$.area')`,
        })
        .from(pictureRuns)
        .where(
          and(eq(pictureRuns.plan, planKeyOf(null)), documentIds && inArray(pictureRuns.documentId, [...documentIds])),
        )
        .all();
      const places = new Map<string, Map<number, SheetPicture>>();
      for (const { documentId: id, sheet, page, area } of rows) {
        const own = places.get(id) ?? new Map<number, SheetPicture>();
        places.set(id, own.set(sheet, { page, area: area === null ? null : boxSchema.parse(JSON.parse(area)) }));
      }
      return places;
    },
    grid: (key) => {
      const row = db.select({ grid: pictureRuns.grid }).from(pictureRuns).where(isKey(key)).get();
      return row ? grown(row.grid) : null;
    },
    words: (key) => {
      const row = db.select({ words: pictureRuns.words }).from(pictureRuns).where(isKey(key)).get();
      // The block was written by save; of older runs it is empty.
      return row && row.words.length > 0 ? (deserialize(row.words) as readonly ReadWord[]) : [];
    },
    bytes: async (documentId, id) => {
      const pieces: Buffer[] = [];
      const parts = db
        .select({ part: pictureParts.part })
        .from(pictureParts)
        .where(isPicture(documentId, id))
        .orderBy(asc(pictureParts.part))
        .all();
      for (const { part } of parts) {
        const row = db
          .select({ bytes: pictureParts.bytes })
          .from(pictureParts)
          .where(and(isPicture(documentId, id), eq(pictureParts.part, part)))
          .get();
        if (row) pieces.push(row.bytes);
        await setImmediate();
      }
      return pieces.length === 0 ? null : new Uint8Array(Buffer.concat(pieces));
    },
  };
}

function planKeyOf(plan: ReadingChoice | null): string {
  return plan === null ? '' : createHash('sha256').update(JSON.stringify(plan)).digest('hex');
}

/** The grid in a block that `save` wrote, now or before cells could share a text. */
function grown(block: Uint8Array): PackedGrid {
  const grid = deserialize(block) as PackedGrid & { readonly columns: { readonly textOffsets?: Uint32Array } };
  const { textOffsets, ...columns } = grid.columns;
  return textOffsets ? { ...grid, columns: { ...columns, ...textPlaces(textOffsets) } } : grid;
}

/** A grid whose columns lie in memory of its own: shared memory cannot be written down. */
function unshared(grid: PackedGrid): PackedGrid {
  const { columns } = grid;
  return {
    ...grid,
    head: grid.head.slice(),
    columns: {
      rows: new Uint32Array(columns.rows),
      cols: new Uint16Array(columns.cols),
      kinds: new Uint8Array(columns.kinds),
      numbers: new Float64Array(columns.numbers),
      textStarts: new Uint32Array(columns.textStarts),
      textLengths: new Uint32Array(columns.textLengths),
      textBytes: new Uint8Array(columns.textBytes),
      styleIndex: new Uint16Array(columns.styleIndex),
    },
  };
}
