import { cutEnd } from '../../../../src-shared/cutEnd.ts';
import type { SurveyColumn } from '../../../../src-shared/survey.ts';
import { tokenize } from '../../ask/language/tokenize.ts';
import { stopWords } from '../../ask/language/words.ts';
import { formattedValue } from '../made/format.ts';

/**
 * How a value stands to the words that are quoted for it: they say it; they say something else, as where it is concluded
 * from them; or it has a number that they have not.
 */
export type Agreement = 'said' | 'otherWords' | 'otherNumber';

/** Words of a quote that are read together as a value of a format: `about 1.2 million hours`. */
const TOGETHER = 4;

/**
 * Holds a value against its quote: each of its words must stand there, by its stem, or what an abbreviation is short for;
 * each of its numbers exactly, however it is written (`1,200`, `1.2K`, `twelve`). Of a column with a format it is enough
 * that the format makes the value of what is quoted.
 */
export function agreementOf(
  value: string,
  quote: string,
  column: Pick<SurveyColumn, 'name' | 'instruction' | 'format'>,
): Agreement {
  const { format, name, instruction } = column;
  if (format !== undefined && format.kind !== 'text') {
    const written = formattedValue(value, format) ?? value;
    const read = new Set(stretchesOf(quote).flatMap((words) => formattedValue(words, format) ?? []));
    // `not available` is read as both, and so says neither.
    const isRead = format.kind === 'yesNo' ? read.size === 1 && read.has(written) : read.has(written);
    if (isRead) return 'said';
  }
  const isScaled = SCALED_COLUMN.test(`${name} ${instruction}`);
  const there = numbersIn(quote, true);
  const isThere = (number: NumberRead): boolean =>
    there.some(
      ({ amounts, written, isOfName }) =>
        (number.isOfName || !isOfName) &&
        (number.amounts.some((amount) => amounts.includes(amount)) || (isScaled && number.amounts.includes(written))),
    );
  if (!numbersIn(value).every(isThere)) return 'otherNumber';
  return hasWordsOf(value, quote) ? 'said' : 'otherWords';
}

/** Whether a value is a number and nothing else, so that it may stand in many places of a text and mean as many things. */
export function isBareNumber(value: string): boolean {
  return numbersIn(value).length > 0 && !/\p{L}/u.test(value);
}

function hasWordsOf(value: string, quote: string): boolean {
  const said = wordsOf(quote);
  const there = new Set(said.map(({ key }) => key));
  const initials = said.map(({ text }) => text.slice(0, 1)).join('');
  const wanted = wordsOf(value);
  const isShortFor = (word: string): boolean => word.length > 1 && initials.includes(word.toLowerCase());
  const capitals = new Set(value.match(/\p{Lu}{2,}/gu)?.map((word) => word.toLowerCase()));
  // A sign (`✓`) or `yes` is a judgement, which no words say.
  if (wanted.length === 0) return numbersIn(value).length > 0;
  return wanted.every(({ key, text }) => there.has(key) || (capitals.has(text) && isShortFor(text)));
}

function wordsOf(text: string): readonly { readonly key: string; readonly text: string }[] {
  return tokenize(text).filter(({ kind, text: word }) => kind !== 'number' && !stopWords.has(word));
}

/** All runs of a few words of a text. */
function stretchesOf(text: string): readonly string[] {
  const words = text.split(/\s+/).map((word) => cutEnd(word.replace(/^[("“‘[]+/u, ''), ')"”’],;:.!?'));
  return words.flatMap((_, at) =>
    Array.from({ length: TOGETHER }, (__, more) => words.slice(at, at + more + 1).join(' ')),
  );
}

/** A column whose numbers are told in thousands or millions: `Parameters (M)`. */
const SCALED_COLUMN = /\b(?:thousands?|millions?|billions?)\b|\([KkMB]\)/;

interface NumberRead {
  /** What it may amount to: of a percentage both its number and the share. */
  readonly amounts: readonly number[];
  /** Without what multiplies it. */
  readonly written: number;
  /** It is a part of a name: `GPT-4`, `T5`. */
  readonly isOfName: boolean;
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  b: 1e9,
  billion: 1e9,
};
const GROUPS = String.raw`\d{1,3}(?:[, \u00a0\u2009\u202f]\d{3})+(?!\d)(?:\.\d+)?`;
const AFTER = String.raw`(?:\s?(k|m|b|thousand|million|billion|%|percent|per cent)(?![\p{L}\p{N}]))?`;
/** A number with its sign and what multiplies it. */
const NUMBER = new RegExp(
  String.raw`(?<!\p{N}[.,]?)((?<![\p{L}\p{N})\]])[-−])?(${GROUPS}|\d+(?:\.\d+)?)${AFTER}`,
  'giu',
);

/** The numbers of a text; with their parts where white space may be between two: `5 100`. */
function numbersIn(text: string, withParts = false): readonly NumberRead[] {
  const inDigits = [...text.matchAll(NUMBER)].flatMap(({ 1: sign = '', 2: digits = '', 3: after = '', index }) => {
    const isOfName = /\p{L}[-–.]?$/u.test(text.slice(0, index)) && sign === '';
    const read = (said: string, scaledBy: string): NumberRead => {
      const written = Number(said.replaceAll(/[^\d.]/g, '')) * (sign === '' ? 1 : -1);
      const scale = SCALES[scaledBy.toLowerCase()];
      const share = scaledBy === '' ? [] : [rounded(written / 100)];
      return { amounts: scale === undefined ? [written, ...share] : [rounded(written * scale)], written, isOfName };
    };
    const parts = withParts && digits.includes(' ') ? digits.split(' ').map((part) => read(part, '')) : [];
    parts.push(read(digits, after));
    return parts;
  });
  const inWords = tokenize(text).flatMap(({ kind, key, text: word }): NumberRead[] =>
    kind === 'number' && /^\p{L}/u.test(word) && !key.startsWith('#')
      ? [{ amounts: [Number(key)], written: Number(key), isOfName: false }]
      : [],
  );
  return [...inDigits, ...inWords];
}

function rounded(amount: number): number {
  return Number(amount.toPrecision(12));
}
