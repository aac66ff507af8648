import type { Grid } from '../../../../src-shared/grid.ts';
import { keyOf } from '../language/tokenize.ts';
import { asNumber } from '../pipeline/scalars.ts';
import type { TableColumn } from '../table/columns.ts';
import { thingsOf } from '../table/keyColumns.ts';
import { periodOf } from '../table/periods.ts';
import type { Sheet, SheetTable } from '../table/sheetTables.ts';
import { holdsYears, isIdentifier } from './plan/measures.ts';

export type Part = 'rows' | 'totals';

/** What the values of a column are, as far as readings differ by it. */
export type ColumnKind = 'measure' | 'code' | 'year' | 'date' | 'name' | 'category' | 'text' | 'empty';

/** A column with what readings ask of it again and again; each made when it is first asked for. */
export class PreparedColumn {
  readonly column: TableColumn;
  readonly #table: SheetTable;
  readonly #grid: Grid;
  readonly #numbers: { rows?: Float64Array; totals?: Float64Array } = {};
  readonly #keys: { rows?: readonly string[]; totals?: readonly string[] } = {};
  #kind: ColumnKind | null = null;
  #isSerial: boolean | null = null;

  constructor(column: TableColumn, table: SheetTable, grid: Grid) {
    this.column = column;
    this.#table = table;
    this.#grid = grid;
  }

  /** The number of each line; NaN where there is none. */
  numbers(part: Part): Float64Array {
    return (this.#numbers[part] ??= this.#readNumbers(part));
  }

  /** The key of what the text of each line names, equal for all spellings of one thing; empty for a blank. */
  keys(part: Part): readonly string[] {
    return (this.#keys[part] ??= this.#readKeys(part));
  }

  textAt(cell: number): string {
    return cell < 0 ? '' : this.#grid.textOf(cell).trim();
  }

  get kind(): ColumnKind {
    return (this.#kind ??= this.#kindOf());
  }

  /** Whole numbers that go up from line to line in the first column, without a unit, number the lines: orders, invoices. */
  get isSerial(): boolean {
    return (this.#isSerial ??= this.column.place === 0 && this.column.unit === null && this.#goesUp());
  }

  #goesUp(): boolean {
    const numbers = this.numbers('rows');
    return (
      numbers.length > 2 && numbers.every((number, at) => Number.isInteger(number) && number > (numbers[at - 1] ?? 0))
    );
  }

  #readKeys(part: Part): string[] {
    const { column } = this;
    if (part === 'rows' && column.type === 'text') {
      const thingAt = thingsOf(column, this.#table, this.#grid);
      return Array.from(column.rows, (_, line) => keyOf(thingAt(line)));
    }
    return Array.from(column[part], (cell) => (cell < 0 ? '' : keyOf(this.textAt(cell))));
  }

  #readNumbers(part: Part): Float64Array {
    const read = this.column.scalars(part);
    return Float64Array.from(this.column[part], (_, line) => asNumber(read(line)) ?? NaN);
  }

  /** Codes are all different, as they tell rows apart. */
  #holdsCodes(): boolean {
    const { rows } = this.column;
    const texts = Array.from(rows.subarray(0, 40), (cell) => this.textAt(cell)).filter((text) => text !== '');
    return texts.length > 2 && new Set(texts).size === texts.length && texts.every((text) => CODE.test(text));
  }

  #kindOf(): ColumnKind {
    const { column } = this;
    if (column.type === 'empty' || column.type === 'date') return column.type;
    if (column.type === 'number') {
      if (holdsYears(column)) return 'year';
      return isIdentifier(column) ? 'code' : 'measure';
    }
    if (this.#holdsCodes()) return 'code';
    const count = column.textCount();
    const { length } = column.rows;
    if (count > 0 && count <= 60 && column.distinct().every(({ text }) => periodOf(text)?.part === 'year'))
      return 'year';
    if (length > 3 && count * 2 <= length) return 'category';
    const long = column.rows.subarray(0, 40).reduce((sum, cell) => sum + Number(this.textAt(cell).length > 60), 0);
    return long * 2 > Math.min(40, length) ? 'text' : 'name';
  }
}

/** A short text that numbers things: `A-17`, `KX 203`, `T4`. */
const CODE = /^\p{L}{0,4}[-–\s]?\d{1,8}$/u;

/** A table made ready for readings. */
export class PreparedTable {
  readonly table: SheetTable;
  readonly columns: readonly PreparedColumn[];

  constructor(table: SheetTable, grid: Grid) {
    this.table = table;
    this.columns = table.columns.map((column) => new PreparedColumn(column, table, grid));
  }

  of(column: TableColumn): PreparedColumn {
    const found = this.columns[column.place];
    if (found?.column === column) return found;
    const other = this.columns.find((each) => each.column === column);
    if (!other) throw new TypeError(`No column "${column.label}" in ${this.table.at}`);
    return other;
  }

  size(part: Part): number {
    return part === 'rows' ? this.table.bodyRowCount : this.table.totals.length;
  }
}

const known = new WeakMap<Sheet, ReadonlyMap<SheetTable, PreparedTable>>();

/** The tables of a sheet, made ready once. */
export function preparedTables(sheet: Sheet): ReadonlyMap<SheetTable, PreparedTable> {
  const before = known.get(sheet);
  if (before) return before;
  const made = new Map(sheet.tables.map((table) => [table, new PreparedTable(table, sheet.grid)]));
  known.set(sheet, made);
  return made;
}

/** What the values of a column are, on a table of the sheet or on one that was made of its tables. */
export function kindOn(column: TableColumn, table: SheetTable, sheet: Sheet): string {
  return preparedTables(sheet).get(table)?.of(column).kind ?? column.type;
}
