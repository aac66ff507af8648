import type { CellValue } from '../../../../src-shared/cell.ts';
import type { Grid } from '../../../../src-shared/grid.ts';

export interface GridRegion {
  /** The row of headers, from zero; the first row that is filled where it is not said. */
  readonly top?: number;
  /** The last row, inclusive. */
  readonly bottom?: number;
}

/** The columns of a sheet and its rows as text, one after the other; blank rows are none. */
export function gridRows(
  grid: Grid,
  { top, bottom = grid.rowCount - 1 }: GridRegion = {},
): {
  readonly names: readonly string[];
  readonly rows: Iterable<readonly (string | null)[]>;
} {
  const header = top ?? firstFilled(grid);
  const columns = Array.from({ length: grid.colCount }, (_, col) => col).filter((col) => isUsed(grid, col, header));
  return {
    names: distinctNames(columns.map((col) => grid.at(header, col)?.text.trim() ?? '')),
    rows: rowsOf(grid, columns, header + 1, bottom),
  };
}

function* rowsOf(grid: Grid, columns: readonly number[], from: number, to: number): Generator<(string | null)[]> {
  for (let row = from; row <= to; row++) {
    const values = columns.map((col) => {
      const cell = grid.at(row, col);
      return cell ? written(cell.value, cell.text) : null;
    });
    if (values.some((value) => value !== null)) yield values;
  }
}

/** A value as its plainest text: what a workbook knows exactly is not read again from how it is shown. */
function written(value: CellValue, text: string): string | null {
  switch (value.kind) {
    case 'blank':
      return null;
    case 'number':
      return String(value.number);
    case 'boolean':
      return String(value.boolean);
    case 'date': {
      const iso = new Date(value.number * 86_400_000).toISOString();
      return value.hasTime ? iso.slice(0, 19).replace('T', ' ') : iso.slice(0, 10);
    }
    default:
      return text;
  }
}

function firstFilled(grid: Grid): number {
  const [first] = grid.indexes();
  return first === undefined ? 0 : (grid.data.rows[first] ?? 0);
}

function isUsed(grid: Grid, col: number, header: number): boolean {
  if ((grid.at(header, col)?.text.trim() ?? '') !== '') return true;
  const some = { top: header + 1, bottom: Math.min(grid.rowCount - 1, header + 200), left: col, right: col };
  return !grid.indexes(some).next().done;
}

/** SQL takes names without regard to case, and a table has no two that are the same. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const base = name.replaceAll(/\s+/g, ' ') || `Column ${at + 1}`;
    let own = base;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${base} ${number}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
