import { monthWords } from '../language/words.data.ts';

/** A month, a quarter or a year that a label names. */
export interface Period {
  readonly part: 'month' | 'quarter' | 'year';
  readonly number: number;
}

const CHINESE = '零一二三四五六七八九十';
const ORDINALS: readonly string[] = ['', 'first', 'second', 'third', 'fourth'];

/** The mark of a footnote behind a label: `2018(1)`, `Revenue [a]`, `Total*`. */
const MARK = /(?<=\S)\s*(?:\(\d\)|\([a-z]\)|\[[\da-z]\]|[*†‡]{1,3})$/iu;

/** A label without the mark of a footnote. */
export function withoutMark(label: string): string {
  return label.trim().replace(MARK, '');
}

/** The period that a label names and nothing else: `Apr.`, `4月份`, `四月`, `Q2`, `second quarter`, `第二季度`, `2021年`. */
export function periodOf(label: string): Period | null {
  const plain = withoutMark(label).toLowerCase().replace(/\.$/, '');
  const month = monthWords.get(plain) ?? numberIn(/^(\d{1,2}|[一二三四五六七八九十]{1,2})\s*月份?$/u.exec(plain)?.[1]);
  if (month !== null) return month >= 1 && month <= 12 ? { part: 'month', number: month } : null;
  const year = /^((?:19|20)\d{2})\s*年?度?$/u.exec(plain)?.[1];
  if (year !== undefined) return { part: 'year', number: Number(year) };
  const found =
    /^(?:q|quarter\s*)([1-4])$|^第?([一二三四1-4])季度?$|^([1-4])(?:st|nd|rd|th) quarter$|^(first|second|third|fourth) quarter$/u.exec(
      plain,
    );
  const word = found?.slice(1).find((group) => group !== undefined);
  if (word === undefined) return null;
  const quarter = ORDINALS.indexOf(word) > 0 ? ORDINALS.indexOf(word) : numberIn(word);
  return quarter === null ? null : { part: 'quarter', number: quarter };
}

function numberIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const last = CHINESE.indexOf(text.at(-1) ?? '');
  if (text.startsWith('十')) return text.length === 1 ? 10 : 10 + last;
  return text.length === 1 && last > 0 ? last : null;
}
