import { toAddress } from '../../../../src-shared/address.ts';
import type { AnswerValue } from '../../../../src-shared/answer.ts';
import type { CellValue } from '../../../../src-shared/grid.ts';
import { cellsOf, type Data } from '../execute/data.ts';
import { isoOf } from '../execute/dates.ts';
import { keyOf } from '../language/units.ts';
import type { Scalar } from '../table/columns.ts';
import type { Sheet } from '../table/sheetTables.ts';

/** More cells than this are neither listed nor cited one by one. */
const MAXIMUM_CELLS = 1000;

/** What an executed pipeline says, as values with their cells; equal values of a list are one value. */
export function valuesOf(data: Data, sheet: Sheet, sheetIndex: number): AnswerValue[] {
  const { rows, cols } = sheet.grid.data;
  const reference = (cell: number) => ({ sheet: sheetIndex, address: toAddress(rows[cell] ?? 0, cols[cell] ?? 0) });
  const references = (cells: readonly number[]) => cells.slice(0, MAXIMUM_CELLS).map(reference);
  const fromCell = (index: number): AnswerValue[] => {
    const cell = sheet.grid.cell(index);
    const text = shown(cell.text.trim(), cell.value);
    return text === '' ? [] : [{ text, value: cell.value, cells: [reference(index)] }];
  };
  switch (data.kind) {
    case 'records':
    case 'cells':
      return distinct(cellsOf(data, MAXIMUM_CELLS).flatMap(fromCell));
    case 'groups':
      return data.groups.map(({ label, cells }) => ({
        text: label,
        value: { kind: 'text' },
        cells: references(cells),
      }));
    case 'value':
      return [{ text: scalarText(data.value), value: valueOf(data.value), cells: references(data.cells) }];
    case 'texts':
      return data.texts.map((text, index) => {
        const cell = data.texts.length === data.cells.length ? data.cells[index] : undefined;
        return cell === undefined
          ? { text, value: { kind: 'text' }, cells: references(data.cells) }
          : (fromCell(cell)[0] ?? { text, value: { kind: 'text' as const }, cells: [] });
      });
  }
}

/** A number as people write it: no noise after the sixth decimal. */
export function numberText(number: number): string {
  return String(Number.isInteger(number) ? number : Number(number.toFixed(6)));
}

function scalarText(scalar: Scalar): string {
  switch (scalar.type) {
    case 'number':
      return numberText(scalar.number);
    case 'date':
      return isoOf(scalar.days);
    case 'boolean':
      return scalar.boolean ? 'Yes' : 'No';
    case 'text':
      return scalar.text;
  }
}

function valueOf(scalar: Scalar): CellValue {
  switch (scalar.type) {
    case 'number':
      return { kind: 'number', number: scalar.number };
    case 'date':
      return { kind: 'date', number: scalar.days, hasTime: false };
    case 'boolean':
      return { kind: 'boolean', boolean: scalar.boolean };
    case 'text':
      return { kind: 'text' };
  }
}

/** A day written as a moment at midnight is a day. */
function shown(text: string, value: CellValue): string {
  return value.kind === 'date' && !value.hasTime ? text.replace(/[T\s]+0{1,2}:00(?::00(?:\.0+)?)?Z?$/, '') : text;
}

function distinct(values: readonly AnswerValue[]): AnswerValue[] {
  const byKey = new Map<string, AnswerValue>();
  for (const value of values) {
    const key = keyOf(value.text);
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, cells: [...known.cells, ...value.cells] } : value);
  }
  return [...byKey.values()];
}
