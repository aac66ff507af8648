import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { StepNames } from '../../../../src-shared/history.ts';
import type { ReadingChoice } from '../../../../src-shared/pictures.ts';
import { codeIn, textOf } from '../../../../src-shared/said/said.ts';
import { sheetSourceId, sourcePlace } from '../../../../src-shared/source.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import { grids } from '../../documents/kept/tables.ts';
import type { History, NewStep, Step } from '../../history/history.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { correctedCells } from './correctedCells.ts';

/** What a step does to its sheet; a reset makes all that stands before it count no more. */
export type CorrectionEntry =
  | { readonly kind: 'correct'; readonly correction: Correction }
  /** A proposal was accepted. */
  | { readonly kind: 'take'; readonly corrections: readonly Correction[] }
  | ({ readonly kind: 'plan' } & ReadingChoice)
  | { readonly kind: 'reset' };

/** One of a picture's tables came or went. */
export interface TableEntry {
  readonly kind: 'table';
  readonly sheet: number;
  readonly isThere: boolean;
}

/** What can be done to a sheet, or from it to the tables beside it, under the name that undo shows. */
export type Change = Pick<NewStep, 'name'> &
  Partial<Pick<NewStep, 'actor' | 'was' | 'became' | 'decides'>> & {
    readonly entry: CorrectionEntry | TableEntry;
  };

export interface CorrectionState extends StepNames {
  /** What holds now, in order. */
  readonly corrections: readonly Correction[];
  /** How a person chose that the sheet's picture is read; null for as it was found. */
  readonly plan: ReadingChoice | null;
  /** Tells one set of corrections from another; empty for none. */
  readonly fingerprint: string;
  /** Of what changes the sheet's cells: the plan, corrected texts and lines; empty for none of them. */
  readonly contentKey: string;
  /** The same without corrected texts. */
  readonly readingKey: string;
  /** Of the tables that came or went in the whole document; empty for none. */
  readonly tablesKey: string;
  /** Of the document. */
  readonly revision: number;
}

export interface Corrections {
  state(documentId: string, sheet: number): CorrectionState;
  /** What holds once a change is made. */
  preview(documentId: string, sheet: number, change: Change): CorrectionState;
  /** Makes a change. */
  apply(documentId: string, sheet: number, change: Change): void;
  /** Sheets that a person said something of, in whatever document, the latest first; some may be gone. */
  saidOf(limit: number): readonly { readonly documentId: string; readonly sheet: number }[];
  /** The last sheet that something was ever said of; -1 where nothing was. */
  lastSheet(documentId: string): number;
  /** Whether something that was said of the document's tables counts. */
  hasTableSteps(documentId: string): boolean;
  /** Takes what was said of tables out of a document whose file is deleted for good: they are read anew when it comes again. */
  forgetTables(documentId: string): void;
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

/** Whose changes these are in the history. */
const DOMAIN = 'sheets';

/**
 * What a person said of each sheet of a document, as the steps of its history that count have it. It is kept by the
 * content of the file: it is there again when the same bytes are.
 */
export function correctionsIn(history: History): Corrections {
  const state = (documentId: string, sheet: number): CorrectionState => {
    const { head: _, ...standing } = history.state(documentId);
    return { ...stateOf(history.inForce(documentId), documentId, sheet), ...standing };
  };
  return {
    state,
    preview: (documentId, sheet, change) => {
      const step = stepOf({ documentId, sheet }, change);
      const { revision } = history.state(documentId);
      const inForce = [...history.inForce(documentId), step];
      const undoSaid = codeIn(step.name);
      const names = { undo: textOf(step.name), redo: null, ...(undoSaid && { undoSaid }) };
      return { ...stateOf(inForce, documentId, sheet), revision: revision + 1, ...names };
    },
    apply: (documentId, sheet, change) => {
      history.move(documentId, { kind: 'append', step: stepOf({ documentId, sheet }, change) });
    },
    saidOf: (limit) =>
      history.sourcesOf(DOMAIN, limit).flatMap((source) => {
        const at = sourcePlace(source);
        return at?.kind === 'sheet' ? [{ documentId: at.holderId, sheet: at.index }] : [];
      }),
    lastSheet: (documentId) =>
      Math.max(
        -1,
        ...history.steps(documentId).flatMap((step) => {
          const table = tableOf(step);
          const at = step.source === null ? null : sourcePlace(step.source);
          return [table?.sheet ?? -1, at?.kind === 'sheet' ? at.index : -1];
        }),
      ),
    hasTableSteps: (documentId) => history.inForce(documentId).some((step) => tableOf(step) !== null),
    forgetTables: (documentId) => history.empty(documentId, (step) => tableOf(step) !== null),
  };
}

/** Has the tables of a picture come and go with the steps of its document that count. */
export function tablesFollow(db: StoreDatabase) {
  return (documentId: string, before: readonly Step[], after: readonly Step[]): void => {
    const there = isThereAfter(after);
    const was = isThereAfter(before);
    for (const sheet of new Set([...there.keys(), ...was.keys()])) {
      if (there.get(sheet) === was.get(sheet)) continue;
      // Without a step that counts it is as it was before the first.
      const isThere = there.get(sheet) ?? !firstOf(sheet, before);
      db.update(grids)
        .set({ isRemoved: !isThere })
        .where(and(eq(grids.documentId, documentId), eq(grids.sheet, sheet)))
        .run();
    }
  };
}

function isThereAfter(steps: readonly Step[]): ReadonlyMap<number, boolean> {
  return new Map(
    steps.flatMap((step) => {
      const table = tableOf(step);
      return table ? [[table.sheet, table.isThere]] : [];
    }),
  );
}

/** What the first step that is of a table said of it. */
function firstOf(sheet: number, steps: readonly Step[]): boolean {
  return steps.map(tableOf).find((table) => table?.sheet === sheet)?.isThere ?? false;
}

type Changed = Pick<Step, 'source' | 'domain' | 'change'>;

/** What a step of this domain does; nothing where it was emptied. */
function entryOf({ domain, change }: Changed): CorrectionEntry | TableEntry | null {
  // What was kept under the domain's name is what the domain had kept.
  return domain === DOMAIN ? (change as CorrectionEntry | TableEntry | null) : null;
}

function tableOf(step: Changed): TableEntry | null {
  const entry = entryOf(step);
  return entry?.kind === 'table' ? entry : null;
}

/** A change as a step of its document's history. */
export function stepOf(
  { documentId, sheet }: { documentId: string; sheet: number },
  { entry, ...step }: Change,
): NewStep {
  const source = sheetSourceId(documentId, sheet);
  return { documentId, source, domain: DOMAIN, change: entry, evidence: correctedCells(source, entry), ...step };
}

function stateOf(
  steps: readonly Changed[],
  documentId: string,
  sheet: number,
): Omit<CorrectionState, 'revision' | keyof StepNames> {
  const source = sheetSourceId(documentId, sheet);
  const entries = steps.flatMap((step) => entryOf(step) ?? []);
  const own = steps.flatMap((step) => (step.source === source ? (entryOf(step) ?? []) : []));
  const holding = own.slice(own.findLastIndex(({ kind }) => kind === 'reset') + 1);
  const inForce = holding.flatMap((entry) => {
    if (entry.kind === 'take') return entry.corrections;
    return entry.kind === 'correct' ? [entry.correction] : [];
  });
  const ofCells = inForce.filter(({ kind }) => CELL_KINDS.has(kind));
  const ofLines = ofCells.filter(({ kind }) => kind !== 'text');
  const plan = holding.flatMap((entry) => (entry.kind === 'plan' ? [choiceIn(entry)] : [])).at(-1) ?? null;
  const tables = entries.filter(({ kind }) => kind === 'table');
  return {
    corrections: inForce,
    plan,
    fingerprint: inForce.length === 0 && !plan ? '' : hashOf(plan ? [plan, inForce] : inForce),
    contentKey: ofCells.length === 0 && !plan ? '' : hashOf([plan, ofCells]),
    readingKey: ofLines.length === 0 && !plan ? '' : hashOf([plan, ofLines]),
    tablesKey: tables.length === 0 ? '' : hashOf(tables),
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
