import type { Lot } from '../../lot.ts';
import { MONTHS } from './calendar.ts';
import { drawn } from './draw.ts';
import { exactly } from './typists.ts';

/** A month, quarter or year, as it is said. */
export interface Period {
  readonly kind: 'month' | 'quarter' | 'year';
  readonly english: string;
  readonly zh: string;
  /** The first day, ISO. */
  readonly first: string;
  readonly holds: (date: string) => boolean;
}

const QUARTERS = ['first', 'second', 'third', 'fourth'];

const two = (number: number): string => String(number).padStart(2, '0');

export function quarterOf(date: string): number {
  return Math.ceil(Number(date.slice(5, 7)) / 3);
}

/** The periods that the dates lie in, all written in one way. A year may be left out where all dates have the same one. */
export function periodsOf(dates: readonly string[], lot: Lot): readonly Period[] {
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))].toSorted();
  const isOneYear = years.length === 1;
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))].toSorted();
  const quarters = [...new Set(dates.map((date) => `${date.slice(0, 4)}-${quarterOf(date)}`))].toSorted();
  const hasYear = !isOneYear || lot() < 0.45;
  const way = drawn(lot, ['named', 'named', 'short', hasYear ? 'digits' : 'named'] as const);
  const zhYear = (year: string): string => (hasYear ? `${year}年` : '');
  return [
    ...months.map((month): Period => {
      const [year = '', number = ''] = month.split('-');
      const name = MONTHS[Number(number) - 1] ?? '';
      const short = way === 'short' ? name.slice(0, 3) : name;
      return {
        kind: 'month',
        english: exactly(way === 'digits' ? month : hasYear ? `${short} ${year}` : short),
        zh: exactly(`${zhYear(year)}${Number(number)}月`),
        first: `${month}-01`,
        holds: (date) => date.startsWith(month),
      };
    }),
    ...quarters.map((quarter): Period => {
      const [year = '', number = ''] = quarter.split('-');
      const ordinal = QUARTERS[Number(number) - 1] ?? '';
      const name = way === 'named' ? `the ${ordinal} quarter` : `Q${number}`;
      return {
        kind: 'quarter',
        english: exactly(hasYear ? `${name} ${way === 'named' ? 'of ' : ''}${year}` : name),
        zh: exactly(`${zhYear(year)}第${'一二三四'[Number(number) - 1] ?? ''}季度`),
        first: `${year}-${two(3 * Number(number) - 2)}-01`,
        holds: (date) => date.startsWith(year) && quarterOf(date) === Number(number),
      };
    }),
    ...(isOneYear ? [] : years).map((year): Period => ({
      kind: 'year',
      english: exactly(year),
      zh: exactly(`${year}年`),
      first: `${year}-01-01`,
      holds: (date) => date.startsWith(year),
    })),
  ];
}
