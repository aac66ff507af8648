import { createHash } from 'node:crypto';
import { and, asc, eq, gte, max } from 'drizzle-orm';
import type { ReadingChoice } from '../../../../src-shared/pictures.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { corrections, grids, revisions } from '../../store/schema.ts';

/** A step of a sheet's log; a reset makes all that stands before it count no more. */
export type CorrectionEntry =
  | { readonly kind: 'correct'; readonly correction: Correction }
  | ({ readonly kind: 'plan' } & ReadingChoice)
  | { readonly kind: 'reset' };

/** A step of a document's log of tables: one of a picture's tables came or went. */
export interface TableEntry {
  readonly kind: 'table';
  readonly sheet: number;
  readonly isThere: boolean;
}

/** What can happen to a sheet's log, or from it to the tables beside it. */
export type LogChange =
  | { readonly kind: 'append'; readonly name: string; readonly entry: CorrectionEntry | TableEntry }
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
  /** Of the tables that came or went in the whole document; empty for none. */
  readonly tablesKey: string;
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

/** Tells the fingerprints of what holds for sheets now, each reckoned once. */
export function fingerprintsNow(corrections: Corrections): (documentId: string, sheet: number) => string {
  const known = new Map<string, string>();
  return (documentId, sheet) => {
    const key = `${documentId}/${sheet}`;
    const fingerprint = known.get(key) ?? corrections.state(documentId, sheet).fingerprint;
    known.set(key, fingerprint);
    return fingerprint;
  };
}

interface Step<Entry> {
  readonly name: string;
  readonly entry: Entry;
  readonly isUndone: boolean;
  /** Grows with all that is said of a document, so that steps of two logs have an order. */
  readonly serial: number;
}

/** What a sheet's undo and redo go through: its own steps, and those of all sheets of the document. */
interface Logs {
  readonly own: readonly Step<CorrectionEntry>[];
  readonly tables: readonly Step<TableEntry>[];
}

/** Under which number of a sheet the log of tables is kept; it goes when its document is deleted for good. */
export const TABLES_LOG = -1;

/**
 * The log of what a person said of each sheet's structure, by the content of
 * the file: it is there again when the same bytes are. Undone steps stay in the
 * log until something new is said, so undo and redo outlive a restart. Tables of
 * a picture that came or went are a log of the document, which the undo of each
 * of its sheets goes through, too.
 */
export function correctionsIn(db: StoreDatabase): Corrections {
  const isLog = (documentId: string, sheet: number) =>
    and(eq(corrections.documentId, documentId), eq(corrections.sheet, sheet));

  const stepsOf = (documentId: string, sheet: number): Step<CorrectionEntry | TableEntry>[] =>
    db
      .select({
        name: corrections.name,
        entry: corrections.entry,
        isUndone: corrections.isUndone,
        serial: corrections.serial,
      })
      .from(corrections)
      .where(isLog(documentId, sheet))
      .orderBy(asc(corrections.position))
      .all();

  const logsOf = (documentId: string, sheet: number): Logs => ({
    own: stepsOf(documentId, sheet).filter(isOwn),
    tables: stepsOf(documentId, TABLES_LOG).filter(isOfTables),
  });

  const nextSerial = (documentId: string): number =>
    1 +
    (db
      .select({ last: max(corrections.serial) })
      .from(corrections)
      .where(eq(corrections.documentId, documentId))
      .get()?.last ?? 0);

  const revisionOf = (documentId: string, sheet: number): number =>
    db
      .select({ revision: revisions.revision })
      .from(revisions)
      .where(and(eq(revisions.documentId, documentId), eq(revisions.sheet, sheet)))
      .get()?.revision ?? 0;

  const state = (documentId: string, sheet: number): CorrectionState =>
    stateOf(logsOf(documentId, sheet), revisionOf(documentId, sheet));

  const write = <Entry extends CorrectionEntry | TableEntry>(
    documentId: string,
    sheet: number,
    before: readonly Step<Entry>[],
    after: readonly Step<Entry>[],
  ): void => {
    // Something new was said: what was undone before cannot be redone.
    db.delete(corrections)
      .where(and(isLog(documentId, sheet), gte(corrections.position, after.length)))
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
      if (step.entry.kind !== 'table') return;
      db.update(grids)
        .set({ isRemoved: step.entry.isThere === step.isUndone })
        .where(and(eq(grids.documentId, documentId), eq(grids.sheet, step.entry.sheet)))
        .run();
    });
  };

  return {
    state,
    preview: (documentId, sheet, change) => {
      const logs = changed(logsOf(documentId, sheet), change, nextSerial(documentId));
      return logs && stateOf(logs, revisionOf(documentId, sheet) + 1);
    },
    apply: (documentId, sheet, change) =>
      db.transaction(
        () => {
          const before = logsOf(documentId, sheet);
          const after = changed(before, change, nextSerial(documentId));
          if (!after) return state(documentId, sheet);
          write(documentId, sheet, before.own, after.own);
          write(documentId, TABLES_LOG, before.tables, after.tables);
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

function isOwn(step: Step<CorrectionEntry | TableEntry>): step is Step<CorrectionEntry> {
  return step.entry.kind !== 'table';
}

function isOfTables(step: Step<CorrectionEntry | TableEntry>): step is Step<TableEntry> {
  return step.entry.kind === 'table';
}

/** The logs after a change; null when there is nothing to change. */
function changed({ own, tables }: Logs, change: LogChange, serial: number): Logs | null {
  if (change.kind === 'append') {
    const { name, entry } = change;
    const kept = { own: doneOf(own), tables: doneOf(tables) };
    return entry.kind === 'table'
      ? { ...kept, tables: [...kept.tables, { name, entry, isUndone: false, serial }] }
      : { ...kept, own: [...kept.own, { name, entry, isUndone: false, serial }] };
  }
  const isUndone = change.kind === 'undo';
  const step = isUndone ? lastDone({ own, tables }) : firstUndone({ own, tables });
  if (!step) return null;
  const turned = <Entry>(log: readonly Step<Entry>[]): readonly Step<Entry>[] =>
    log.map((each) => (each === step ? { ...each, isUndone } : each));
  return { own: turned(own), tables: turned(tables) };
}

function doneOf<Entry>(log: readonly Step<Entry>[]): readonly Step<Entry>[] {
  return log.filter((step) => !step.isUndone);
}

/** The step that undo takes back: of the two logs the one that was said later. */
function lastDone({ own, tables }: Logs): Step<unknown> | undefined {
  const [a, b] = [doneOf(own).at(-1), doneOf(tables).at(-1)];
  return a && b ? (b.serial > a.serial ? b : a) : (a ?? b);
}

/** The step that redo does again: of the two logs the one that was said earlier. */
function firstUndone({ own, tables }: Logs): Step<unknown> | undefined {
  const [a, b] = [own.find((step) => step.isUndone), tables.find((step) => step.isUndone)];
  return a && b ? (b.serial < a.serial ? b : a) : (a ?? b);
}

function stateOf(logs: Logs, revision: number): CorrectionState {
  const done = doneOf(logs.own);
  const holding = done.slice(done.findLastIndex((step) => step.entry.kind === 'reset') + 1);
  const inForce = holding.flatMap(({ entry }) => (entry.kind === 'correct' ? [entry.correction] : []));
  const ofCells = inForce.filter(({ kind }) => CELL_KINDS.has(kind));
  const plan = holding.flatMap(({ entry }) => (entry.kind === 'plan' ? [choiceIn(entry)] : [])).at(-1) ?? null;
  const tables = doneOf(logs.tables).map(({ entry }) => entry);
  return {
    corrections: inForce,
    plan,
    fingerprint: inForce.length === 0 && !plan ? '' : hashOf(plan ? [plan, inForce] : inForce),
    contentKey: ofCells.length === 0 && !plan ? '' : hashOf([plan, ofCells]),
    tablesKey: tables.length === 0 ? '' : hashOf(tables),
    revision,
    undo: lastDone(logs)?.name ?? null,
    redo: firstUndone(logs)?.name ?? null,
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
