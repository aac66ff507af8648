import type { AnswerValue } from '../../../../../src-shared/answer.ts';
import type { CellValue, Grid } from '../../../../../src-shared/grid.ts';
import { keyOf } from '../../language/tokenize.ts';
import type { Sheet } from '../../sheet.ts';
import type { Scalar } from '../../table/columns.ts';
import { cellsOf, type Data } from '../data.ts';
import { isoOf } from '../dates.ts';

/** More values than this are not listed. */
const MAXIMUM_VALUES = 1000;

/** A value and the grid cells that it was read or computed from. */
export interface FoundValue extends Pick<AnswerValue, 'text' | 'value' | 'span'> {
  readonly cells: readonly number[];
}

/** What an executed pipeline says, as values with their cells; equal values of a list are one value. */
export function valuesOf(data: Data, sheet: Sheet): readonly FoundValue[] {
  switch (data.kind) {
    case 'rows':
      return distinct(cellsOf(data, MAXIMUM_VALUES), sheet, keyAt(sheet));
    case 'cells':
      return distinct(cellsOf(data, MAXIMUM_VALUES), sheet, thingKeys(data, sheet));
    case 'groups':
      return data.groups.slice(0, MAXIMUM_VALUES).map(({ label, cells }) => ({
        text: label,
        value: { kind: 'text' },
        cells,
      }));
    case 'value':
      return [{ text: scalarText(data.value), value: valueOf(data.value), cells: data.cells, ...spanOf(data, sheet) }];
    case 'texts':
      return textsListed(data).map((index) => {
        const text = data.texts[index] ?? '';
        const cell = data.texts.length === data.cells.length ? data.cells[index] : undefined;
        return cell === undefined
          ? { text, value: { kind: 'text' }, cells: data.cells }
          : Object.assign(shownAt(cell, sheet), { cells: [cell] });
      });
  }
}

/** Texts that are listed, of each part as many as of the others: rows of several columns are cut as rows. */
function textsListed({ texts, sizes }: Extract<Data, { kind: 'texts' }>): number[] {
  const all = texts.map((_, index) => index);
  if (texts.length <= MAXIMUM_VALUES) return all;
  const each = Math.max(1, Math.floor(MAXIMUM_VALUES / sizes.length));
  let from = 0;
  return sizes.flatMap((size) => {
    const part = all.slice(from, from + Math.min(size, each));
    from += size;
    return part;
  });
}

/** Where a text that was read from one cell stands in it; nothing for the whole of it. */
function spanOf({ value, cells }: Extract<Data, { kind: 'value' }>, { grid }: Sheet): Pick<FoundValue, 'span'> {
  const [cell] = cells;
  if (value.type !== 'text' || cell === undefined || cells.length > 1) return {};
  const whole = grid.textOf(cell);
  const from = whole.indexOf(value.text);
  const isPart = from >= 0 && value.text.length < whole.trim().length;
  return isPart ? { span: { from, to: from + value.text.length } } : {};
}

/** How many more different values there are than are listed. */
export function valuesLeftOut(data: Data, grid: Grid): number {
  if (data.kind === 'groups') return Math.max(0, data.groups.length - MAXIMUM_VALUES);
  if (data.kind === 'texts') return data.texts.length - textsListed(data).length;
  if (data.kind !== 'rows' && data.kind !== 'cells') return 0;
  const cells = cellsOf(data);
  if (cells.length <= MAXIMUM_VALUES) return 0;
  const keysOf = (some: readonly number[]): Set<string> => new Set(some.map((cell) => keyOf(grid.textOf(cell))));
  const all = keysOf(cells);
  all.delete('');
  for (const key of keysOf(cells.slice(0, MAXIMUM_VALUES))) all.delete(key);
  return all.size;
}

/** A number as people write it: no noise after the sixth decimal. */
function numberText(number: number): string {
  return String(Number.isInteger(number) ? number : Number(number.toFixed(6)));
}

/** A value as people write it. */
export function scalarText(scalar: Scalar): string {
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

/** A value as a cell would hold it. */
export function valueOf(scalar: Scalar): CellValue {
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
  return value.kind === 'date' && !value.hasTime
    ? text.replace(/[T\s]{1,3}0{1,2}:00(?::00(?:\.0{1,9})?)?Z?$/, '')
    : text;
}

function shownAt(index: number, { grid }: Sheet): Pick<AnswerValue, 'text' | 'value'> {
  const { text, value } = grid.cell(index);
  return { text: shown(text.trim(), value), value };
}

function keyAt({ grid }: Sheet): (cell: number) => string {
  return (cell) => keyOf(grid.textOf(cell));
}

/** Keys of the things that cells of a column name, where keys beside them tell; else of their texts. */
function thingKeys({ items }: Extract<Data, { kind: 'cells' }>, sheet: Sheet): (cell: number) => string {
  const plain = keyAt(sheet);
  const keys = new Map<number, string>();
  for (const { cell, table, part, place } of items.slice(0, MAXIMUM_VALUES)) {
    const column = part === 'rows' ? table?.columns.find(({ rows }) => rows[place] === cell) : undefined;
    if (table && column?.type === 'text') keys.set(cell, keyOf(sheet.prepared(table).of(column).thingAt(place)));
  }
  return (cell) => keys.get(cell) ?? plain(cell);
}

/** What the cells say, each text once however it is spelled; blank cells say nothing. */
function distinct(cells: readonly number[], sheet: Sheet, keyOfCell: (cell: number) => string): readonly FoundValue[] {
  const byKey = new Map<string, FoundValue & { readonly cells: number[] }>();
  for (const cell of cells) {
    const value = shownAt(cell, sheet);
    if (value.text === '') continue;
    const key = keyOfCell(cell);
    const known = byKey.get(key);
    if (known) known.cells.push(cell);
    else byKey.set(key, { ...value, cells: [cell] });
  }
  return [...byKey.values()];
}
