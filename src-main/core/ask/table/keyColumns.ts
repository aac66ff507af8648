import type { Grid } from '../../../../src-shared/grid.ts';
import { either } from '../language/packs.ts';
import { keyOf, tokenize } from '../language/tokenize.ts';
import type { TableColumn } from './columns.ts';
import type { SheetTable } from './sheetTables.ts';

const KEY_LABEL = either(({ headers }) => headers.keyed, 'iu');

/**
 * The column of keys beside a column of names, where each name has one key but
 * a key is met with several spellings of its name ("GX2: Harbor Ltd, Harbour
 * Limited"). Such names are one thing. Null where there is none.
 */
export function keyColumnOf(column: TableColumn, table: SheetTable, grid: Grid): TableColumn | null {
  return column.type === 'text' ? find(column, table, grid) : null;
}

/** "Supplier name" goes with "Supplier number", and not with "Order number". */
function sharesWord(one: string, other: string): boolean {
  const own = new Set(tokenize(one).map(({ key }) => key));
  const shared = tokenize(other).filter(({ key }) => own.has(key));
  const words = shared.filter(({ kind }) => kind === 'word');
  return words.length > 0 || shared.length >= 2;
}

function find(column: TableColumn, table: SheetTable, grid: Grid): TableColumn | null {
  const names = column.distinct();
  for (const other of table.columns) {
    if (other === column || Math.abs(other.place - column.place) > 2 || !KEY_LABEL.test(other.label)) continue;
    if (!sharesWord(column.label, other.label)) continue;
    const keys = other.distinct();
    const repeats = keys.length >= 2 && keys.length < names.length && keys.length <= table.bodyRowCount * 0.7;
    if (!repeats) continue;
    const isFunctional = names.every(({ rows }) => {
      const found = new Set<string>();
      for (const row of rows) {
        const cell = other.rows[row] ?? -1;
        if (cell >= 0) found.add(keyOf(grid.textOf(cell)));
      }
      return found.size === 1;
    });
    if (isFunctional) return other;
  }
  return null;
}
