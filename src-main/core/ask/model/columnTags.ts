import { isoOf } from '../pipeline/dates.ts';
import type { TableColumn } from '../table/columns.ts';
import { copied, COPIED_LENGTH, withMore } from './promptTexts.ts';
import { groupsOf } from './retrieve/clusters.ts';

/** Values of a column that are listed; a model needs the words of a column more than their number. */
const LISTED_VALUES = 12;

/** The tag of columns that share one, with what each of them lacks. */
export function runTag(run: readonly TableColumn[]): string {
  const [first] = run;
  if (!first) return '';
  if (first.type === 'text' && run.length === 1) return tagOf(first);
  const bounds = run.map(boundsOf).filter((each) => each !== null);
  const low = Math.min(...bounds.map(([least]) => least));
  const high = Math.max(...bounds.map(([, most]) => most));
  const range = bounds.length === 0 ? '' : ` ${boundText(first, low)} to ${boundText(first, high)}${unitText(first)}`;
  return `${first.type}${range}${run.length > 1 ? runGaps(run) : ''}`;
}

/** `; blank: March 2, May 1; zero: May 3`. */
function runGaps(run: readonly TableColumn[]): string {
  const gaps = run.map((column) => ({ label: column.label.trim(), ...gapsOf(column) }));
  const counted = (key: 'blank' | 'zero'): string => {
    const found = gaps.filter((each) => each[key] > 0).map((each) => `${each.label} ${each[key]}`);
    return found.length === 0 ? '' : `; ${key}: ${withMore(found, LISTED_VALUES).join(', ')}`;
  };
  const merged = gaps.filter(({ isMerged }) => isMerged).map(({ label }) => label);
  const over = merged.length === 0 ? '' : `; merged over records: ${withMore(merged, LISTED_VALUES).join(', ')}`;
  return `${counted('blank')}${counted('zero')}${over}`;
}

/** The column tag: numbers and dates by their range, few texts by their values, many by groups of them. */
export function tagOf(column: TableColumn): string {
  const bounds = column.type === 'number' || column.type === 'date' ? boundsOf(column) : null;
  if (bounds) {
    const [low, high] = bounds;
    const range = low === high ? boundText(column, low) : `${boundText(column, low)} to ${boundText(column, high)}`;
    return `${column.type} ${range}${unitText(column)}${gapsText(column)}`;
  }
  const distinct = column.distinct();
  if (distinct.length === 0) return 'empty';
  const listed = listedValues(column);
  const texts = listed.map(({ text, count }) => `${valueText(text)}${count > 1 ? ` ×${count}` : ''}`);
  const more = distinct.length > listed.length ? `; ${distinct.length} different in all` : '';
  const isLong = listed.some(({ text }) => text.trim().length > COPIED_LENGTH);
  return `${isLong ? 'long text, which begins' : 'text'}: ${texts.join('; ')}${more}${gapsText(column)}`;
}

/** A value in a list that semicolons divide. */
function valueText(text: string): string {
  const shown = copied(text);
  return shown.includes(';') ? JSON.stringify(shown) : shown;
}

/** How many of a column's rows are blank or 0, and whether a cell stands for several of them. */
function gapsText(column: TableColumn): string {
  const { blank, zero, isMerged } = gapsOf(column);
  return [
    ...(blank > 0 ? [`; ${blank} blank`] : []),
    ...(zero > 0 ? [`; ${zero} zero`] : []),
    ...(isMerged ? ['; merged over records'] : []),
  ].join('');
}

function gapsOf(column: TableColumn): { readonly blank: number; readonly zero: number; readonly isMerged: boolean } {
  const { rows } = column;
  const scalarAt = column.scalars('rows');
  let [blank, zero, isMerged] = [0, 0, false];
  for (let place = 0; place < rows.length; place++) {
    const scalar = scalarAt(place);
    if (scalar === null) blank++;
    if (scalar?.type === 'number' && scalar.number === 0) zero++;
    isMerged ||= place > 0 && (rows[place] ?? -1) >= 0 && rows[place] === rows[place - 1];
  }
  return { blank, zero, isMerged };
}

/** The values of a column that its description lists. */
export function listedValues(column: TableColumn): readonly { readonly text: string; readonly count: number }[] {
  const distinct = column.distinct();
  if (distinct.length <= LISTED_VALUES) return distinct.map(({ text, rows }) => ({ text, count: rows.length }));
  const repeats = distinct.filter(({ rows }) => rows.length > 1).length;
  // Values that come again and again are categories; others are shown by a few that are unlike each other.
  if (repeats * 2 > distinct.length && distinct.length <= 200) {
    const often = distinct.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, LISTED_VALUES);
    return often.map(({ text, rows }) => ({ text, count: rows.length }));
  }
  return groupsOf(distinct.map(({ text }) => text)).map((text) => ({ text, count: 1 }));
}

/** The least and the greatest number or day of a column; null where it has none. */
export function boundsOf(column: TableColumn): readonly [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  const scalarAt = column.scalars('rows');
  for (let place = 0; place < column.rows.length; place++) {
    const scalar = scalarAt(place);
    const value = scalar?.type === 'number' ? scalar.number : scalar?.type === 'date' ? scalar.days : null;
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : null;
}

function boundText({ type }: TableColumn, value: number): string {
  return type === 'date' ? isoOf(value) : String(Number(value.toFixed(4)));
}

function unitText({ unit }: TableColumn): string {
  return unit === null ? '' : ` ${unit}`;
}
