import { and, asc, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import { PERSON } from '../../../src-shared/actor.ts';
import type { HistoryEntry, HistoryState } from '../../../src-shared/history.ts';
import type { ProposalStatus } from '../../../src-shared/proposal.ts';
import { codeIn, type Said, textOf } from '../../../src-shared/said/said.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { StoreDatabase } from '../store/database.ts';
import { HistoryLine } from './line.ts';
import { history, historyHeads } from './tables.ts';

/** What a step says of proposals. */
export interface Decision {
  /** `proposed` where they are open again. */
  readonly status: ProposalStatus;
  readonly proposals: readonly string[];
  /** Names the decision of a review that the step is part of; absent where something else decided them, as a text typed over a cell. */
  readonly review?: string;
}

/** A step with what it did, as its domain keeps it. */
export interface Step extends Omit<HistoryEntry, 'isInForce'> {
  /** Who understands `change`. */
  readonly domain: string;
  /** Null where it does nothing any more. */
  readonly change: unknown;
  readonly decides: Decision | null;
}

export type NewStep = Pick<Step, 'documentId' | 'source' | 'domain' | 'change'> & {
  readonly name: string | Said;
} & Partial<Pick<Step, 'actor' | 'was' | 'became' | 'decides' | 'evidence'>>;

export type Move =
  | { readonly kind: 'append'; readonly step: NewStep }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** To where the document was after this step; null: before the first. */
  | { readonly kind: 'goTo'; readonly id: number | null };

/** One log for everything that a person or the program changes in a document. */
export interface History {
  /** The steps of a document that count, the first one first. */
  inForce(documentId: string): readonly Step[];
  state(documentId: string): HistoryState;
  /** The revision of every document that has steps, by its id. */
  revisions(): ReadonlyMap<string, number>;
  /** Tells of every move of a document after it was kept; answers what ends that. */
  watch(documentId: string, onMoved: () => void): () => void;
  /** Makes a move; the step that was made, undone or redone, or gone to. Null where nothing was. */
  move(documentId: string, move: Move): Step | null;
  /** All steps of a document, the latest first. */
  list(documentId: string): readonly HistoryEntry[];
  /** All steps with what they did, in the order in which they were made. */
  steps(documentId: string): readonly Step[];
  /** Where steps of a domain were ever made, in whatever document; the latest first. */
  sourcesOf(domain: string, limit: number): readonly SourceId[];
  /** Lets go of what is held in memory, as when steps came in by another way. */
  forget(): void;
  /** Takes out of steps what they did, as where it was done to something that is gone; they stay, and do nothing. */
  empty(documentId: string, isGone: (step: Step) => boolean): void;
}

/** Documents whose steps are held in memory. */
const LINES_AT_MOST = 64;

interface HistoryParts {
  /** Told, within the move, which steps count no more and which do now. */
  readonly onMove?: (documentId: string, before: readonly Step[], after: readonly Step[]) => void;
  readonly now?: () => number;
}

export function historyIn(db: StoreDatabase, { onMove, now = Date.now }: HistoryParts = {}): History {
  const lines = new Map<string, HistoryLine>();
  const watchers = new Map<string, Set<() => void>>();

  const tell = (documentId: string): void => {
    for (const onMoved of watchers.get(documentId) ?? []) onMoved();
  };

  const lineOf = (documentId: string): HistoryLine => {
    const line = lines.get(documentId) ?? load(db, documentId);
    lines.delete(documentId);
    lines.set(documentId, line);
    for (const oldest of lines.keys()) if (lines.size > LINES_AT_MOST) lines.delete(oldest);
    return line;
  };

  const append = (documentId: string, line: HistoryLine, step: NewStep): Step => {
    const made = {
      actor: PERSON,
      was: null,
      became: null,
      decides: null,
      evidence: [],
      ...step,
      name: textOf(step.name),
      said: codeIn(step.name),
    };
    const row = { ...made, documentId, parent: line.standing.head, at: now() };
    const { id } = db.insert(history).values(row).returning({ id: history.id }).get();
    return { ...row, id };
  };

  /** The step that a move is about; null for the time before the first, undefined where there is no such move. */
  const made = (documentId: string, line: HistoryLine, move: Move): Step | null | undefined => {
    if (move.kind === 'append') {
      const step = append(documentId, line, move.step);
      line.append(step);
      return step;
    }
    const after = line.after(move);
    if (!after) return undefined;
    const touched = move.kind === 'undo' ? line.standing.head : after.head;
    line.stand(after);
    return touched === null ? null : (line.step(touched) ?? null);
  };

  return {
    inForce: (documentId) => lineOf(documentId).inForce,
    state: (documentId) => lineOf(documentId).state,
    revisions: () => {
      const { documentId, revision } = historyHeads;
      const rows = db.all<{ documentId: string; revision: number }>(
        sql`SELECT ${documentId} AS documentId, ${revision} AS revision FROM ${historyHeads}`,
      );
      return new Map(rows.map((row) => [row.documentId, row.revision]));
    },
    watch: (documentId, onMoved) => {
      const all = watchers.get(documentId) ?? new Set();
      watchers.set(documentId, all.add(onMoved));
      return () => {
        all.delete(onMoved);
        if (all.size === 0 && watchers.get(documentId) === all) watchers.delete(documentId);
      };
    },
    move: (documentId, move) => {
      const line = lineOf(documentId);
      let touched: Step | null | undefined;
      try {
        touched = db.transaction(
          () => {
            const before = line.inForce;
            const touching = made(documentId, line, move);
            if (touching === undefined) return undefined;
            keepStanding(db, documentId, line);
            onMove?.(documentId, before, line.inForce);
            return touching;
          },
          { behavior: 'immediate' },
        );
      } catch (error) {
        // What is held in memory may be ahead of what was kept.
        lines.delete(documentId);
        throw error;
      }
      if (touched !== undefined) tell(documentId);
      return touched ?? null;
    },
    steps: (documentId) => lineOf(documentId).steps,
    list: (documentId) => {
      const line = lineOf(documentId);
      const inForce = new Set(line.inForce.map(({ id }) => id));
      return line.steps.map((step) => entryOf(step, inForce.has(step.id))).toReversed();
    },
    sourcesOf: (domain, limit) =>
      db
        .select({ source: history.source })
        .from(history)
        .where(and(eq(history.domain, domain), isNotNull(history.source)))
        .groupBy(history.source)
        .orderBy(desc(max(history.id)))
        .limit(limit)
        .all()
        .flatMap(({ source }) => source ?? []),
    forget: () => {
      lines.clear();
      for (const documentId of watchers.keys()) tell(documentId);
    },
    empty: (documentId, isGone) => {
      const gone = lineOf(documentId).steps.filter(isGone);
      lines.delete(documentId);
      db.transaction(() => {
        for (const { id } of gone) db.update(history).set({ change: null }).where(eq(history.id, id)).run();
      });
    },
  };
}

/** A step as a person sees it. */
export function shownEntry(step: Step, inForce: readonly Step[]): HistoryEntry {
  return entryOf(step, inForce.includes(step));
}

function entryOf(step: Step, isInForce: boolean): HistoryEntry {
  const { id, documentId, source, parent, at, actor, name, said, was, became, evidence } = step;
  return { id, documentId, source, parent, at, actor, name, said, was, became, evidence, isInForce };
}

function load(db: StoreDatabase, documentId: string): HistoryLine {
  const steps = db.select().from(history).where(eq(history.documentId, documentId)).orderBy(asc(history.id)).all();
  const standing = db.select().from(historyHeads).where(eq(historyHeads.documentId, documentId)).get();
  return new HistoryLine<Step>(steps, standing ?? { head: null, tip: null, revision: 0 });
}

function keepStanding(db: StoreDatabase, documentId: string, { standing }: HistoryLine): void {
  const { head, tip, revision } = standing;
  db.insert(historyHeads)
    .values({ documentId, head, tip, revision })
    .onConflictDoUpdate({ target: historyHeads.documentId, set: { head, tip, revision } })
    .run();
}
