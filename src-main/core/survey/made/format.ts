import type { AnswerFormat } from '../../../../src-shared/survey.ts';
import type { FormatPreview, PersonsTable, Rewritten } from '../../../../src-shared/surveyTable.ts';
import { parseQuantity, parseValue } from '../../../../src-shared/value.ts';
import type { PlacedCell } from './state.ts';

/** What stands after a number and multiplies it, with its unit. */
const SCALED = /^(\d[\d.,]*) ?(k|m|b|thousand|million|billion|mio|bn)\b\.?(.*)$/i;
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
/** Units of time in seconds: the ones that papers give in turn. */
const seconds: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  day: 86_400,
};
const YES = /^(?:yes|y|true|✓|✔|√|publicly|freely|openly|open|available)\b|^[✓✔√]$/i;
const NO = /^(?:no|n|not|none|false|without|unavailable|unreleased|closed)\b|^[✗✘×x]$/i;
const DAY_MS = 86_400_000;

/** A value as a format wants it; null where it cannot be told what it would be. Nothing stays nothing. */
export function formattedValue(value: string, format: AnswerFormat): string | null {
  const plain = value.trim();
  if (plain === '') return '';
  switch (format.kind) {
    case 'number':
      return numberIn(plain, format.unit);
    case 'choice':
      return chosenOf(plain, format.choices);
    case 'yesNo':
      return NO.test(plain) ? 'no' : YES.test(plain) ? 'yes' : null;
    case 'date':
      return dateIn(plain);
    default:
      return plain;
  }
}

/** `1.2M clips` as `1200000`; where a unit is wanted, of that alone: `90 min` in hours is `1.5`. */
function numberIn(text: string, unit: string | null): string | null {
  const [, digits = '', scale = '', after = ''] = SCALED.exec(text) ?? [];
  const factor = scales[scale.toLowerCase()] ?? 1;
  const quantity = parseQuantity(digits === '' ? text : digits);
  if (!quantity) return null;
  const said = digits === '' ? (quantity.unit ?? '') : after;
  const number = quantity.number * factor * (quantity.isPercent ? 100 : 1);
  const turned = unit === null || said === '' ? 1 : turnedUnit(quantity.isPercent ? '%' : said, unit);
  if (turned === null) return null;
  return String(Number((number * turned).toPrecision(12)));
}

/** What a number of one unit is multiplied by to be of another; null where they are of different things. */
function turnedUnit(from: string, to: string): number | null {
  const [one, other] = [plainUnit(from), plainUnit(to)];
  if (one === other) return 1;
  const [a, b] = [seconds[one], seconds[other]];
  return a === undefined || b === undefined ? null : a / b;
}

function plainUnit(unit: string): string {
  return unit
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/(?<=..)s$/, '');
}

/** The choice that is said as it is, else the only one whose words stand in the value. */
function chosenOf(text: string, choices: readonly string[]): string | null {
  const small = text.toLowerCase();
  const same = choices.find((choice) => choice.toLowerCase() === small);
  if (same !== undefined) return same;
  const within = choices.filter((choice) => wordsOf(small).includes(wordsOf(choice.toLowerCase())));
  return within.length === 1 ? (within[0] ?? null) : null;
}

function wordsOf(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

function dateIn(text: string): string | null {
  if (/^(?:1[5-9]|20)\d\d$/.test(text)) return text;
  const value = parseValue(text);
  if (value.kind !== 'date') return null;
  const day = new Date(Math.floor(value.number) * DAY_MS).toISOString();
  // A month and a year say nothing of a day.
  return /^\p{L}+\.?,? \d{4}$/u.test(text) || /^\d{4}[-/]\d{1,2}$/.test(text) ? day.slice(0, 7) : day.slice(0, 10);
}

/** What a format would do to the values of a column, and the cells as they would be. */
export function formatPreview(
  { columns, rows }: PersonsTable,
  column: string,
  format: AnswerFormat,
): { readonly preview: FormatPreview; readonly cells: readonly PlacedCell[] } {
  const at = columns.findIndex(({ id }) => id === column);
  const isHeld = columns[at]?.isLocked === true;
  const changes: Rewritten[] = [];
  const unreadable: { paper: string; value: string }[] = [];
  const cells: PlacedCell[] = [];
  let [same, locked] = [0, 0];
  for (const row of rows) {
    const cell = row.cells[at];
    if (!cell || cell.value === '') continue;
    const { paper } = row;
    const { value: before } = cell;
    const after = formattedValue(before, format);
    if (isHeld || row.isLocked || cell.isLocked) locked++;
    else if (after === null) unreadable.push({ paper, value: before });
    else if (after === before) same++;
    else {
      changes.push({ paper, before, after });
      cells.push({ paper, column, cell: { ...cell, value: after } });
    }
  }
  return { preview: { changes, same, unreadable, locked }, cells };
}
