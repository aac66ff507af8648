import type { Cell } from '../../../src-shared/grid.ts';
import type { RecordColumn } from '../../../src-shared/record.ts';
import { type ReadField, readField } from '../../../src-shared/recordValue.ts';

/** A cell as an attribute holds it. */
export function readCell(column: RecordColumn, cell: Pick<Cell, 'text' | 'value'>): ReadField {
  return readField(column, column.kind === 'text' ? cell.text : plainText(cell));
}

/** A typed cell says its value, however the sheet shows it. */
function plainText({ text, value }: Pick<Cell, 'text' | 'value'>): string {
  if (value.kind === 'number') return String(value.number);
  if (value.kind === 'boolean') return String(value.boolean);
  return text;
}
