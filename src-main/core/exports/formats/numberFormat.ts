import { formatted } from '../../files/numberFormat.ts';
import type { ExportCell } from '../exportDocument.ts';

/** Days from Excel's day zero to 1970-01-01. */
export const EPOCH = 25_569;

/** Ways to write a day and a time of day, the most common first. */
const DAYS = [
  'yyyy-mm-dd',
  'm/d/yyyy',
  'mm/dd/yyyy',
  'dd.mm.yyyy',
  'd.m.yyyy',
  'yyyy/m/d',
  'yyyy/mm/dd',
  'yyyy.mm.dd',
  'dd/mm/yyyy',
  'd/m/yyyy',
  'd mmm yyyy',
  'd mmmm yyyy',
  'dd mmm yyyy',
  'd-mmm-yyyy',
  'dd-mmm-yyyy',
  'd-mmm-yy',
  'mmm d, yyyy',
  'mmmm d, yyyy',
  'mmm dd, yyyy',
  'mmmm dd, yyyy',
  'mmmm yyyy',
  'mmm yyyy',
  'mmmm, yyyy',
  'mmm, yyyy',
  'mmm-yy',
  'yyyy-mm',
  'yyyy/mm',
  'yyyy"年"m"月"d"日"',
  'yyyy"年"m"月"',
  'yyyy"年"mm"月"dd"日"',
  'yyyy"年"mm"月"',
  'm/d/yy',
  'mm/dd/yy',
  'dd-mm-yyyy',
  'mm-dd-yyyy',
];
const TIMES = [' hh:mm:ss', ' hh:mm', ' h:mm', ' h:mm AM/PM', '"T"hh:mm:ss'];

/** The last format that fitted dates of one shape: dates of a column look alike. */
const byShape = new Map<string, string>();

/**
 * The number format by which a number or a date shows just as its text does: `12.5 %` → `0.0 %`, `$1,200` →
 * `"$"#,##0`. Undefined where none is needed, or none does and `isExact` is false; a date then has the plainest.
 */
export function formatOf({ text, value }: Pick<ExportCell, 'text' | 'value'>): {
  readonly pattern: string | undefined;
  readonly isExact: boolean;
} {
  if (value.kind === 'number') return numberFormat(text.trim(), value.number);
  if (value.kind === 'date') return dateFormat(text.trim(), value.number + EPOCH, value.hasTime);
  return { pattern: undefined, isExact: true };
}

function numberFormat(text: string, number: number): ReturnType<typeof formatOf> {
  if (formatted(number, undefined).text === text) return { pattern: undefined, isExact: true };
  const pattern = patternOf(text);
  // One that shows something else would be worse than none.
  const isExact = pattern !== null && formatted(number, pattern).text === text;
  return { pattern: isExact ? pattern : undefined, isExact };
}

/** A pattern of the text's own shape: sign, what stands before the digits, the digits, what stands after them. */
function patternOf(text: string): string | null {
  const parts =
    /^(\()?([-+\u2010-\u2015\u2212])?([^\d.,()+\u2010-\u2015\u2212-]{0,12})([-+\u2010-\u2015\u2212])?(\d[\d,]*|)(\.\d+)?(\s?%)?([^\d%()]{0,12})(\))?$/u.exec(
      text,
    );
  if (!parts) return null;
  const [, open, outer, before = '', inner, whole = '', fraction = '', percent = '', after = '', close] = parts;
  if ((open === undefined) !== (close === undefined) || (whole === '' && fraction === '')) return null;
  const digits =
    whole === '' ? '' : whole.includes(',') ? '#,##0' : '0'.repeat(whole.startsWith('0') ? whole.length : 1);
  const body = `${digits}${fraction && `.${'0'.repeat(fraction.length - 1)}`}${percent}`;
  const shown = (sign: string): string => `${literal(before)}${sign}${body}${literal(after)}`;
  if (open !== undefined) return `${shown('')};(${shown('')})`;
  const sign = outer ?? inner;
  if (sign === undefined) return shown('');
  const at = (each: string): string => (outer === undefined ? shown(each) : `${each}${shown('')}`);
  // Printed signs are longer than the one of keyboards.
  return sign === '+' ? `${at('+')};${at('-')}` : `${shown('')};${at(sign === '-' ? '-' : literal(sign))}`;
}

function literal(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '')}"`;
}

function dateFormat(text: string, serial: number, hasTime: boolean): ReturnType<typeof formatOf> {
  const shape = text.replaceAll(/\d+/g, (digits) => (digits.length > 2 ? '9999' : '9')).replaceAll(/[a-z]+/gi, 'a');
  const known = byShape.get(shape);
  const shows = (pattern: string): boolean => formatted(serial, pattern).text === text;
  if (known !== undefined && shows(known)) return { pattern: known, isExact: true };
  const plain = hasTime ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd';
  const moments = DAYS.flatMap((day) => TIMES.map((time) => day + time));
  // Programs write days as moments at midnight.
  const patterns = hasTime ? moments : [...DAYS, ...moments];
  const found = patterns.find(shows);
  if (found === undefined) return { pattern: plain, isExact: false };
  if (byShape.size >= 1000) byShape.clear();
  byShape.set(shape, found);
  return { pattern: found, isExact: true };
}
