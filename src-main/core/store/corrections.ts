import { createHash } from 'node:crypto';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { ReadingChoice } from '../../../src-shared/pictures.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import type { StoreDatabase } from './database.ts';
import { corrections, revisions } from './schema.ts';

/** A step of a sheet's log; a reset makes all that stands before it count no more. */
export type CorrectionEntry =
  | { readonly kind: 'correct'; readonly correction: Correction }
  | ({ readonly kind: 'plan' } & ReadingChoice)
  | { readonly kind: 'reset' };

/** What can happen to a sheet's log. */
export type LogChange =
  | { readonly kind: 'append'; readonly name: string; readonly entry: CorrectionEntry }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export interface CorrectionState {
  /** What holds now, in order. */
  readonly corrections: readonly Correction[];
  /** How a person chose that the sheet's picture is read; null for as it was found. */
  readonly plan: ReadingChoice | null;
  /** Tells one set of corrections from another; empty for none. */
  readonly fingerprint: string;
  /** Of what changes the sheet's cells: the plan, corrected texts and lines; empty for none of them. */
  readonly contentKey: string;
  readonly revision: number;
  /** Names of the steps that undo and redo would take. */
  readonly undo: string | null;
  readonly redo: string | null;
}

export interface Corrections {
  state(documentId: string, sheet: number): CorrectionState;
  /** What `change` would lead to; null when there is nothing to undo or redo. */
  preview(documentId: string, sheet: number, change: LogChange): CorrectionState | null;
  /** Makes the change and answers with what holds then. */
  apply(documentId: string, sheet: number, change: LogChange): CorrectionState;
}

interface Step {
  readonly name: string;
  readonly entry: CorrectionEntry;
  readonly isUndone: boolean;
}

/**
 * The log of what a person said of each sheet's structure, by the content of
 * the file: it is there again when the same bytes are. Undone steps stay in the
 * log until something new is said, so undo and redo outlive a restart.
 */
export function correctionsIn(db: StoreDatabase): Corrections {
  const logOf = (documentId: string, sheet: number): Step[] =>
    db
      .select({ name: corrections.name, entry: corrections.entry, isUndone: corrections.isUndone })
      .from(corrections)
      .where(and(eq(corrections.documentId, documentId), eq(corrections.sheet, sheet)))
      .orderBy(asc(corrections.position))
      .all();

  const revisionOf = (documentId: string, sheet: number): number =>
    db
      .select({ revision: revisions.revision })
      .from(revisions)
      .where(and(eq(revisions.documentId, documentId), eq(revisions.sheet, sheet)))
      .get()?.revision ?? 0;

  const state = (documentId: string, sheet: number): CorrectionState =>
    stateOf(logOf(documentId, sheet), revisionOf(documentId, sheet));

  return {
    state,
    preview: (documentId, sheet, change) => {
      const log = changed(logOf(documentId, sheet), change);
      return log && stateOf(log, revisionOf(documentId, sheet) + 1);
    },
    apply: (documentId, sheet, change) =>
      db.transaction(
        () => {
          const before = logOf(documentId, sheet);
          const after = changed(before, change);
          if (!after) return state(documentId, sheet);
          const isOfSheet = and(eq(corrections.documentId, documentId), eq(corrections.sheet, sheet));
          // Something new was said: what was undone before cannot be redone.
          db.delete(corrections)
            .where(and(isOfSheet, gte(corrections.position, after.length)))
            .run();
          after.forEach((step, position) => {
            if (before[position] === step) return;
            db.insert(corrections)
              .values({ documentId, sheet, position, ...step })
              .onConflictDoUpdate({
                target: [corrections.documentId, corrections.sheet, corrections.position],
                set: { ...step },
              })
              .run();
          });
          const revision = revisionOf(documentId, sheet) + 1;
          db.insert(revisions)
            .values({ documentId, sheet, revision })
            .onConflictDoUpdate({ target: [revisions.documentId, revisions.sheet], set: { revision } })
            .run();
          return stateOf(after, revision);
        },
        { behavior: 'immediate' },
      ),
  };
}

/** The log after a change; null when there is nothing to change. */
function changed(log: readonly Step[], change: LogChange): Step[] | null {
  const done = log.findIndex((step) => step.isUndone);
  const firstUndone = done < 0 ? log.length : done;
  if (change.kind === 'undo') return withUndone(log, firstUndone - 1, true);
  if (change.kind === 'redo') return withUndone(log, firstUndone, false);
  return [...log.slice(0, firstUndone), { name: change.name, entry: change.entry, isUndone: false }];
}

function withUndone(log: readonly Step[], at: number, isUndone: boolean): Step[] | null {
  const step = log[at];
  return step ? log.with(at, { ...step, isUndone }) : null;
}

function stateOf(log: readonly Step[], revision: number): CorrectionState {
  const done = log.filter((step) => !step.isUndone);
  const holding = done.slice(done.findLastIndex((step) => step.entry.kind === 'reset') + 1);
  const inForce = holding.flatMap(({ entry }) => (entry.kind === 'correct' ? [entry.correction] : []));
  const ofCells = inForce.filter(({ kind }) => CELL_KINDS.has(kind));
  const plan = holding.flatMap(({ entry }) => (entry.kind === 'plan' ? [choiceIn(entry)] : [])).at(-1) ?? null;
  return {
    corrections: inForce,
    plan,
    fingerprint: inForce.length === 0 && !plan ? '' : hashOf(plan ? [plan, inForce] : inForce),
    contentKey: ofCells.length === 0 && !plan ? '' : hashOf([plan, ofCells]),
    revision,
    undo: done.at(-1)?.name ?? null,
    redo: log[done.length]?.name ?? null,
  };
}

function choiceIn({ steps, area, ways }: ReadingChoice): ReadingChoice {
  return { steps, ...(area && { area }), ...(ways && { ways }) };
}

/** What changes the cells of a sheet that was read from a picture, and not only what they are taken for. */
const CELL_KINDS: ReadonlySet<Correction['kind']> = new Set(['text', 'lines', 'detectedLines']);

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
