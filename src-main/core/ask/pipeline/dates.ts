import type { PeriodPart } from '../../../../src-shared/expression.ts';
import type { Scalar } from '../table/columns.ts';

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of an ISO date. */
export function daysOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

export function isoOf(days: number): string {
  return new Date(Math.round(days * DAY_MS)).toISOString().slice(0, 10);
}

/** A part of a date. A plain number counts as the part itself: a column of months holds 1 to 12. */
export function datePart(part: 'year' | 'quarter' | 'month' | 'day', value: Scalar | null): Scalar | null {
  if (value?.type === 'number') return value;
  if (value?.type !== 'date') return null;
  const date = new Date(value.days * DAY_MS);
  const month = date.getUTCMonth() + 1;
  const number = {
    year: date.getUTCFullYear(),
    quarter: Math.ceil(month / 3),
    month,
    day: date.getUTCDate(),
  }[part];
  return { type: 'number', number };
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The period that a date lies in, by its name; null for what is no date. */
export function periodLabel(part: PeriodPart, value: Scalar | null): string | null {
  if (value?.type !== 'date') return null;
  // Times are kept as fractions of a day: what is a few milliseconds before an hour is that hour.
  const date = new Date(Math.round((value.days * DAY_MS) / 1000) * 1000);
  const iso = date.toISOString();
  switch (part) {
    case 'year':
      return iso.slice(0, 4);
    case 'quarter':
      return `${iso.slice(0, 4)}-Q${Math.ceil((date.getUTCMonth() + 1) / 3)}`;
    case 'month':
      return iso.slice(0, 7);
    case 'day':
      return iso.slice(0, 10);
    case 'weekday':
      return WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? null;
    case 'hour':
      return String(date.getUTCHours());
  }
}
