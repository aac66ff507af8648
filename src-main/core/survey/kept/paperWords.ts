import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoreDatabase } from '../../store/database.ts';
import { type PackedWords, WORDS_VERSION } from '../rules/words.ts';
import { surveyWords } from './tables.ts';

/** The words of texts, kept when they are read. */
export interface PaperWords {
  save(documentId: string, words: PackedWords): void;
  /** Those of these documents that any are kept of as texts are taken apart now. */
  load(documentIds: readonly string[]): ReadonlyMap<string, PackedWords>;
  /** For each of these documents that any are kept of a mark that is another when its text was read otherwise. */
  stamps(documentIds: readonly string[]): ReadonlyMap<string, string>;
}

export function paperWordsIn(db: StoreDatabase): PaperWords {
  return {
    save: (documentId, { stems, sequence, terms }) => {
      const bytes = Buffer.from(sequence.buffer, sequence.byteOffset, sequence.byteLength);
      const stamp = createHash('sha256').update(stems).update(bytes).digest('base64');
      const row = { version: WORDS_VERSION, stamp, terms, stems, sequence: bytes };
      db.insert(surveyWords)
        .values({ documentId, ...row })
        .onConflictDoUpdate({ target: surveyWords.documentId, set: row })
        .run();
    },
    load: (documentIds) => {
      const rows = db
        .select()
        .from(surveyWords)
        .where(and(inArray(surveyWords.documentId, [...documentIds]), eq(surveyWords.version, WORDS_VERSION)))
        .all();
      return new Map(
        rows.map(({ documentId, stems, sequence, terms }) => {
          // Numbers of four bytes begin at every fourth one.
          const bytes = new Uint8Array(sequence);
          return [documentId, { stems, terms, sequence: new Uint32Array(bytes.buffer) }];
        }),
      );
    },
    stamps: (documentIds) => {
      const rows = db
        .select({ id: surveyWords.documentId, stamp: surveyWords.stamp })
        .from(surveyWords)
        .where(inArray(surveyWords.documentId, [...documentIds]))
        .all();
      return new Map(rows.map(({ id, stamp }) => [id, stamp]));
    },
  };
}
