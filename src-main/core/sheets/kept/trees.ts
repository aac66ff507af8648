import { and, desc, eq, notInArray } from 'drizzle-orm';
import { documents } from '../../documents/kept/tables.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { trees } from './tables.ts';

export interface TreeKey {
  readonly documentId: string;
  readonly sheet: number;
  /** Of the corrections that the tree was read with. */
  readonly fingerprint: string;
}

export interface Trees {
  /** A kept structure as it was serialised, or null. */
  get(key: TreeKey): Uint8Array | null;
  /** Keeps a structure; of a document that is gone by now, nothing. */
  put(key: TreeKey, revision: number, structure: Uint8Array): void;
}

/** Enough for a person to walk back and forth in without a wait. */
const KEPT = 8;

/**
 * Structures as they were read, by what they were read with. `reader` names the
 * version that reads; what another version has read is read again.
 */
export function treesIn(db: StoreDatabase, reader: string): Trees {
  return {
    get: ({ documentId, sheet, fingerprint }) =>
      db
        .select({ structure: trees.structure })
        .from(trees)
        .where(
          and(
            eq(trees.documentId, documentId),
            eq(trees.sheet, sheet),
            eq(trees.fingerprint, fingerprint),
            eq(trees.reader, reader),
          ),
        )
        .get()?.structure ?? null,
    put: (key, revision, bytes) => {
      const structure = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const isOfSheet = and(eq(trees.documentId, key.documentId), eq(trees.sheet, key.sheet));
      db.transaction(() => {
        const document = db.select({ id: documents.id }).from(documents).where(eq(documents.id, key.documentId)).get();
        if (!document) return;
        db.insert(trees)
          .values({ ...key, reader, revision, structure })
          .onConflictDoUpdate({
            target: [trees.documentId, trees.sheet, trees.fingerprint],
            set: { reader, revision, structure },
          })
          .run();
        const kept = db
          .select({ fingerprint: trees.fingerprint })
          .from(trees)
          .where(isOfSheet)
          .orderBy(desc(trees.revision))
          .limit(KEPT);
        db.delete(trees)
          .where(and(isOfSheet, notInArray(trees.fingerprint, kept)))
          .run();
      });
    },
  };
}
