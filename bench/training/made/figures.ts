import { MONTHS, WEEKDAYS } from './calendar.ts';
import type { Pair } from './judge.ts';
import { quarterOf } from './periods.ts';
import type { Row, Value } from './table.ts';

export type Get = (row: Row) => Value;

export function numbersOf(rows: readonly Row[], get: Get): number[] {
  return rows.flatMap((row) => {
    const value = get(row);
    return typeof value === 'number' ? [value] : [];
  });
}

/** Null for no numbers, as all figures here. */
export function sum(numbers: readonly number[]): number | null {
  // Sums of cents are whole cents.
  return numbers.length === 0 ? null : Math.round(numbers.reduce((total, number) => total + number, 0) * 1e6) / 1e6;
}

export function mean(numbers: readonly number[]): number | null {
  const total = sum(numbers);
  return total === null ? null : total / numbers.length;
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

/** Rows by the value of a column; rows without one are in no group. */
export function groupsOf(rows: readonly Row[], get: Get): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(
    rows.filter((row) => get(row) !== null),
    (row) => String(get(row)),
  );
}

export type Part = 'month' | 'quarter' | 'year' | 'weekday';

/** The part of a date by the names it may be given: with the year, and without it where `isOfAnyYear`. */
export function partOf(date: string, part: Part, isOfAnyYear: boolean): readonly string[] {
  const year = date.slice(0, 4);
  const month = Number(date.slice(5, 7));
  switch (part) {
    case 'year':
      return [year];
    case 'weekday':
      return [WEEKDAYS[new Date(date.slice(0, 10)).getUTCDay()] ?? ''];
    case 'quarter':
      return isOfAnyYear ? [`Q${quarterOf(date)}`, String(quarterOf(date))] : [`${year}-Q${quarterOf(date)}`];
    case 'month':
      return isOfAnyYear ? [MONTHS[month - 1] ?? '', String(month)] : [date.slice(0, 7)];
  }
}

/** A figure for each group; groups without one are left out. */
export function pairsOf(
  groups: Iterable<readonly [readonly string[], readonly Row[]]>,
  figure: (rows: readonly Row[]) => number | null,
): Pair[] {
  return [...groups].flatMap(([names, rows]): Pair[] => {
    const value = figure(rows);
    return value === null ? [] : [[names, value]];
  });
}

/** The name of the greatest value, null where two share it. */
export function greatest<T>(items: readonly (readonly [T, number])[]): T | null {
  const [first, second] = items.toSorted((a, b) => b[1] - a[1]);
  return !first || (second && first[1] - second[1] < 1e-9) ? null : first[0];
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000;
}
