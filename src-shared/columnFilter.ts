import { z } from 'zod';

const text = z.string().max(10_000);
const day = z.iso.date().nullable();
const bound = z.number().nullable();
/** The condition is turned round: what it keeps is left out. */
const isNot = z.boolean();

/** What a cell of a column is like, for its row to be looked at. */
export const columnConditionSchema = z.discriminatedUnion('is', [
  /** It says one of these texts, whatever its case and width; '' is a blank cell. */
  z.object({ is: z.literal('oneOf'), texts: z.array(text).min(1).max(10_000).readonly(), isNot }),
  z.object({ is: z.enum(['contains', 'begins', 'ends']), text: text.min(1), isNot }),
  /** A number between two, either of which may be none; the bounds themselves too, unless it `isOpen`. */
  z.object({ is: z.literal('number'), from: bound, to: bound, isOpen: z.boolean(), isNot }),
  /** The same of days, as in `2024-05-31`; a moment is of its day. */
  z.object({ is: z.literal('date'), from: day, to: day, isOpen: z.boolean(), isNot }),
  /** Among so many of the largest numbers or latest dates, or of the smallest; what is as large as the last of them, too. */
  z.object({ is: z.literal('top'), count: z.number().int().min(1).max(1_000_000), isLowest: z.boolean(), isNot }),
  z.object({ is: z.literal('blank'), isNot }),
]);
export type ColumnCondition = z.infer<typeof columnConditionSchema>;

/** A cell as conditions see it. */
export interface FilterCell {
  /** As it is shown; '' for a blank one. */
  readonly text: string;
  /** What it is where it is a number, and of a date the days since 1970, with a fraction; null for texts. */
  readonly number: number | null;
  readonly isDate: boolean;
}

/** What stands in a column, to choose from. */
export interface ColumnValues {
  /** Numbers and dates by size, then texts, blank cells last; with how many rows say each. */
  readonly values: readonly { readonly text: string; readonly count: number }[];
  /** Different ones that there are, also those that are not told. */
  readonly total: number;
  /** Rows whose cell is of a kind. */
  readonly numbers: number;
  readonly dates: number;
  readonly texts: number;
}

const DAY_MS = 86_400_000;

/** Tells whether a cell meets a condition. `all`: the cells of its column, of which some conditions take the measure. */
export function conditionTest(
  condition: ColumnCondition,
  all: () => Iterable<FilterCell>,
): (cell: FilterCell) => boolean {
  const meets = plainTest(condition, all);
  return condition.isNot ? (cell) => !meets(cell) : meets;
}

function plainTest(condition: ColumnCondition, all: () => Iterable<FilterCell>): (cell: FilterCell) => boolean {
  switch (condition.is) {
    case 'oneOf': {
      const texts = new Set(condition.texts.map(foldedText));
      return (cell) => texts.has(foldedText(cell.text));
    }
    case 'contains': {
      const part = foldedText(condition.text);
      return (cell) => foldedText(cell.text).includes(part);
    }
    case 'begins': {
      const part = foldedText(condition.text);
      return (cell) => foldedText(cell.text).startsWith(part);
    }
    case 'ends': {
      const part = foldedText(condition.text);
      return (cell) => foldedText(cell.text).endsWith(part);
    }
    case 'number': {
      const isBetween = between(condition.from, condition.to, condition.isOpen);
      return ({ number, isDate }) => number !== null && !isDate && isBetween(number);
    }
    case 'date': {
      const isBetween = between(dayNumber(condition.from), dayNumber(condition.to), condition.isOpen);
      return ({ number, isDate }) => number !== null && isDate && isBetween(Math.floor(number));
    }
    case 'top': {
      const isAmong = topTest(condition, all());
      return ({ number }) => number !== null && isAmong(number);
    }
    default:
      return (cell) => foldedText(cell.text) === '';
  }
}

function between(from: number | null, to: number | null, isOpen: boolean): (number: number) => boolean {
  const [least, most] = [from ?? -Infinity, to ?? Infinity];
  return isOpen ? (number) => number > least && number < most : (number) => number >= least && number <= most;
}

function topTest(
  { count, isLowest }: Extract<ColumnCondition, { is: 'top' }>,
  all: Iterable<FilterCell>,
): (number: number) => boolean {
  const numbers: number[] = [];
  for (const { number } of all) if (number !== null) numbers.push(number);
  const sorted = Float64Array.from(numbers).sort();
  const at = isLowest ? Math.min(count, sorted.length) - 1 : Math.max(0, sorted.length - count);
  const last = sorted[at];
  if (last === undefined) return () => false;
  return isLowest ? (number) => number <= last : (number) => number >= last;
}

/** Days since 1970 of a day as in `2024-05-31`. */
function dayNumber(day: string | null): number | null {
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** A text as conditions compare it: case, width and the space around it do not count. */
export function foldedText(text: string): string {
  // Most texts are plain letters and figures, of which there may be very many.
  return (/^[\x20-\x7E]*$/.test(text) ? text : text.normalize('NFKC')).trim().toLowerCase();
}

/** Counts what stands in a column; of texts with a part in them alone where one is looked for, and no more than so many. */
export function columnValues(
  cells: Iterable<FilterCell>,
  { search, limit }: { readonly search: string; readonly limit: number },
): ColumnValues {
  const known = new Map<string, { readonly cell: FilterCell; count: number }>();
  const part = foldedText(search);
  let [numbers, dates, texts] = [0, 0, 0];
  for (const cell of cells) {
    if (cell.number !== null && cell.isDate) dates++;
    else if (cell.number !== null) numbers++;
    else if (cell.text.trim() !== '') texts++;
    const key = foldedText(cell.text);
    const same = known.get(key);
    if (same) same.count++;
    else known.set(key, { cell, count: 1 });
  }
  const found = [...known].filter(([key]) => key.includes(part)).map(([, value]) => value);
  const sorted = found.toSorted((a, b) => compared(a.cell, b.cell)).slice(0, limit);
  return {
    values: sorted.map(({ cell, count }) => ({ text: cell.text.trim(), count })),
    total: found.length,
    numbers,
    dates,
    texts,
  };
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Numbers and dates by size before texts, blank cells last. */
export function compared(a: FilterCell, b: FilterCell): number {
  return rankOf(a) - rankOf(b) || (a.number ?? 0) - (b.number ?? 0) || collator.compare(a.text, b.text);
}

function rankOf({ text, number, isDate }: FilterCell): number {
  if (number !== null) return isDate ? 1 : 0;
  return text.trim() === '' ? 3 : 2;
}
