import type { Said } from '../../everyday.ts';
import { MONTHS, WEEKDAYS } from './calendar.ts';

/** A group by the names it may be given, and its value. */
export type Pair = readonly [names: readonly string[], value: number];

/** A right answer; null where the table cannot tell. */
export type Answer = number | string | boolean | null | readonly string[] | { readonly pairs: readonly Pair[] };

/** Whether `said` is one of the answers; null says that the table cannot tell. */
export function isOneOf(answers: readonly Answer[], said: Said | null): boolean {
  return answers.some((answer) => agrees(answer, said));
}

function agrees(answer: Answer, said: Said | null): boolean {
  if (answer === null || said === null) return answer === said;
  if (typeof answer === 'object')
    return isPairs(answer) ? agreesInPairs(answer.pairs, said) : agreesInList(answer, said);
  if (typeof answer === 'number') {
    const one = onlyValue(said);
    return one !== null && typeof one !== 'boolean' && isSameNumber(answer, one);
  }
  if (typeof answer === 'boolean') {
    const one = onlyValue(said);
    return one !== null && TRUTHS.get(keyOf(String(one))) === answer;
  }
  const one = onlyLabel(said);
  return one !== null && keyOf(answer) === keyOf(String(one));
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1', '是', '有'].map((text): [string, boolean] => [text, true]),
  ...['false', 'no', '0', '否', '没有'].map((text): [string, boolean] => [text, false]),
]);

function isPairs(answer: object): answer is { readonly pairs: readonly Pair[] } {
  return 'pairs' in answer;
}

type One = number | string | boolean | null;

function onlyValue(said: Said): One {
  if (typeof said !== 'object') return said;
  const [one] = said;
  return said.length !== 1 || one === undefined ? null : typeof one === 'object' ? one[1] : one;
}

function onlyLabel(said: Said): One {
  if (typeof said !== 'object') return said;
  const [one] = said;
  return said.length !== 1 || one === undefined ? null : typeof one === 'object' ? one[0] : one;
}

/** Whole numbers are counts and sums of them: exact. Others may be rounded, or be off by half a percent. */
function isSameNumber(right: number, said: number | string): boolean {
  const number = typeof said === 'number' ? said : numberIn(said);
  if (number === null) return false;
  if (Math.abs(right - number) < 1e-6) return true;
  if (Number.isInteger(right)) return false;
  if (Math.abs(right - number) <= 0.005 * Math.abs(right)) return true;
  const digits = String(number).split('.')[1]?.length ?? 0;
  return (digits > 0 || Math.abs(number) >= 10) && Number(right.toFixed(Math.min(digits, 12))) === number;
}

function numberIn(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,$€£¥%元]/gu, '')
    .replace('−', '-');
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : null;
}

function agreesInList(right: readonly string[], said: Said): boolean {
  const labels = (typeof said === 'object' ? said : [said]).map((each) =>
    keyOf(String(typeof each === 'object' ? each[0] : each)),
  );
  const wanted = new Set(right.map(keyOf));
  const given = new Set(labels);
  return given.size === wanted.size && [...wanted].every((label) => given.has(label));
}

/** Groups of rows without a name may be said or not. */
const NAMELESS: ReadonlySet<string> = new Set(['', '(blank)', '(empty)', 'null', 'none']);

function agreesInPairs(right: readonly Pair[], said: Said): boolean {
  if (typeof said !== 'object') return false;
  const given = new Map<string, number | string>();
  for (const each of said) {
    if (typeof each !== 'object') return false;
    const key = keyOf(each[0]);
    if (!NAMELESS.has(key)) given.set(key, each[1]);
  }
  return (
    given.size === right.length &&
    right.every(([names, value]) => {
      const found = names.map((name) => given.get(keyOf(name))).find((each) => each !== undefined);
      return found !== undefined && isSameNumber(value, found);
    })
  );
}

const months = MONTHS.map((month) => month.toLowerCase());
const weekdays = WEEKDAYS.map((day) => day.toLowerCase());

/** One spelling of labels, months, quarters, weekdays and dates. */
function keyOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const weekday = weekdays.find((day) => plain === day.slice(0, 3)) ?? chineseWeekday(plain);
  if (weekday !== undefined) return weekday;
  const month = (word: string): number => months.findIndex((each) => word === each || word === each.slice(0, 3)) + 1;
  const [, name = '', year = ''] = /^([a-z]+)\.?,? (\d{4})$/u.exec(plain) ?? [];
  if (month(name) > 0) return `${year}-${String(month(name)).padStart(2, '0')}`;
  if (month(plain) > 0) return `month ${month(plain)}`;
  const [, chineseYear = '', chineseMonth = ''] = /^(?:(\d{4})年)?(\d{1,2})月$/u.exec(plain) ?? [];
  if (chineseMonth !== '')
    return chineseYear === '' ? `month ${Number(chineseMonth)}` : `${chineseYear}-${chineseMonth.padStart(2, '0')}`;
  const [, digitsYear = '', digitsMonth = ''] = /^(\d{4})[-/.](\d{1,2})$/u.exec(plain) ?? [];
  if (digitsYear !== '') return `${digitsYear}-${digitsMonth.padStart(2, '0')}`;
  const [, quarter = '', ofYear = ''] = /^q([1-4])[ /-]?(\d{4})$/u.exec(plain) ?? [];
  if (quarter !== '') return `${ofYear}-q${quarter}`;
  const [, before = '', after = ''] = /^(\d{4})[ /-]?q([1-4])$/u.exec(plain) ?? [];
  if (before !== '') return `${before}-q${after}`;
  return plain
    .replace(/^(\d{4}-\d{2}-\d{2})[ t]00:00(?::00)?$/u, '$1')
    .replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?::00)?$/u, '$1t$2');
}

function chineseWeekday(text: string): string | undefined {
  const [, day = ''] = /^(?:星期|周|礼拜)([日一二三四五六天])$/u.exec(text) ?? [];
  return day === '' ? undefined : weekdays['日一二三四五六'.indexOf(day.replace('天', '日'))];
}
