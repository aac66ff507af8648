import type { RowEvidence } from './evidence.ts';
import { identifier, literal } from './sqlText.ts';

/** The condition, as SQL, that keeps rows that are cited; keys are compared as they are written. */
export function conditionOf(rows: RowEvidence['rows'], as: (column: string) => string = writtenColumn): string {
  if ('where' in rows) return `(${rows.where})`;
  const { keyColumns, keys } = rows;
  const [only] = keyColumns;
  if (keyColumns.length === 1 && only !== undefined) {
    return `${as(only)} IN (${keys.map(([key = '']) => literal(key)).join(', ')})`;
  }
  const each = keys.map((key) => keyColumns.map((column, at) => `${as(column)} = ${literal(key[at] ?? '')}`));
  return `(${each.map((parts) => parts.join(' AND ')).join(' OR ')})`;
}

function writtenColumn(column: string): string {
  return `CAST(${identifier(column)} AS VARCHAR)`;
}
