import { either } from '../language/packs.ts';
import type { TableColumn } from './columns.ts';
import type { SheetTable } from './sheetTables.ts';

const ENTITY = either(({ headers }) => headers.entity, 'iu');
const KEY = either(({ headers }) => headers.key, 'u');

/** The column that tells what a row is about: a name, an item, a title; else the first texts. */
export function entityColumn(table: SheetTable): TableColumn | null {
  const texts = table.columns.filter((column) => column.type === 'text' || column.type === 'date');
  const named = texts.filter(({ label }) => ENTITY.test(label));
  const plain = texts.filter((column) => column.type === 'text');
  const candidates = named.length > 0 ? named : plain;
  const spread = (column: TableColumn): number => column.distinct().length / Math.max(1, table.bodyRowCount);
  const isTelling = (column: TableColumn): boolean => spread(column) >= 0.5;
  return (
    candidates.find(isTelling) ??
    plain.find((column) => isTelling(column) && !KEY.test(column.label.trim())) ??
    candidates[0] ??
    texts[0] ??
    table.columns[0] ??
    null
  );
}
