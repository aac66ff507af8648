import type { Grid } from '../../../../src-shared/grid.ts';
import { keyOf } from '../language/tokenize.ts';
import { asNumber } from '../pipeline/scalars.ts';
import type { TableColumn } from '../table/columns.ts';
import { keyColumnOf } from '../table/keyColumns.ts';
import { periodOf } from '../table/periods.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { holdsYears, isIdentifier } from './plan/measures.ts';
import { holdsPersons } from './plan/persons.ts';

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
  #holdsPersons: boolean | null = null;
  #keyColumn: TableColumn | null | undefined;

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

  /** Whether its values are names of people, whatever its header says. */
  get holdsPersons(): boolean {
    return (this.#holdsPersons ??= holdsPersons(this.column));
  }

  /** The column of keys beside it, where they tell its names apart; see `keyColumnOf`. */
  get keyColumn(): TableColumn | null {
    if (this.#keyColumn === undefined) this.#keyColumn = keyColumnOf(this.column, this.#table, this.#grid);
    return this.#keyColumn;
  }

  /**
   * The thing that a row's cell names: the key beside it where there is one, so that all spellings of one name are one
   * thing, else the name itself. Empty for a blank cell.
   */
  thingAt(place: number): string {
    const name = this.textAt(this.column.rows[place] ?? -1);
    const { keyColumn } = this;
    const key = keyColumn && name !== '' ? this.textAt(keyColumn.rows[place] ?? -1) : '';
    return key === '' ? name : key;
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
      return Array.from(column.rows, (_, line) => keyOf(this.thingAt(line)));
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
  /** What heads its lines before its own columns. */
  readonly columns: readonly PreparedColumn[];
  readonly #places: { rows?: readonly number[]; totals?: readonly number[] } = {};

  constructor(table: SheetTable, grid: Grid) {
    this.table = table;
    this.columns = [...table.heads, ...table.columns].map((column) => new PreparedColumn(column, table, grid));
  }

  of(column: TableColumn): PreparedColumn {
    const found = this.columns[this.table.heads.length + column.place];
    if (found?.column === column) return found;
    const other = this.columns.find((each) => each.column === column);
    if (!other) throw new TypeError(`No column "${column.label}" in ${this.table.at}`);
    return other;
  }

  size(part: Part): number {
    return part === 'rows' ? this.table.bodyRowCount : this.table.totals.length;
  }

  /** The places of all rows, or of all totals; one array, however often it is asked for. */
  places(part: Part): readonly number[] {
    return (this.#places[part] ??= Array.from({ length: this.size(part) }, (_, place) => place));
  }
}
