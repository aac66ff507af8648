import { eq, inArray } from 'drizzle-orm';
import type { TextSummary } from '../../../../src-shared/document.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import type { TextDocument } from '../../../../src-shared/textDocument.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { texts } from './tables.ts';

/** The words of text documents; their tables are kept as sheets. */
export interface Texts {
  save(documentId: string, text: TextDocument): void;
  /** Throws DomainError `notFound` for a document that is no text. */
  load(documentId: string): TextDocument;
  /** Which of these documents there are texts of. */
  held(documentIds: readonly string[]): ReadonlySet<string>;
  /** What each of these texts says, block by block, without its references, by their ids. */
  words(documentIds: readonly string[]): ReadonlyMap<string, readonly string[]>;
}

export function textsIn(db: StoreDatabase): Texts {
  return {
    held: (documentIds) => {
      const found = db
        .select({ id: texts.documentId })
        .from(texts)
        .where(inArray(texts.documentId, [...documentIds]))
        .all();
      return new Set(found.map(({ id }) => id));
    },
    words: (documentIds) => {
      const rows = db
        .select({ id: texts.documentId, document: texts.document })
        .from(texts)
        .where(inArray(texts.documentId, [...documentIds]))
        .all();
      return new Map(
        rows.map(({ id, document: { blocks } }) => [
          id,
          blocks.flatMap(({ kind, text }) => (kind === 'reference' ? [] : [text])),
        ]),
      );
    },
    save: (documentId, document) => {
      const row = {
        document,
        title: document.title,
        blockCount: document.blocks.length,
        pageCount: document.pages.length,
      };
      db.insert(texts)
        .values({ documentId, ...row })
        .onConflictDoUpdate({ target: texts.documentId, set: row })
        .run();
    },
    load: (documentId) => {
      const found = db.select({ document: texts.document }).from(texts).where(eq(texts.documentId, documentId)).get();
      if (!found) throw new DomainError('notFound', librarySaid.noText);
      return found.document;
    },
  };
}

/** What lists of documents say of texts, by the documents' ids: of all documents, or of these. */
export function textSummaries(db: StoreDatabase, ids: readonly string[] | undefined): ReadonlyMap<string, TextSummary> {
  const rows = db
    .select({
      documentId: texts.documentId,
      title: texts.title,
      blockCount: texts.blockCount,
      pageCount: texts.pageCount,
    })
    .from(texts)
    .where(ids && inArray(texts.documentId, [...ids]))
    .all();
  return new Map(rows.map(({ documentId, ...summary }) => [documentId, summary]));
}
