import type { Lot } from '../../lot.ts';
import { MONTHS } from './calendar.ts';
import { drawn, shuffled, whole } from './draw.ts';
import type { AmountColumn, CategoryColumn, Column, DateColumn, NameColumn, Schema } from './schema.ts';

/** Null where the cell is empty. Dates are ISO, with `THH:MM` where the column has times. */
export type Value = string | number | boolean | null;
export type Row = readonly Value[];

/** A made-up table: its rows as data for the truth, and as a CSV file for the program. */
export interface MadeTable {
  readonly name: string;
  readonly schema: Schema;
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
  readonly csv: string;
}

const DAY_MS = 86_400_000;

export function madeTable(schema: Schema, lot: Lot, name: string): MadeTable {
  const count = schema.size[0] + whole(lot, schema.size[1] - schema.size[0] + 1);
  const style = whole(lot, 3);
  const headers = schema.columns.map((column) => column.headers[Math.min(style, column.headers.length - 1)] ?? '');
  const columns = schema.columns.map((column) => cellsOf(column, count, lot));
  const firstDate = schema.columns.findIndex((column) => column.kind === 'date');
  schema.columns.forEach((column, at) => {
    if (column.kind !== 'date' || !column.daysAfter) return;
    const [fewest, most] = column.daysAfter;
    columns[at] = (columns[firstDate] ?? []).map((start) => {
      const date = new Date(
        Date.parse(`${String(start).slice(0, 10)}T00:00Z`) + DAY_MS * (fewest + skewed(lot) * (most - fewest + 1)),
      );
      return lot() < (column.missing ?? 0) ? null : date.toISOString().slice(0, 10);
    });
  });
  const rows = Array.from({ length: count }, (_, row) => columns.map((cells) => cells[row] ?? null));
  if (firstDate >= 0 && lot() < 0.6)
    rows.sort((a, b) => String(a[firstDate]).localeCompare(String(b[firstDate]), 'en'));
  // Ids go up with the rows.
  const ids = schema.columns.findIndex((column) => column.kind === 'id');
  if (ids >= 0) rows.forEach((row, at) => (row[ids] = columns[ids]?.[at] ?? null));
  return { name, schema, headers, rows, csv: csvOf(schema, headers, rows, lot) };
}

/** From 0 to below 1, most often near 0. */
function skewed(lot: Lot): number {
  return lot() ** 2.4;
}

function cellsOf(column: Column, count: number, lot: Lot): Value[] {
  const cells = filled(column, count, lot);
  const { missing = 0 } = column;
  return missing === 0 ? cells : cells.map((cell) => (lot() < missing ? null : cell));
}

function filled(column: Column, count: number, lot: Lot): Value[] {
  const each = (draw: () => Value): Value[] => Array.from({ length: count }, draw);
  switch (column.kind) {
    case 'id': {
      const first = 1000 + whole(lot, 7000);
      return Array.from({ length: count }, (_, at) => `${column.prefix}${first + at}`);
    }
    case 'name':
      return names(column, count, lot);
    case 'category':
      return categories(column, count, lot);
    case 'amount':
      return each(() => amount(column, lot));
    case 'date':
      return each(() => date(column, lot));
    case 'flag': {
      const share = column.share * (0.7 + 0.5 * lot());
      return each(() => lot() < share);
    }
    case 'text':
      return each(() => drawn(lot, column.sentences));
  }
}

const FIRST = [
  'Anna',
  'Ben',
  'Carla',
  'David',
  'Elena',
  'Frank',
  'Grace',
  'Hugo',
  'Ines',
  'Jack',
  'Karin',
  'Leo',
  'Maya',
  'Nils',
  'Olga',
  'Peter',
  'Rosa',
  'Simon',
  'Tina',
  'Victor',
];
const LAST = [
  'Abbott',
  'Baker',
  'Costa',
  'Dietz',
  'Evans',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ivanov',
  'Jensen',
  'Keller',
  'Lopez',
  'Meyer',
  'Novak',
  'Owens',
  'Price',
  'Quinn',
  'Rossi',
  'Silva',
  'Turner',
];
const CHINESE_LAST = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '马', '朱'];
const CHINESE_FIRST = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '磊',
  '强',
  '洋',
  '艳',
  '杰',
  '涛',
  '明',
  '超',
  '丽',
  '平',
  '鹏',
  '婷',
  '浩',
];

function names({ pool }: NameColumn, count: number, lot: Lot): Value[] {
  if (typeof pool !== 'string') return shuffled(lot, pool).slice(0, count);
  const all =
    pool === 'people'
      ? FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`))
      : CHINESE_LAST.flatMap((last) => CHINESE_FIRST.map((first) => `${last}${first}`));
  return shuffled(lot, all).slice(0, count);
}

/** Values drawn by weights that fall from the first to the last of a shuffled list. */
function categories({ values }: CategoryColumn, count: number, lot: Lot): Value[] {
  const steepness = 0.3 + 0.6 * lot();
  const weighted = shuffled(lot, values).map((value, at) => ({ value, weight: (at + 1) ** -steepness }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: count }, () => {
    let left = lot() * total;
    return weighted.find(({ weight }) => (left -= weight) < 0)?.value ?? weighted[0]?.value ?? null;
  });
}

function amount({ low, high, decimals, isSkewed }: AmountColumn, lot: Lot): number {
  const at = isSkewed ? skewed(lot) : (lot() + lot()) / 2;
  return decimals === 0 ? Math.floor(low + at * (high - low + 1)) : Number((low + at * (high - low)).toFixed(decimals));
}

function date({ from, to, hasTime }: DateColumn, lot: Lot): string {
  const start = Date.parse(from);
  const day = new Date(start + Math.floor(lot() * ((Date.parse(to) - start) / DAY_MS + 1)) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const two = (number: number): string => String(number).padStart(2, '0');
  return hasTime ? `${day}T${two(7 + whole(lot, 14))}:${two(whole(lot, 60))}` : day;
}

function csvOf(schema: Schema, headers: readonly string[], rows: readonly Row[], lot: Lot): string {
  const dateForm = schema.language === 'zh' ? 'iso' : drawn(lot, ['iso', 'iso', 'us', 'named']);
  const hasThousands = lot() < 0.25;
  const sign = lot() < 0.15 && schema.language === 'en' ? '$' : '';
  const written = (value: Value, column: Column): string => {
    if (value === null) return '';
    if (column.kind === 'flag') return value === true ? column.yes : column.no;
    if (column.kind === 'date') return dateText(String(value), dateForm);
    if (column.kind !== 'amount') return String(value);
    const { decimals } = column;
    return `${column.isMoney ? sign : ''}${Number(value).toLocaleString('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: hasThousands,
    })}`;
  };
  const lines = [headers, ...rows.map((row) => schema.columns.map((column, at) => written(row[at] ?? null, column)))];
  return lines.map((line) => `${line.map(quoted).join(',')}\n`).join('');
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function dateText(iso: string, form: string): string {
  const [day = '', time] = iso.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const texts: Readonly<Record<string, string>> = {
    us: `${Number(month)}/${Number(date)}/${year}`,
    named: `${date}-${MONTHS[Number(month) - 1]?.slice(0, 3) ?? ''}-${year}`,
  };
  return `${texts[form] ?? day}${time === undefined ? '' : ` ${time}`}`;
}
