import { Sheet } from '../sheet.ts';
import type { AskSwitches } from '../switches.ts';
import type { TableColumn } from './columns.ts';
import type { SheetTable } from './sheetTables.ts';

/**
 * The sheet as an engine without scope, tags or alignment sees it: tables
 * without titles and upper headers, columns that all hold texts, names that
 * match to the letter. With all switches on, the sheet itself.
 */
export function plainer(sheet: Sheet, { scope, tags, align }: AskSwitches): Sheet {
  if (scope && tags && align) return sheet;
  const columnOf = (column: TableColumn): TableColumn => ({
    ...column,
    path: scope ? column.path : column.path.slice(-1),
    type: tags || column.type === 'empty' ? column.type : 'text',
  });
  const tableOf = (table: SheetTable): SheetTable => ({
    ...table,
    sections: scope ? table.sections : [],
    heads: scope ? table.heads.map(columnOf) : [],
    columns: table.columns.map(columnOf),
  });
  const { grid, structure, context } = sheet;
  return new Sheet({
    grid,
    structure,
    context,
    tables: sheet.tables.map(tableOf),
    matching: align ? 'alike' : 'exact',
  });
}
