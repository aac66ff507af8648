import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Case, KeptCase, Solved } from '../../../../src-shared/case.ts';
import { documents } from '../../documents/kept/tables.ts';
import { type Corrections, fingerprintsNow } from '../../sheets/kept/corrections.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { cases } from './tables.ts';

export interface NewCase extends Solved {
  readonly messageId: string;
  readonly documentId: string;
  readonly sheet: number;
  /** Of the corrections that the answer was found with. */
  readonly fingerprint: string;
  readonly answer: readonly string[];
}

/** Answers that a person marked right. They outlive their session, and go with their document. */
export interface Cases {
  /** Latest first; without those of removed documents. */
  list(): KeptCase[];
  /** What a model is shown: cases that still fit their sheets, each once, the latest of them. */
  learned(): Case[];
  remove(id: string): void;
}

/** What was marked longer ago is shown no more; embeddings of more would take their time. */
const LEARNED_AT_MOST = 500;

const listed = {
  id: cases.id,
  documentId: cases.documentId,
  sheet: cases.sheet,
  fingerprint: cases.fingerprint,
  solved: cases.solved,
  answer: cases.answer,
  markedAt: cases.markedAt,
};

export function casesIn(db: StoreDatabase, corrections: Corrections): Cases {
  const list = (): KeptCase[] => {
    const fingerprintOf = fingerprintsNow(corrections);
    return db
      .select({ ...listed, documentName: documents.name })
      .from(cases)
      .innerJoin(documents, eq(documents.id, cases.documentId))
      .where(eq(documents.state, 'kept'))
      .orderBy(desc(cases.markedAt), desc(sql`${cases}.rowid`))
      .all()
      .map(({ fingerprint, solved, ...kept }) =>
        Object.assign(kept, solved, { isStale: fingerprint !== fingerprintOf(kept.documentId, kept.sheet) }),
      );
  };
  return {
    list,
    learned: () => {
      const fitting = list()
        .filter(({ isStale }) => !isStale)
        .map(({ documentId, sheet, question, parts, answer }) => {
          return { table: `${documentId}/${sheet}`, question, parts, answer };
        });
      const each = new Map(fitting.toReversed().map((one) => [JSON.stringify([one.table, one.question]), one]));
      return [...each.values()].slice(-LEARNED_AT_MOST);
    },
    remove: (id) => {
      db.delete(cases).where(eq(cases.id, id)).run();
    },
  };
}

/** Has a message's answer be a case, in place of an earlier one; null: none. */
export function putCase(db: StoreDatabase, messageId: string, marked: NewCase | null): void {
  db.delete(cases).where(eq(cases.messageId, messageId)).run();
  if (!marked) return;
  const { question, parts, ...kept } = marked;
  db.insert(cases)
    .values({ id: randomUUID(), ...kept, solved: { question, parts }, markedAt: Date.now() })
    .run();
}
