import type { Box } from '../../../../src-shared/grid.ts';
import { median } from '../../../../src-shared/median.ts';
import type { Reader } from '../ocr/reader.ts';
import type { CleanPage } from '../page/page.ts';
import type { Headings, Numbered } from './find.ts';

/** Headings that are read of each side: the first, the last and some between. */
const LOOKED_AT = 8;
/** Share of what was read that counts on from one to the next: of letters alone, or of letters and numbers. Small ones are often read as others. */
const LETTERS_ALONE = 0.6;
const BOTH = { letters: 0.25, numbers: 0.5 };
/** Where a title is printed over the letters numbers alone tell, from 1 on: more of them are read, and more have to count on. */
const NUMBERS_ALONE = { lookedAt: 16, share: 0.8 };

/** Figures of one print are as high as each other, within this share. */
const OTHER_HEIGHT = 0.15;

/** The first column and row of the part of a spreadsheet that a picture shows, from 0. */
export interface SheetPlace {
  readonly col: number;
  readonly row: number;
  /** The last row found is one: beside it stands a number, or what is as high as the others, and both where no line ends it. */
  readonly isLastRow: boolean;
}

/**
 * Reads some of the headings: letters and numbers that count on are a spreadsheet's own, and tell which part of it the
 * picture shows. Null where they do not; the first column and row are taken where this computer cannot read lines.
 */
export async function placeOf(
  { letters, numbers, isBottomSeen, over: overprint }: Headings,
  page: Pick<CleanPage, 'clean' | 'glyph'>,
  reader: Reader,
  signal?: AbortSignal,
): Promise<SheetPlace | null> {
  const [over, beside] = [spread(letters), spread(numbers, overprint ? NUMBERS_ALONE.lookedAt : LOOKED_AT)];
  const last = numbers.slice(-1);
  const boxes = [...over, ...beside, ...last].map((each) => around(each, page));
  const read = await reader.readLines(page.clean, boxes, signal);
  if (!read) return { col: 0, row: 0, isLastRow: true };
  const texts = read.map(({ text }) => text);
  const columns = counted(over, texts.slice(0, over.length).map(columnNumber));
  const rows = counted(beside, texts.slice(over.length, over.length + beside.length).map(rowNumber));
  const isCounted = overprint
    ? rows.share >= NUMBERS_ALONE.share && rows.first === 0
    : columns.share >= LETTERS_ALONE || (columns.share >= BOTH.letters && rows.share >= BOTH.numbers);
  if (!isCounted) return null;
  const [isNumber, isAsHigh] = [rowNumber(texts.at(-1) ?? '') !== null, isHighAsOthers(numbers, page.glyph)];
  const isLastRow = isBottomSeen ? isNumber || isAsHigh : isNumber && isAsHigh;
  return { col: Math.max(0, columns.first), row: Math.max(0, rows.first), isLastRow };
}

/** Whether the last of some figures is. */
function isHighAsOthers(numbers: readonly Numbered[], glyph: number): boolean {
  const heights = numbers.map(({ phrase }) => phrase.bottom - phrase.top);
  return Math.abs((heights.at(-1) ?? 0) - (median(heights) ?? 0)) < glyph * OTHER_HEIGHT;
}

function spread(all: readonly Numbered[], atMost = LOOKED_AT): Numbered[] {
  const count = Math.min(atMost, all.length);
  return Array.from({ length: count }, (_, at) => all[Math.floor(((at + 0.5) * all.length) / count)] ?? []).flat();
}

function around({ phrase }: Numbered, { clean, glyph }: Pick<CleanPage, 'clean' | 'glyph'>): Box {
  const room = Math.round(glyph * 0.25);
  const x = Math.max(0, Math.floor(phrase.left - room));
  const y = Math.max(0, Math.floor(phrase.top - room));
  return {
    x,
    y,
    width: Math.min(clean.width, Math.ceil(phrase.right + room)) - x,
    height: Math.min(clean.height, Math.ceil(phrase.bottom + room)) - y,
  };
}

/** `A` is 0, `AB` is 27; readers take letters that stand alone for figures. */
function columnNumber(text: string): number | null {
  const letters = text
    .replaceAll(/\s/g, '')
    .replaceAll('0', 'O')
    .replaceAll(/[1l|]/g, 'I')
    .replaceAll('8', 'B')
    .replaceAll('5', 'S')
    .toUpperCase();
  if (!/^[A-Z]{1,3}$/.test(letters)) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowNumber(text: string): number | null {
  const figures = text.replaceAll(/\s/g, '').replaceAll(/[Il|]/g, '1').replaceAll(/[Oo]/g, '0');
  return /^\d{1,7}$/.test(figures) ? Number(figures) - 1 : null;
}

/** What the first place counts as by most, and the share of what was read that agrees. */
function counted(
  headings: readonly Numbered[],
  values: readonly (number | null)[],
): { readonly first: number; readonly share: number } {
  const firsts = new Map<number, number>();
  values.forEach((value, at) => {
    if (value === null) return;
    const first = value - (headings[at]?.index ?? 0);
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  });
  // Most pictures begin with the first one.
  const [[first, count] = [0, 0]] = [...firsts].toSorted((a, b) => b[1] - a[1] || Math.abs(a[0]) - Math.abs(b[0]));
  return { first, share: count / Math.max(1, values.length) };
}
