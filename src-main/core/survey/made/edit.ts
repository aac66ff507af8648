import { randomBytes } from 'node:crypto';
import { defined } from '../../../../src-shared/defined.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Evidence } from '../../../../src-shared/evidence.ts';
import { collectionSaid } from '../../../../src-shared/said/collections.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import type { SurveyRecord, TableCell, TableColumn, TableEdit } from '../../../../src-shared/surveyTable.ts';
import { evidenceText } from '../papers/evidenceText.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { tableOfDraft } from './goBack.ts';
import { inOrder } from './order.ts';
import type { TableChange, TableState } from './state.ts';

/** A change of a table as a step of the history. */
export interface TableStep {
  readonly name: Said;
  readonly change: TableChange;
  readonly was?: string;
  readonly became?: string;
  readonly evidence?: readonly Evidence[];
}

/** What an edit sees. */
export interface EditOn {
  readonly state: TableState;
  readonly made: Pick<SurveyRecord, 'iterations'>;
  /** A paper with its words; null where its document is not in the library any more. */
  readonly read: (paper: string) => Promise<ReadPaper | null>;
}

/** More columns than this are no table that anybody compares by. */
const COLUMNS_AT_MOST = 100;

/** A person's change of a table; null where it changes nothing. Throws DomainError for what cannot be. */
export async function editedTable(edit: TableEdit, on: EditOn): Promise<TableStep | null> {
  const { state, made } = on;
  switch (edit.kind) {
    case 'cell':
      return editedCell(edit, on);
    case 'replace':
      return replacing(edit, state);
    case 'addColumn': {
      const { columns } = state.table;
      if (columns.length >= COLUMNS_AT_MOST) {
        throw new DomainError('input.invalid', surveySaid.columnsAtMost(COLUMNS_AT_MOST));
      }
      checkName(state, edit.column.name, null);
      const column = { ...edit.column, id: randomBytes(6).toString('hex'), isLocked: false };
      const at = Math.min(edit.at ?? columns.length, columns.length);
      return { name: collectionSaid.addColumn(column.name), change: { kind: 'addColumn', column, at } };
    }
    case 'setColumn':
      return setColumn(edit, state);
    case 'removeColumn': {
      const { name } = columnOf(state, edit.column);
      return { name: collectionSaid.removeColumn(name), change: edit };
    }
    case 'moveColumn': {
      const { name } = columnOf(state, edit.column);
      const at = state.table.columns.findIndex(({ id }) => id === edit.column);
      const to = Math.min(edit.to, state.table.columns.length - 1);
      return at === to ? null : { name: collectionSaid.moveColumn(name), change: { ...edit, to } };
    }
    case 'moveRow': {
      const rows = inOrder(state.table, state.order);
      const at = rows.findIndex(({ paper }) => paper === edit.paper);
      if (at < 0) throw new DomainError('notFound', surveySaid.noRow);
      const to = Math.min(edit.to, rows.length - 1);
      const name = collectionSaid.moveRow(titleOf(state, edit.paper));
      return at === to ? null : { name, change: { ...edit, to } };
    }
    case 'sort': {
      if (isSame(edit.by, state.order)) return null;
      if (edit.by === null) return { name: collectionSaid.unsort, change: edit };
      return { name: collectionSaid.sort(columnOf(state, edit.by.column).name), change: edit };
    }
    case 'lock':
      return locking(edit, state);
    case 'include':
    case 'exclude':
      return choosing(edit, state);
    default: {
      const draft = made.iterations[edit.iteration];
      if (!draft) throw new DomainError('notFound', surveySaid.noIteration(edit.iteration + 1));
      const table = await tableOfDraft(draft, state, on.read);
      return { name: collectionSaid.goBack(edit.iteration + 1), change: { kind: 'replace', table } };
    }
  }
}

type Edit<Kind extends TableEdit['kind']> = Extract<TableEdit, { kind: Kind }>;

async function editedCell(
  { paper, column, value, evidence: wanted }: Edit<'cell'>,
  { state, read }: EditOn,
): Promise<TableStep | null> {
  const { name } = columnOf(state, column);
  const at = state.table.columns.findIndex(({ id }) => id === column);
  const row = rowOf(state, paper);
  const before = row.cells[at] ?? null;
  const evidence = wanted === 'kept' ? (before?.evidence ?? []) : wanted;
  if (wanted !== 'kept' && wanted.length > 0) {
    const opened = await read(paper);
    if (!opened) throw new DomainError('notFound', surveySaid.paperUncited);
    const isThere = wanted.every(
      (each) => each.source.startsWith(`${paper}/`) && evidenceText(opened, each) !== undefined,
    );
    if (!isThere) throw new DomainError('input.invalid', surveySaid.notInPaper);
  }
  if (before?.value === value && wanted === 'kept') return null;
  const isLocked = before?.isLocked ?? false;
  const cell = value === '' && !isLocked ? null : cellOf(value, evidence, isLocked);
  return {
    name: collectionSaid[value === '' ? 'emptyCell' : 'setCell'](name, titleOf(state, paper)),
    was: before?.value ?? '',
    became: value,
    evidence,
    change: { kind: 'cells', cells: [{ paper, column, cell }] },
  };
}

function replacing({ cells, find, by }: Edit<'replace'>, state: TableState): TableStep | null {
  const places = new Map(state.table.columns.map(({ id }, at) => [id, at]));
  const rows = new Map(state.table.rows.map((row) => [row.paper, row]));
  const changed = cells.flatMap(({ paper, column, value }) => {
    const row = rows.get(paper);
    const at = places.get(column);
    if (!row || at === undefined) throw new DomainError('notFound', surveySaid.noRow);
    const before = row.cells[at] ?? null;
    if (!before || before.value === value) return [];
    const { evidence, isLocked } = before;
    const cell = value === '' && !isLocked ? null : cellOf(value, evidence, isLocked);
    return [{ paper, column, cell }];
  });
  if (changed.length === 0) return null;
  return { name: stepSaid.replace(find, by, changed.length), change: { kind: 'cells', cells: changed } };
}

/** A value in a person's words; an empty one rests on nothing. */
function cellOf(value: string, evidence: TableCell['evidence'], isLocked: boolean): TableCell {
  return { value, evidence: value === '' ? [] : evidence, confidence: 1, by: 'person', isLocked };
}

function setColumn({ column, change: wanted }: Edit<'setColumn'>, state: TableState): TableStep | null {
  const before = columnOf(state, column);
  const change = defined(wanted);
  if (change.name !== undefined) checkName(state, change.name, column);
  const isOther = Object.entries(change).some(
    ([key, value]) => !isSame(value, new Map(Object.entries(before)).get(key)),
  );
  if (!isOther) return null;
  const isRenamed = change.name !== undefined && change.name !== before.name;
  return {
    name: collectionSaid[isRenamed ? 'renameColumn' : 'changeColumn'](before.name),
    ...(isRenamed && { was: before.name, became: change.name }),
    change: { kind: 'setColumn', column, change },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function locking(edit: Edit<'lock'>, state: TableState): TableStep | null {
  const { on, isLocked } = edit;
  const named = collectionSaid[isLocked ? 'lock' : 'unlock'];
  if (on.kind === 'column') {
    const column = columnOf(state, on.column);
    return column.isLocked === isLocked ? null : { name: named(collectionSaid.theColumn(column.name)), change: edit };
  }
  const row = rowOf(state, on.paper);
  const title = titleOf(state, on.paper);
  if (on.kind === 'row')
    return row.isLocked === isLocked ? null : { name: named(collectionSaid.quoted(title)), change: edit };
  const { name } = columnOf(state, on.column);
  const at = state.table.columns.findIndex(({ id }) => id === on.column);
  if ((row.cells[at]?.isLocked ?? false) === isLocked) return null;
  return { name: named(collectionSaid.cellOf(name, title)), change: edit };
}

function choosing(edit: Edit<'include' | 'exclude'>, state: TableState): TableStep | null {
  const isIncluded = edit.kind === 'include';
  const there = new Set(state.table.rows.map(({ paper }) => paper));
  const known = new Set(state.papers.map(({ id }) => id));
  if (edit.papers.some((paper) => !known.has(paper))) {
    throw new DomainError('input.invalid', surveySaid.otherPaper);
  }
  const papers = edit.papers.filter((paper) => there.has(paper) !== isIncluded);
  if (papers.length === 0) return null;
  const [only = ''] = papers;
  const what = papers.length === 1 ? collectionSaid.quoted(titleOf(state, only)) : collectionSaid.papers(papers.length);
  return { name: collectionSaid[edit.kind](what), change: { kind: edit.kind, papers } };
}

/** Throws DomainError `notFound`. */
export function columnOf({ table }: Pick<TableState, 'table'>, id: string): TableColumn {
  const column = table.columns.find((each) => each.id === id);
  if (!column) throw new DomainError('notFound', surveySaid.columnGone);
  return column;
}

function rowOf({ table }: TableState, paper: string) {
  const row = table.rows.find((each) => each.paper === paper);
  if (!row) throw new DomainError('notFound', surveySaid.noRow);
  return row;
}

function titleOf({ papers }: TableState, paper: string): string {
  const found = papers.find(({ id }) => id === paper);
  return found?.title || found?.file || 'a paper';
}

function checkName({ table }: TableState, name: string, own: string | null): void {
  const other = table.columns.find((each) => each.id !== own && each.name.toLowerCase() === name.toLowerCase());
  if (other) throw new DomainError('input.invalid', surveySaid.sameColumn(other.name));
}
