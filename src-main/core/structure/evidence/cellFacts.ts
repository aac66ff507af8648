import { stripped } from '../../../../src-shared/stripped.ts';
import { labelLikeness, visualLength } from '../features.ts';
import { totalKind } from '../totals.ts';
import type { ViewCell } from '../view.ts';
import { inlinePair, noteOpening, periodName, unitLine } from '../words.ts';

/** What can be said of a cell without looking at its neighbours. */
export interface CellFacts {
  /** A number, a date, a yes or no, a quantity, or a mark that stands for one that is missing. */
  readonly isValue: boolean;
  /** A mark that stands for a missing value: `-`, `..`, `n/a`. */
  readonly isMissing: boolean;
  /** A number in which signs were taken for letters like them: a value where the cells around it are. */
  readonly isMisread: boolean;
  /** A year, a month, a quarter: a value, or a header over values. */
  readonly isPeriod: boolean;
  /** A whole number without separators, as ordinals and years are. */
  readonly isCount: boolean;
  readonly length: number;
  /** How much its words read like a label, from -1 to 1. */
  readonly label: number;
  readonly isSentence: boolean;
  readonly isNote: boolean;
  readonly isUnit: boolean;
  readonly isTotal: boolean;
  readonly hasColon: boolean;
  readonly isPair: boolean;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly hasFill: boolean;
  readonly isCentred: boolean;
  /** How far its text is moved in from the left, in steps of about two spaces. */
  readonly indent: number;
  readonly numbering: number;
}

const facts = new WeakMap<ViewCell, CellFacts>();

export function factsOf(cell: ViewCell): CellFacts {
  const known = facts.get(cell);
  if (known) return known;
  const found = judged(cell);
  facts.set(cell, found);
  return found;
}

/** Marks for values that are not there; one or two small letters are flags of statistical offices (`f`, `x`). */
const MISSING =
  /^(?:[-–—−.·…*/\\~?×]{1,4}|\(?n\.?\/?a\.?\)?|nil|none|null|not available|not applicable|tb[ad]|[a-z]|\([a-z]\)|无|暂无|不适用|未知)$/iu;

/** Two numbers that make one value: `-4.2 to 4.6`, `(1.2, 3.4)`, `3 out of 4`, `12 ± 2`. */
const RANGE =
  /^[[(（]?\s*[-+−]?[\d.,]*\d\s?%?\s*(?:to|–|—|-|~|～|至|,|，|;|±|\/|:|out of|of)\s*[-+−]?[\d.,]*\d\s?%?\s*[)）\]]?$/iu;
/** A number with the mark of a footnote: `3.5*`, `12,300 p`, `7†`. */
const NOTED = /^[-+−(]?[\d.,]*\d\s?%?\)?\s?(?:[*†‡§#^]{1,3}|\[\w\]|\(\w\)|[a-z])$/iu;

/** Digits with letters between them that look like digits, as recognisers and people write them: `l4O`, `27S`, `?7`. */
const MISREAD = /^[-+$€£¥(]?(?=[^\d]*\d)[\dOolI?|][\dOolISsBZ?|.,]{1,14}[)%]?$/u;

/** A year, with the mark of a footnote behind it or not, or from one to another: `2016`, `2018r`, `2012/13`, `1990 to 1994`. */
const YEAR =
  /^(?:19|20)\d{2}(?:\s?[a-z*†‡]|\s?\[\w\]|\s?\(\w\))?$|^(?:19|20)\d{2}\s?(?:[-–—/~～至到]|to\b)\s?(?:19|20)?\d{2}$/iu;

function judged(view: ViewCell): CellFacts {
  const { cell, text } = view;
  const { style } = cell;
  const isPeriod = YEAR.test(text) || periodName.test(text);
  const isMissing = !view.isTyped && MISSING.test(text);
  const length = visualLength(text);
  return {
    isValue: text !== '' && (view.isTyped || isMissing || RANGE.test(text) || NOTED.test(text)),
    isMissing,
    isMisread: MISREAD.test(text),
    isPeriod,
    isCount: /^\d{1,4}$/.test(text),
    length,
    label: view.isTyped ? 0 : labelLikeness(text),
    isSentence: length > 40 && /[.。!！?？;；]\s*$/.test(text),
    isNote: noteOpening.test(text),
    isUnit: unitLine.test(text) || isUnit(text),
    isTotal: totalKind(text) !== null,
    hasColon: /[:：]$/.test(text),
    isPair: inlinePair.test(text),
    isBold: style?.bold === true,
    isItalic: style?.italic === true,
    hasFill: style?.fill !== undefined && style.fill.toLowerCase() !== '#ffffff',
    isCentred: style?.horizontal === 'center',
    indent: indentOf(cell.text, style?.indent ?? 0),
    numbering: numberingDepth(text),
  };
}

/** A line that tells in what its values are counted, without the brackets around it and with single blanks. */
const UNIT =
  /^(?:in )?(?:%|‰|per ?cent(?:age)?s?(?: (?:change|distribution|points?|of .{1,40}))?|numbers?|counts?|rates?|ratios?|index|proportions?|shares?|averages?|(?:us ?)?\$|(?:current|constant|chained)\b.{0,24}(?:dollars?|\$).*|(?:thousands?|millions?|billions?|000s?)(?: of\b.{1,30}| \w{1,12})?|(?:dollars?|euros?|pounds?|yuan|years?|months?|weeks?|days?|hours?|minutes?|seconds?|persons?|people|units?|tonnes?|tons?|kg|km|m²|hectares?)|[万亿千百]?元|人民币.{0,4}|人|个|吨)$/iu;
const UNIT_AT_MOST = 100;

function isUnit(text: string): boolean {
  if (text.length > UNIT_AT_MOST) return false;
  const bare = stripped(text, (character) => /[\s()（）]/.test(character));
  return UNIT.test(bare.replaceAll(/\s+/g, ' '));
}

const SPACES: Readonly<Record<string, number>> = { '\u3000': 2, '\t': 4, '\u2003': 2, '\u2002': 1 };

/** Leading spaces count as well as the cell's own indent; full-width spaces and tabs are wide. */
function indentOf(text: string, own: number): number {
  let spaces = 0;
  for (const char of text) {
    if (!/\s/u.test(char)) break;
    spaces += SPACES[char] ?? 1;
  }
  return own + spaces / 2;
}

const NUMBERINGS: readonly (readonly [RegExp, number])[] = [
  [/^(?:part|section|chapter)\s+(?:[\divx]+|[a-z])\b|^第[一二三四五六七八九十]+[章节部]/iu, 1],
  [/^(?:[一二三四五六七八九十]{1,3}[、.．]|[IVX]{1,4}[.)]\s|[A-Z][.)]\s)/u, 2],
  [/^(?:[(（][一二三四五六七八九十]{1,3}[)）])/u, 3],
  [/^\d{1,2}(?:\.\d{1,2}){2,}\.?\s/u, 6],
  [/^\d{1,2}\.\d{1,2}\.?\s/u, 5],
  [/^\d{1,2}[.．、)]\s?(?!\d)/u, 4],
  [/^[(（]\d{1,2}[)）]|^[①-⑳]/u, 5],
  [/^[a-z][.)]\s|^[(（](?:[a-z]|[ivx]{1,4})[)）]\s?/u, 6],
  [/^[-–—•·●○▪◦*>]+\s*\p{L}|^(?:of which|thereof|including)\b|^其中/iu, 7],
];

/** How deep a text's numbering is: 0 for none, 1 for parts, more for what is numbered inside. */
function numberingDepth(text: string): number {
  return NUMBERINGS.find(([pattern]) => pattern.test(text))?.[1] ?? 0;
}
