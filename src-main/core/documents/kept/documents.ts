import { and, asc, desc, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import {
  type DocumentSummary,
  type FileFormat,
  type RowsSummary,
  type SheetPicture,
  type SheetSummary,
  wordFormats,
} from '../../../../src-shared/document.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { MarksChange } from '../../../../src-shared/marks.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import type { Saying } from '../../../../src-shared/said/said.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { documents, grids, texts } from './tables.ts';
import { textSummaries } from './texts.ts';

export interface NewDocument {
  /** SHA-256 of the original, in hex. */
  readonly id: string;
  readonly name: string;
  readonly format: FileFormat;
  readonly sizeBytes: number;
  readonly isDamaged?: boolean;
  readonly warnings?: readonly Saying[];
  readonly rows?: RowsSummary;
  readonly folder?: string | null;
}

/** What of a document tells, in short, whether its parts are others than before. */
export interface DocumentStamp {
  readonly id: string;
  /** The numbers of its sheets, in order, with commas. */
  readonly sheets: string;
  readonly hasText: boolean;
}

export interface Documents {
  /** Latest opened first; of these ids alone, where they are given. */
  list(ids?: readonly string[]): DocumentSummary[];
  /** Of all documents, latest opened first; for thousands in a few milliseconds. */
  stamps(): DocumentStamp[];
  /** Throws DomainError `notFound`. */
  get(id: string): DocumentSummary;
  /** Makes the row that an import hangs its grids on; nobody sees it until `finish`. */
  begin(document: NewDocument): void;
  /** The import is whole: from here on the document is in the library. */
  finish(id: string): void;
  /** Takes an unfinished import out again, with its grids. */
  abandon(id: string): void;
  rename(id: string, name: string): DocumentSummary;
  /** Notes which folder the file came from now. */
  moved(id: string, folder: string): void;
  /** Puts marks on documents, on all or on none. Throws DomainError `notFound`. */
  mark(changes: readonly (MarksChange & { readonly id: string })[]): void;
  /** Notes that the document was opened now. */
  touch(id: string): void;
  remove(id: string): void;
  /** Brings a removed document back; throws DomainError `notFound` when it was purged. */
  restore(id: string): DocumentSummary;
  /** Whether these bytes are in the library, or were removed and can come back. */
  isKnown(id: string): boolean;
  /** Of all documents, those that are imported or were removed too. */
  ids(): string[];
  /** Documents whose cells were lost, and are to be read again. */
  emptied(): string[];
  /** Takes out what an earlier try to read an emptied document left. */
  beginAgain(id: string): void;
  /** All of it is read again: from here on its sheets are there. */
  finishAgain(id: string, found: Pick<DocumentSummary, 'format' | 'isDamaged' | 'warnings' | 'rows'>): void;
  /** What was removed, and what was never finished. */
  purgeable(): string[];
  /** Deletes them for good. */
  purge(): void;
}

/** What documents are told of by what belongs to them. */
interface DocumentParts {
  /** How many sittings each document has, of all or of these; one that is not named has none. */
  readonly sessionCounts: (ids: readonly string[] | undefined) => ReadonlyMap<string, number>;
  /** Whether a person took tables off the document's pages, and may have taken all of them. */
  readonly hasTableSteps: (id: string) => boolean;
  /** Of which pages the pictures are that sheets were read from, by document and sheet, of all documents or of these. */
  readonly sheetPictures: (
    ids: readonly string[] | undefined,
  ) => ReadonlyMap<string, ReadonlyMap<number, SheetPicture>>;
}

export function documentsIn(
  db: StoreDatabase,
  { sessionCounts, hasTableSteps, sheetPictures }: DocumentParts,
): Documents {
  const summaries = (ids?: readonly string[]): DocumentSummary[] => {
    const found = db
      .select({
        id: documents.id,
        name: documents.name,
        format: documents.format,
        sizeBytes: documents.sizeBytes,
        addedAt: documents.addedAt,
        openedAt: documents.openedAt,
        isDamaged: documents.isDamaged,
        warnings: documents.warnings,
        isPinned: documents.isPinned,
        isArchived: documents.isArchived,
        tags: documents.tags,
        rows: documents.rows,
        folder: documents.folder,
      })
      .from(documents)
      .where(and(eq(documents.state, 'kept'), ids && inArray(documents.id, [...ids])))
      .orderBy(desc(documents.openedAt))
      .all();
    const sheets = sheetsOf(db, ids, sheetPictures(ids));
    const counts = sessionCounts(ids);
    const words = textSummaries(db, ids);
    return found.map((document) =>
      Object.assign(document, {
        sheets: sheets.get(document.id) ?? [],
        text: words.get(document.id) ?? null,
        sessionCount: counts.get(document.id) ?? 0,
      }),
    );
  };

  const get = (id: string): DocumentSummary => {
    const [found] = summaries([id]);
    if (!found) throw notFound();
    return found;
  };

  const setState = (id: string, from: 'importing' | 'kept' | 'removed', to: 'kept' | 'removed'): void => {
    db.update(documents)
      .set({ state: to })
      .where(and(eq(documents.id, id), eq(documents.state, from)))
      .run();
  };

  return {
    list: summaries,
    // Rows as they are: making objects of typed columns takes most of the time of thousands.
    stamps: () =>
      db
        .all<{ id: string; sheets: string | null; hasText: 0 | 1 }>(
          sql`
            SELECT ${documents.id} AS id,
              (SELECT group_concat(${grids.sheet} ORDER BY ${grids.sheet}) FROM ${grids}
               WHERE ${grids.documentId} = ${documents.id} AND ${grids.isRemoved} = 0) AS sheets,
              EXISTS (SELECT 1 FROM ${texts} WHERE ${texts.documentId} = ${documents.id}) AS hasText
            FROM ${documents} WHERE ${documents.state} = 'kept' ORDER BY ${documents.openedAt} DESC`,
        )
        .map(({ id, sheets, hasText }) => ({ id, sheets: sheets ?? '', hasText: hasText === 1 })),
    get,
    begin: (document) => {
      const now = Date.now();
      db.insert(documents)
        .values({ ...document, addedAt: now, openedAt: now, state: 'importing' })
        .run();
    },
    finish: (id) => setState(id, 'importing', 'kept'),
    abandon: (id) => {
      db.delete(documents)
        .where(and(eq(documents.id, id), eq(documents.state, 'importing')))
        .run();
    },
    rename: (id, name) => {
      get(id);
      db.update(documents).set({ name }).where(eq(documents.id, id)).run();
      return get(id);
    },
    moved: (id, folder) => {
      db.update(documents).set({ folder }).where(eq(documents.id, id)).run();
    },
    mark: (changes) => {
      db.transaction((tx) => {
        for (const { id, ...marks } of changes) {
          const isThere = and(eq(documents.id, id), eq(documents.state, 'kept'));
          if (
            tx
              .update(documents)
              .set({ id, ...marks })
              .where(isThere)
              .run().changes === 0
          )
            throw notFound();
        }
      });
    },
    touch: (id) => {
      db.update(documents).set({ openedAt: Date.now() }).where(eq(documents.id, id)).run();
    },
    remove: (id) => {
      get(id);
      setState(id, 'kept', 'removed');
    },
    restore: (id) => {
      setState(id, 'removed', 'kept');
      return get(id);
    },
    isKnown: (id) =>
      db
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.id, id), ne(documents.state, 'importing')))
        .get() !== undefined,
    ids: () =>
      db
        .select({ id: documents.id })
        .from(documents)
        .all()
        .map((row) => row.id),
    emptied: () => {
      const shown = db
        .select()
        .from(grids)
        .where(and(eq(grids.documentId, documents.id), eq(grids.isRemoved, false)));
      const held = db.select().from(grids).where(eq(grids.documentId, documents.id));
      const words = db.select().from(texts).where(eq(texts.documentId, documents.id));
      const isLost = or(notExists(shown), inArray(documents.format, [...wordFormats]));
      const rows = db
        .select({ id: documents.id, isBare: sql<0 | 1>`${notExists(held)}` })
        .from(documents)
        .where(and(eq(documents.state, 'kept'), isNull(documents.rows), notExists(words), isLost))
        .all();
      return rows.flatMap(({ id, isBare }) => (isBare === 1 || !hasTableSteps(id) ? [id] : []));
    },
    beginAgain: (id) => {
      db.delete(grids).where(eq(grids.documentId, id)).run();
    },
    finishAgain: (id, found) => {
      db.transaction((tx) => {
        tx.update(grids).set({ isRemoved: false }).where(eq(grids.documentId, id)).run();
        tx.update(documents).set(found).where(eq(documents.id, id)).run();
      });
    },
    purgeable: () =>
      db
        .select({ id: documents.id })
        .from(documents)
        .where(ne(documents.state, 'kept'))
        .all()
        .map((row) => row.id),
    purge: () => {
      db.delete(documents).where(ne(documents.state, 'kept')).run();
    },
  };
}

function notFound(): DomainError {
  return new DomainError('notFound', librarySaid.documentGone);
}

/** Of all documents, or of these. */
function sheetsOf(
  db: StoreDatabase,
  ids: readonly string[] | undefined,
  pictures: ReturnType<DocumentParts['sheetPictures']>,
): Map<string, SheetSummary[]> {
  const byDocument = new Map<string, SheetSummary[]>();
  const rows = db
    .select()
    .from(grids)
    .where(and(ids && inArray(grids.documentId, [...ids]), eq(grids.isRemoved, false)))
    .orderBy(asc(grids.sheet))
    .all();
  for (const { documentId, sheet, isRemoved: _there, ...rest } of rows) {
    const sheets = byDocument.get(documentId) ?? [];
    sheets.push({ index: sheet, ...rest, picture: pictures.get(documentId)?.get(sheet) ?? null });
    byDocument.set(documentId, sheets);
  }
  return byDocument;
}
