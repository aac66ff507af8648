import type { ColumnType } from '../../../../src-shared/relation.ts';
import { literal } from '../../../../src-shared/sqlText.ts';

/**
 * A way to read a column's text as values, as an expression of DuckDB over `$text` (trimmed) and, where that can wait,
 * `$raw` (as it is written: to trim takes as long as a cast, which takes blanks around a value itself). `try_`
 * everywhere: what is not understood becomes null and is counted.
 */
export interface Reading {
  /** Names it in what is kept and in a person's choice: `number`, `number, decimal comma`, `date %d/%m/%Y`. */
  readonly name: string;
  readonly type: ColumnType;
  readonly engineType: 'BIGINT' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'TIMESTAMP' | 'VARCHAR';
  readonly sql: string;
  /** The same for all rows, once the sample has shown that the column is so: quicker, and as strict but for odd spellings. */
  readonly quickSql?: string;
  /** Digits with words behind them: labels of a few kinds rather than amounts, unless there are many of them. */
  readonly isWithUnit?: true;
  /** Tells the same value from the same text back: the text need not be kept. */
  readonly isPlain: boolean;
}

/** Blanks, also those that do not break. */
const BLANK = String.raw`[\s\x{A0}\x{202F}]`;
/** Currencies, percent signs and units around a number: a symbol or a short word before, one behind. */
const MONEY = String.raw`[$€£¥₹₩₽₺฿]|(?:US|CA|AU|NZ|HK|SG|R)\$`;
const BEFORE = String.raw`(?:${MONEY}|[A-Z]{3}\b|Rs\.?|kr\.?)`;
const SIGN = String.raw`(?:%|${MONEY}|[A-Z]{3}\b|kr\.?)`;
const UNIT = String.raw`(?:°${BLANK}?[CFK]?|[\p{L}µ]{1,12}[²³]?(?:/[\p{L}]{1,6}[²³]?)?\.?)`;
const POINT = String.raw`(?:\d{1,3}(?:[,'’\s\x{A0}\x{202F}]\d{3})+|\d{1,3}(?:,\d{2})+,\d{3}|\d+)?(?:\.\d+)?`;
const COMMA = String.raw`(?:\d{1,3}(?:[.'’\s\x{A0}\x{202F}]\d{3})+|\d+)?(?:,\d+)?`;

/** A number with what people write around it. Percentages are fractions: 12.5% is 0.125. Brackets mean less than zero. */
function numberSql(decimal: '.' | ',', behind: string): string {
  const [digits, separators] = decimal === '.' ? [POINT, ','] : [COMMA, '.'];
  const pattern = `[-+(]?${BLANK}?${BEFORE}?${BLANK}?[-+]?${BLANK}?(${digits})${BLANK}?${behind}?${BLANK}?\\)?`;
  const whole = literal(pattern);
  const bare = `regexp_replace(regexp_extract($text, ${whole}, 1), ${literal(`[${separators}'’\\s\\x{A0}\\x{202F}]`)}, '', 'g')`;
  const number = decimal === '.' ? bare : `replace(${bare}, ',', '.')`;
  const sign = `case when regexp_matches($text, ${literal(String.raw`^(?:\(|[^\d]{0,8}-)`)}) then -1 else 1 end`;
  const share = `case when contains($text, '%') then 100 else 1 end`;
  return `case when regexp_full_match($text, ${whole}) and regexp_matches($text, '\\d') then try_cast(${number} as double) * ${sign} / ${share} end`;
}

const plainReadings: readonly Reading[] = [
  {
    name: 'true or false',
    type: 'boolean',
    engineType: 'BOOLEAN',
    sql: `case lower($text) when 'true' then true when 'false' then false end`,
    quickSql: `case $raw when 'true' then true when 'false' then false else case lower($text) when 'true' then true when 'false' then false end end`,
    isPlain: false,
  },
  {
    name: 'whole number',
    type: 'number',
    engineType: 'BIGINT',
    sql: wholeSql(),
    // A cast would round 5.7, whose double is another number.
    quickSql: 'case when try_cast($raw as double) = try_cast($raw as bigint) then try_cast($raw as bigint) end',
    isPlain: true,
  },
  {
    name: 'number',
    type: 'number',
    engineType: 'DOUBLE',
    sql: decimalSql(),
    quickSql: 'case when isfinite(try_cast($raw as double)) then try_cast($raw as double) end',
    isPlain: true,
  },
  {
    name: 'ISO date',
    type: 'date',
    engineType: 'DATE',
    sql: `case when strlen($text) <= 10 then try_cast($text as date) end`,
    quickSql: `case when strlen($raw) <= 10 then try_cast($raw as date) when strlen($text) <= 10 then try_cast($text as date) end`,
    isPlain: true,
  },
  {
    name: 'ISO moment',
    type: 'moment',
    engineType: 'TIMESTAMP',
    sql: `case when contains($text, ':') or length($text) = 10 then try_cast(regexp_replace($text, '(?:Z|[+]00:?00)$', '') as timestamp) end`,
    isPlain: false,
  },
];

const dirtyReadings: readonly Reading[] = [
  {
    name: 'number with signs',
    type: 'number',
    engineType: 'DOUBLE',
    sql: numberSql('.', SIGN),
    quickSql: quickSignsSql(),
    isPlain: false,
  },
  {
    name: 'number with decimal comma',
    type: 'number',
    engineType: 'DOUBLE',
    sql: numberSql(',', SIGN),
    isPlain: false,
  },
  {
    name: 'number with unit',
    type: 'number',
    engineType: 'DOUBLE',
    sql: numberSql('.', UNIT),
    isPlain: false,
    isWithUnit: true,
  },
];

/** Nearly all amounts are written so: one pattern for them, all of them for the rest. */
function quickSignsSql(): string {
  const usual = literal(String.raw`[$€£¥]?\d{1,3}(?:,\d{3})*(?:\.\d+)?`);
  const amount = (digits: string): string => `try_cast(replace(${digits}, ',', '') as double)`;
  const isDigit = 'ascii($raw) between 48 and 57';
  const plain = `case when ${isDigit} then ${amount('$raw')} else ${amount('substring($raw, 2)')} end`;
  return `coalesce(case when regexp_full_match($raw, ${usual}) then ${plain} end, ${numberSql('.', SIGN)})`;
}

function wholeSql(): string {
  return `case when regexp_full_match($text, '[-+]?(?:0|[1-9]\\d{0,17})') then try_cast($text as bigint) end`;
}

/** Without what casts would take beside: `inf`, `1_000`. */
function decimalSql(): string {
  return `case when regexp_full_match($text, '[-+]?(?:0|[1-9]\\d*)?(?:[.]\\d*)?(?:[eE][-+]?\\d{1,3})?') then try_cast($text as double) end`;
}

const DAYS = [
  '%Y-%m-%d',
  '%Y/%m/%d',
  '%Y.%m.%d',
  '%m/%d/%Y',
  '%d/%m/%Y',
  '%d.%m.%Y',
  '%m-%d-%Y',
  '%d-%m-%Y',
  '%m/%d/%y',
  '%d/%m/%y',
  '%d.%m.%y',
  '%b %d, %Y',
  '%B %d, %Y',
  '%b %d %Y',
  '%B %d %Y',
  '%d %b %Y',
  '%d %B %Y',
  '%d-%b-%Y',
  '%d-%b-%y',
  '%a, %d %b %Y',
  '%A, %B %d, %Y',
  '%Y年%m月%d日',
];
const TIMES = [' %H:%M', ' %H:%M:%S', ' %H:%M:%S.%g', ' %I:%M %p', ' %I:%M:%S %p', 'T%H:%M:%S', 'T%H:%M:%S.%g'];

const dateReadings: readonly Reading[] = DAYS.map((format) => ({
  name: `date ${format}`,
  type: 'date',
  engineType: 'DATE',
  sql: `try_strptime($text, ${literal(format)})::date`,
  isPlain: false,
}));

const momentReadings: readonly Reading[] = DAYS.flatMap((day) =>
  TIMES.map((time): Reading => ({
    name: `moment ${day}${time}`,
    type: 'moment',
    engineType: 'TIMESTAMP',
    sql: `try_strptime($text, ${literal(day + time)})`,
    isPlain: false,
  })),
);

export const textReading: Reading = { name: 'text', type: 'text', engineType: 'VARCHAR', sql: '$text', isPlain: true };

/** In the order in which they are preferred where several understand as much: plain before dirty, month before day. */
export const readings: readonly Reading[] = [...plainReadings, ...dirtyReadings, ...dateReadings, ...momentReadings];

/** The same in parts, each of which is only tried where those before leave something: there are many ways to write a day. */
export const readingGroups: readonly (readonly Reading[])[] = [
  plainReadings,
  dirtyReadings.slice(0, 1),
  dirtyReadings.slice(1),
  dateReadings,
  momentReadings,
];

/** A reading by its name; null for none. */
export function readingNamed(name: string): Reading | null {
  return name === textReading.name ? textReading : (readings.find((reading) => reading.name === name) ?? null);
}

/** Words for nothing in any column, and those that are nothing only where numbers or dates are expected. */
const NOTHING = ['', 'null', 'nan', '<na>', '#n/a', 'n/a', '#n/a n/a', '#na', '-nan', '1.#qnan', '-1.#ind'];
const NOTHING_AMONG_NUMBERS = [
  'na',
  '-',
  '--',
  '—',
  '–',
  '?',
  '.',
  '..',
  '...',
  'none',
  'nil',
  'n.a.',
  'missing',
  'unknown',
  'tbd',
  '#value!',
  '#ref!',
  '#div/0!',
  'not available',
  '无',
  '未知',
  '不详',
];

/**
 * The text of a column as a reading wants it: trimmed, with the words for nothing as null. Most texts are told by their
 * length and first letter to be none of them. (A list behind IN would be joined with all rows before anything else.)
 */
export function textSql(column: string, reading: Reading): string {
  const words = reading.type === 'text' ? NOTHING : [...NOTHING, ...NOTHING_AMONG_NUMBERS];
  const longest = Math.max(...words.map((word) => Buffer.byteLength(word)));
  const firsts = new Set(words.flatMap((word) => [word, word.toUpperCase()]).map((word) => word.codePointAt(0) ?? 0));
  const pattern = ` *(?i:${words.map((word) => word.replaceAll(/[.?]/g, String.raw`\$&`)).join('|')}) *`;
  // Text columns keep the blanks around their words as the file has them.
  const text = reading.type === 'text' ? column : `trim(${column})`;
  return `case when strlen(${column}) > ${longest + 2} then ${text}
    when not list_contains([${[BLANK_CODE, ...firsts].join(', ')}], ascii(${column})) then ${text}
    when not regexp_full_match(${column}, ${literal(pattern)}) then ${text} end`;
}

const BLANK_CODE = 32;

/** A reading's expression over a column: as strict as it chooses, or as quick as all rows want it. */
export function readingSql(column: string, reading: Reading, { isQuick = false } = {}): string {
  if (reading.type === 'text') return textSql(column, reading);
  // No word for nothing is a number, a date or a truth: they need not be looked for.
  const sql = isQuick ? (reading.quickSql ?? reading.sql) : reading.sql;
  return sql.replaceAll(/\$(text|raw)/g, (_, form) => (form === 'raw' ? column : `trim(${column})`));
}
