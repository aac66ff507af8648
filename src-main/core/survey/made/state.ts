import { DECIDED, type Paper, type PaperChoice, type Unproved } from '../../../../src-shared/survey.ts';
import type {
  Locked,
  PersonsTable,
  RowOrder,
  SurveyRecord,
  TableCell,
  TableColumn,
  TableRow,
} from '../../../../src-shared/surveyTable.ts';
import { inOrder } from './order.ts';

/** A value for a place in a table. */
export interface PlacedCell {
  readonly paper: string;
  readonly column: string;
  /** Null empties it. */
  readonly cell: TableCell | null;
}

/** A step of a collection's history that changes a table. */
export type TableChange =
  | {
      readonly kind: 'cells';
      readonly cells: readonly PlacedCell[];
      /** What a model said of those that are blank; columns by their ids. */
      readonly unproved?: readonly Unproved[];
    }
  | { readonly kind: 'addColumn'; readonly column: TableColumn; readonly at: number }
  | { readonly kind: 'setColumn'; readonly column: string; readonly change: Partial<Omit<TableColumn, 'id'>> }
  | { readonly kind: 'removeColumn'; readonly column: string }
  | { readonly kind: 'moveColumn'; readonly column: string; readonly to: number }
  | { readonly kind: 'moveRow'; readonly paper: string; readonly to: number }
  | { readonly kind: 'sort'; readonly by: RowOrder | null }
  | { readonly kind: 'lock'; readonly on: Locked; readonly isLocked: boolean }
  | { readonly kind: 'include' | 'exclude'; readonly papers: readonly string[] }
  | {
      readonly kind: 'extend';
      readonly papers: readonly Paper[];
      readonly choices: readonly PaperChoice[];
      readonly cells: readonly PlacedCell[];
      readonly unproved?: readonly Unproved[];
    }
  /** Of one column: its new format with the values in it. */
  | {
      readonly kind: 'reformat';
      readonly column: string;
      readonly format: TableColumn['format'];
      readonly cells: readonly PlacedCell[];
    }
  | { readonly kind: 'replace'; readonly table: PersonsTable }
  | { readonly kind: 'name'; readonly name: string };

/** A table with what steps made of it. */
export interface TableState {
  readonly name: string;
  readonly table: PersonsTable;
  readonly papers: readonly Paper[];
  readonly choices: readonly PaperChoice[];
  /** What a model said of blank cells; columns by their ids. */
  readonly unproved: readonly Unproved[];
  /** What its rows are sorted by when they are looked at. */
  readonly order: RowOrder | null;
  /** Papers that came after the table was made, by their ids. */
  readonly later: ReadonlySet<string>;
  /** Rows that were taken out, so that they come back as they were. */
  readonly left: ReadonlyMap<string, LeftRow>;
}

/** What a table is before anything is changed in it. */
export function stateOf({ table, papers, choices, unproved = [] }: SurveyRecord, strategy: string): TableState {
  const by = strategy === 'rules' ? 'rules' : 'model';
  const idOf = new Map(table.columns.map((column, at) => [column.name, 'id' in column ? column.id : `c${at}`]));
  return {
    name: '',
    papers,
    choices,
    unproved: unproved.map((each) => ({ ...each, column: idOf.get(each.column) ?? each.column })),
    order: null,
    later: new Set(),
    left: new Map(),
    table: {
      columns: table.columns.map((column, at) => ({
        format: { kind: 'text' },
        examples: [],
        isLocked: false,
        id: `c${at}`,
        ...column,
      })),
      rows: table.rows.map((row) => ({
        isLocked: false,
        ...row,
        cells: row.cells.map((cell) => cell && { by, isLocked: false, ...cell }),
      })),
    },
  };
}

/** A table after a step. What a step speaks of and is not there any more changes nothing. */
export function changed(state: TableState, change: TableChange): TableState {
  const { table } = state;
  switch (change.kind) {
    case 'cells':
      return withUnproved({ ...state, table: withCells(table, change.cells) }, change);
    case 'reformat': {
      const { column, format, cells } = change;
      return { ...state, table: withCells(withColumn(table, column, { format }), cells) };
    }
    case 'addColumn': {
      const columns = table.columns.toSpliced(change.at, 0, change.column);
      return { ...state, table: arranged(table, columns) };
    }
    case 'setColumn':
      return { ...state, table: withColumn(table, change.column, change.change) };
    case 'removeColumn':
      return {
        ...state,
        table: arranged(
          table,
          table.columns.filter(({ id }) => id !== change.column),
        ),
      };
    case 'moveColumn': {
      const column = table.columns.find(({ id }) => id === change.column);
      const others = table.columns.filter((each) => each !== column);
      return column ? { ...state, table: arranged(table, others.toSpliced(change.to, 0, column)) } : state;
    }
    case 'moveRow': {
      const rows = inOrder(table, state.order);
      const row = rows.find(({ paper }) => paper === change.paper);
      if (!row) return state;
      const others = rows.filter((each) => each !== row);
      return { ...state, order: null, table: { ...table, rows: others.toSpliced(change.to, 0, row) } };
    }
    case 'sort':
      return { ...state, order: change.by };
    case 'lock':
      return { ...state, table: locked(table, change.on, change.isLocked) };
    case 'include':
    case 'exclude':
      return chosen(state, change.papers, change.kind === 'include');
    case 'extend':
      return extended(state, change);
    case 'replace':
      return replaced(state, change.table);
    default:
      return { ...state, name: change.name };
  }
}

/** What was said before of the cells of a step counts no more. */
function withUnproved(
  state: TableState,
  { cells, unproved = [] }: { readonly cells: readonly PlacedCell[]; readonly unproved?: readonly Unproved[] },
): TableState {
  const keyOf = ({ paper, column }: Pick<PlacedCell, 'paper' | 'column'>): string => `${paper} ${column}`;
  const anew = new Set(cells.map(keyOf));
  return { ...state, unproved: [...state.unproved.filter((each) => !anew.has(keyOf(each))), ...unproved] };
}

function withColumn(table: PersonsTable, column: string, change: Partial<Omit<TableColumn, 'id'>>): PersonsTable {
  return { ...table, columns: table.columns.map((each) => (each.id === column ? { ...each, ...change } : each)) };
}

/** The same values under other columns. */
function arranged({ columns: before, rows }: PersonsTable, columns: readonly TableColumn[]): PersonsTable {
  const placeOf = new Map(before.map(({ id }, at) => [id, at]));
  const from = columns.map(({ id }) => placeOf.get(id));
  const cellsOf = (row: TableRow) => from.map((at) => (at === undefined ? null : (row.cells[at] ?? null)));
  return { columns, rows: rows.map((row) => ({ ...row, cells: cellsOf(row) })) };
}

function withCells({ columns, rows }: PersonsTable, cells: readonly PlacedCell[]): PersonsTable {
  const byPaper = Map.groupBy(cells, ({ paper }) => paper);
  return {
    columns,
    rows: rows.map((row) => {
      const own = byPaper.get(row.paper);
      if (!own) return row;
      const set = new Map(own.map(({ column, cell }) => [column, cell]));
      return { ...row, cells: columns.map(({ id }, at) => (set.has(id) ? set.get(id) : row.cells[at]) ?? null) };
    }),
  };
}

const NOTHING: TableCell = { value: '', evidence: [], confidence: 1, by: 'person', isLocked: false };

function locked(table: PersonsTable, on: Locked, isLocked: boolean): PersonsTable {
  if (on.kind === 'column') return withColumn(table, on.column, { isLocked });
  const lockedRow = (row: TableRow): TableRow => {
    if (row.paper !== on.paper) return row;
    if (on.kind === 'row') return { ...row, isLocked };
    const lockedCell = (cell: TableCell | null, at: number): TableCell | null => {
      if (table.columns[at]?.id !== on.column) return cell;
      // What was nothing but a lock is nothing again.
      if (cell && !isLocked && cell.value === '') return null;
      return cell || isLocked ? { ...(cell ?? NOTHING), isLocked } : cell;
    };
    return { ...row, cells: row.cells.map(lockedCell) };
  };
  return { ...table, rows: table.rows.map(lockedRow) };
}

function chosen(state: TableState, papers: readonly string[], isIncluded: boolean): TableState {
  const { table, choices } = state;
  const meant = new Set(papers);
  const left = new Map(state.left);
  const decided = choices.map((choice) =>
    meant.has(choice.paper) ? Object.assign({}, choice, { isIncluded, reason: DECIDED }) : choice,
  );
  if (!isIncluded) {
    for (const row of table.rows) if (meant.has(row.paper)) left.set(row.paper, named(table, row));
    const rows = table.rows.filter(({ paper }) => !meant.has(paper));
    return { ...state, choices: decided, left, table: { ...table, rows } };
  }
  const there = new Set(table.rows.map(({ paper }) => paper));
  const added = papers
    .filter((paper) => !there.has(paper))
    .map((paper): TableRow => cameBack(table, left.get(paper)) ?? emptyRow(table, paper));
  return { ...state, choices: decided, table: { ...table, rows: [...table.rows, ...added] } };
}

/** A row that was taken out, with its values under the columns of that time. */
interface LeftRow extends TableRow {
  readonly columns: readonly string[];
}

function named({ columns }: PersonsTable, row: TableRow): LeftRow {
  return { ...row, columns: columns.map(({ id }) => id) };
}

function cameBack({ columns }: PersonsTable, row: LeftRow | undefined): TableRow | null {
  if (!row) return null;
  const { columns: before, cells, paper, isLocked } = row;
  return { paper, isLocked, cells: columns.map(({ id }) => cells[before.indexOf(id)] ?? null) };
}

function emptyRow({ columns }: PersonsTable, paper: string): TableRow {
  return { paper, isLocked: false, cells: columns.map(() => null) };
}

function extended(state: TableState, change: Extract<TableChange, { kind: 'extend' }>): TableState {
  const known = new Set(state.papers.map(({ id }) => id));
  const papers = change.papers.filter(({ id }) => !known.has(id));
  const decided = new Set(change.choices.map(({ paper }) => paper));
  const choices = [...state.choices.filter(({ paper }) => !decided.has(paper)), ...change.choices];
  const there = new Set(state.table.rows.map(({ paper }) => paper));
  const rows = change.choices
    .filter(({ isIncluded, paper }) => isIncluded && !there.has(paper))
    .map(({ paper }) => emptyRow(state.table, paper));
  const table = { ...state.table, rows: [...state.table.rows, ...rows] };
  const later = new Set([...state.later, ...change.choices.map(({ paper }) => paper)]);
  const extendedState = {
    ...state,
    later,
    papers: [...state.papers, ...papers],
    choices,
    table: withCells(table, change.cells),
  };
  return withUnproved(extendedState, change);
}

function replaced(state: TableState, table: PersonsTable): TableState {
  const included = new Set(table.rows.map(({ paper }) => paper));
  const choices = state.choices.map((choice) =>
    choice.isIncluded === included.has(choice.paper)
      ? choice
      : {
          ...choice,
          isIncluded: included.has(choice.paper),
          reason: 'As it was in the iteration that was gone back to.',
        },
  );
  return { ...state, table, choices };
}
