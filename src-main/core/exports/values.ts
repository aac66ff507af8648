import type { ExportCell } from './exportDocument.ts';

const DAY_MS = 86_400_000;

/** A date as ISO 8601 writes it: `2024-01-31`, `2024-01-31T10:30:00`. `days` count from 1970-01-01, in no time zone. */
export function isoDate(days: number, hasTime: boolean): string {
  const date = new Date(Math.round(days * 86_400) * 1000);
  // Beyond what dates can be: the number says more than nothing.
  if (Number.isNaN(date.getTime())) return String(days * DAY_MS);
  const iso = date.toISOString();
  const end = iso.indexOf('T');
  return hasTime ? iso.slice(0, end + 9) : iso.slice(0, end);
}

/** A cell's value in full, whatever the sheet shows of it: all digits of a number, a date by ISO 8601. */
export function fullText({ text, value }: Pick<ExportCell, 'text' | 'value'>): string {
  if (value.kind === 'number') return String(value.number);
  if (value.kind === 'date') return isoDate(value.number, value.hasTime);
  return text;
}
