import { and, desc, eq, or } from 'drizzle-orm';
import type { KeptLabel, Label } from '../../../../src-shared/label.ts';
import { documents } from '../../library/kept/tables.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { keyOf } from '../language/tokenize.ts';
import { labels } from './tables.ts';

/** The question of a sheet that a label is of. */
export interface LabelledQuestion {
  readonly documentId: string;
  readonly sheet: number;
  readonly question: string;
}

export interface NewLabel extends LabelledQuestion, Label {
  /** The question with follow-ups said in full. */
  readonly asked: string;
}

/** What a person said of answers. It outlives its session, and goes with its document. */
export interface Labels {
  /** Latest first; without those of removed documents. */
  list(): KeptLabel[];
  /** Finds labels of a document's questions; made once for many questions. */
  of(documentId: string): (question: Pick<LabelledQuestion, 'sheet' | 'question'>) => Label | null;
  set(label: NewLabel): void;
  /** Takes a label back: of a question as it was asked, or with what it follows said in full. */
  clear(question: LabelledQuestion): void;
}

export function labelsIn(db: StoreDatabase): Labels {
  return {
    list: () =>
      db
        .select({
          documentId: labels.documentId,
          documentName: documents.name,
          sheet: labels.sheet,
          question: labels.asked,
          label: labels.label,
          labelledAt: labels.labelledAt,
        })
        .from(labels)
        .innerJoin(documents, eq(documents.id, labels.documentId))
        .where(eq(documents.state, 'kept'))
        .orderBy(desc(labels.labelledAt))
        .all()
        .map(({ label, ...kept }) => Object.assign(kept, label)),
    of: (documentId) => {
      const found = db.select().from(labels).where(eq(labels.documentId, documentId)).all();
      const byQuestion = new Map(found.map(({ sheet, question, label }) => [`${sheet} ${question}`, label]));
      return ({ sheet, question }) => byQuestion.get(`${sheet} ${keyOf(question)}`) ?? null;
    },
    set: ({ documentId, sheet, question, asked, ...label }) => {
      const { verdict, values, evidence } = label;
      const own = { label: { verdict, values, evidence }, asked, labelledAt: Date.now() };
      db.insert(labels)
        .values({ documentId, sheet, question: keyOf(question), ...own })
        .onConflictDoUpdate({ target: [labels.documentId, labels.sheet, labels.question], set: own })
        .run();
    },
    clear: ({ documentId, sheet, question }) => {
      const isIt = and(
        eq(labels.documentId, documentId),
        eq(labels.sheet, sheet),
        or(eq(labels.question, keyOf(question)), eq(labels.asked, question)),
      );
      db.delete(labels).where(isIt).run();
    },
  };
}
