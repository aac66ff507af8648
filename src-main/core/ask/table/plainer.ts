import type { AskSwitches } from '../switches.ts';
import type { TableColumn } from './columns.ts';
import type { Sheet, SheetTable } from './sheetTables.ts';

const known = new WeakMap<Sheet, Map<string, Sheet>>();

/**
 * The sheet as an engine without scope, tags or alignment sees it: tables
 * without titles and upper headers, columns that all hold texts, names that
 * match to the letter. With all switches on, the sheet itself.
 */
export function plainer(sheet: Sheet, { scope, tags, align }: AskSwitches): Sheet {
  if (scope && tags && align) return sheet;
  const key = `${scope} ${tags} ${align}`;
  const before = known.get(sheet)?.get(key);
  if (before) return before;
  const columnOf = (column: TableColumn): TableColumn => ({
    ...column,
    path: scope ? column.path : column.path.slice(-1),
    type: tags || column.type === 'empty' ? column.type : 'text',
  });
  const tableOf = (table: SheetTable): SheetTable => ({
    ...table,
    sections: scope ? table.sections : [],
    columns: table.columns.map(columnOf),
  });
  const made: Sheet = { ...sheet, tables: sheet.tables.map(tableOf), matching: align ? 'alike' : 'exact' };
  known.set(sheet, (known.get(sheet) ?? new Map<string, Sheet>()).set(key, made));
  return made;
}
