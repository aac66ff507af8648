import { and, desc, eq, or } from 'drizzle-orm';
import type { KeptLabel, Label } from '../../../../src-shared/label.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import { documents } from '../../documents/kept/tables.ts';
import type { NewStep, Step } from '../../history/history.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { keyOf } from '../language/tokenize.ts';
import { type NewCase, putCase } from './cases.ts';
import { labels } from './tables.ts';

/** The question of a sheet that a label is of. */
export interface LabelledQuestion {
  readonly documentId: string;
  readonly sheet: number;
  readonly question: string;
}

interface NewLabel extends LabelledQuestion, Label {
  /** The question with follow-ups said in full. */
  readonly asked: string;
}

/** What a step says of a message's answer; what it teaches models goes with it. */
interface LabelEntry {
  readonly messageId: string;
  readonly sheet: number;
  readonly question: string;
  readonly asked: string;
  readonly before: Label | null;
  readonly after: Label | null;
  readonly taught: { readonly before: NewCase | null; readonly after: NewCase | null };
}

/** Whose steps these are in the history. */
const DOMAIN = 'labels';

/** A label, or that there is none any more, as a step of the document's history. */
export function labelStep(documentId: string, name: string | Said, change: LabelEntry): NewStep {
  const source = sheetSourceId(documentId, change.sheet);
  return { documentId, source, domain: DOMAIN, name, change };
}

/** What a person said of answers. It outlives its session, and goes with its document. */
export interface Labels {
  /** Latest first; without those of removed documents. */
  list(): KeptLabel[];
  /** Finds labels of a document's questions; made once for many questions. */
  of(documentId: string): (question: Pick<LabelledQuestion, 'sheet' | 'question'>) => Label | null;
  /** Has labels be as the steps that count now left them. */
  follow(documentId: string, before: readonly Step[], after: readonly Step[]): void;
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
    follow: (documentId, before, after) => {
      const put = (step: Step, way: 'before' | 'after'): void => {
        // What was kept under the domain's name is what is made here.
        const entry = step.domain === DOMAIN ? (step.change as LabelEntry | null) : null;
        if (!entry) return;
        const { sheet, question, asked, messageId, taught } = entry;
        const label = entry[way];
        putCase(db, messageId, taught[way]);
        if (label) set({ documentId, sheet, question, asked, ...label });
        else clear({ documentId, sheet, question });
      };
      const [was, is] = [new Set(before), new Set(after)];
      for (const step of before.toReversed()) if (!is.has(step)) put(step, 'before');
      for (const step of after) if (!was.has(step)) put(step, 'after');
    },
    clear,
  };

  function set({ documentId, sheet, question, asked, ...label }: NewLabel): void {
    const { verdict, values, evidence } = label;
    const own = { label: { verdict, values, evidence }, asked, labelledAt: Date.now() };
    db.insert(labels)
      .values({ documentId, sheet, question: keyOf(question), ...own })
      .onConflictDoUpdate({ target: [labels.documentId, labels.sheet, labels.question], set: own })
      .run();
  }

  function clear({ documentId, sheet, question }: LabelledQuestion): void {
    const isIt = and(
      eq(labels.documentId, documentId),
      eq(labels.sheet, sheet),
      or(eq(labels.question, keyOf(question)), eq(labels.asked, question)),
    );
    db.delete(labels).where(isIt).run();
  }
}
