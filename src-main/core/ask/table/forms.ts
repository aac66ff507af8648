import { rangeToText, unionRange } from '../../../../src-shared/address.ts';
import type { SheetTable } from './sheetTables.ts';

/**
 * Joins the single lines of a form (`Name: …`, `Date: …`) that stand side by
 * side under the same headers into one table with one row, so that one line
 * can be asked for by another ("the status of the fan"). Other tables stay.
 */
export function joinForms(tables: readonly SheetTable[]): SheetTable[] {
  const joined: SheetTable[] = [];
  for (const table of tables) {
    const before = joined.at(-1);
    if (before && isLine(before) && isLine(table) && sectionsOf(before) === sectionsOf(table)) {
      joined[joined.length - 1] = together(before, table);
    } else {
      joined.push(table);
    }
  }
  return joined.map((table, place) => Object.assign({}, table, { place }));
}

function isLine(table: SheetTable): boolean {
  return table.bodyRowCount === 1 && table.totals.length === 0;
}

function sectionsOf(table: SheetTable): string {
  return table.sections.map(({ label, at }) => `${label}@${at}`).join('\n');
}

function together(first: SheetTable, second: SheetTable): SheetTable {
  const offset = first.columns.length;
  const moved = second.columns.map((column) => Object.assign({}, column, { place: column.place + offset }));
  const range = unionRange(first.range, second.range);
  return {
    ...first,
    range,
    at: rangeToText(range),
    columns: [...first.columns, ...moved],
    notes: [...first.notes, ...second.notes],
  };
}
