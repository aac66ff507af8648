import { median } from '../../../../src-shared/median.ts';
import type { Phrase } from '../open/phrases.ts';
import type { Page } from '../page/page.ts';
import { type Crossings, crossings } from './crossings.ts';

/** The headings of a spreadsheet's own columns (A, B, C) and rows (1, 2, 3), as a window or a print shows them. */
export interface Headings {
  /** Edges of the columns and rows that they stand for, ascending. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly letters: readonly Numbered[];
  readonly numbers: readonly Numbered[];
  /** A line ends the last row: else it may be none, as what stands beside the tabs of a window. */
  readonly isBottomSeen: boolean;
  /** Where a text is printed over the letters, so that none is known. */
  readonly over?: Overprint;
}

/** A text of the first row that is too large for it, and runs into the headings above. */
export interface Overprint {
  /** Where the row of headings begins. */
  readonly top: number;
  /** Columns of pixels in which it runs through lines: through the one below the headings, or one between them. */
  readonly crossed: readonly number[];
}

/** What a heading says stands here, over or beside this column or row. */
export interface Numbered {
  readonly phrase: Phrase;
  readonly index: number;
}

/** Widths in letter heights: `AB` and `1048576`. */
const LETTERS_AT_MOST = 2.6;
const NUMBER_AT_MOST = 5.5;
/** White that is looked through above and below a heading's letters. */
const AROUND = 0.2;
/** Share of the places that have a heading each, in the middle. */
const MOST = { columns: 0.7, rows: 0.8 };
/** How far from the middle of its place a heading stands, in letter heights or as a share of the place. */
const OFF_MIDDLE = { glyphs: 0.5, share: 0.08 };

/** Texts after the last heading: arrows of a window's scroll bar, or beside the tabs of its sheets. */
const AFTER_AT_MOST = 3;
/** How much a row of a height that nothing shows differs from the others, at most. */
const UNLIKE = 0.2;

export type Seen = Pick<Page, 'gray' | 'lines' | 'glyph' | 'width' | 'height' | 'rules' | 'isDrawn'>;

/** Headings along one side. */
interface Places {
  readonly places: readonly number[];
  readonly held: readonly Numbered[];
  /** A line ends the last of them. */
  readonly isEndSeen: boolean;
}

/**
 * Looks for headings by their geometry alone: a line of narrow texts, each in the middle between two strokes that cross
 * the line, and below its left end narrow texts one under another, parted by strokes as well. Null where there are none.
 */
export function findHeadings(page: Seen): Headings | null {
  for (const line of page.lines) {
    const columns = columnsUnder(line.middle, page);
    const rows = columns && rowsBeside(columns.places[0] ?? 0, lowestOf(columns), page);
    if (rows) {
      const { places: ys, held: numbers, isEndSeen: isBottomSeen } = rows;
      return { xs: columns.places, ys, letters: columns.held, numbers, isBottomSeen };
    }
  }
  return null;
}

function lowestOf({ held }: Places): number {
  return Math.min(...held.map(({ phrase }) => phrase.bottom));
}

function columnsUnder(height: number, { gray, lines, glyph, width }: Seen): Places | null {
  const letters = lines
    .flatMap(({ phrases }) => phrases)
    .filter(
      ({ left, right, top, bottom, middle }) =>
        Math.abs(middle - height) < glyph * 0.5 &&
        bottom - top > glyph * 0.35 &&
        bottom - top < glyph * 1.5 &&
        right - left < glyph * LETTERS_AT_MOST,
    );
  if (letters.length < 2) return null;
  const room = glyph * AROUND;
  const from = (median(letters.map(({ top }) => top)) ?? 0) - room;
  const to = (median(letters.map(({ bottom }) => bottom)) ?? 0) + 1 + room;
  const strokes = crossings(gray, { isLevel: true, from, to, start: 0, end: width }, glyph);
  const middleOf = ({ left, right }: Phrase): number => (left + right) / 2;
  return placed(letters, strokes, { end: width, glyph, middleOf, least: MOST.columns, areAlike: false });
}

/** Headings of rows: narrow texts below a height and left of the first column. */
export function rowsBeside(left: number, under: number, { gray, lines, glyph, height }: Seen): Places | null {
  const beside = lines
    .flatMap(({ phrases }) => phrases)
    .filter(
      (phrase) =>
        phrase.top > under &&
        phrase.right < left + glyph * AROUND &&
        // Not a piece of the stroke beside.
        phrase.left < left - glyph * AROUND &&
        phrase.bottom - phrase.top < glyph * 1.5,
    )
    .toSorted((a, b) => a.middle - b.middle);
  if (beside.length < 2 || beside.some((phrase) => phrase.right - phrase.left > glyph * NUMBER_AT_MOST)) return null;
  const room = glyph * AROUND;
  const from = Math.min(...beside.map((phrase) => phrase.left)) - room;
  const to = Math.min(left - 2, Math.max(...beside.map((phrase) => phrase.right)) + 1 + room);
  const strokes = crossings(gray, { isLevel: false, from, to, start: under, end: height }, glyph);
  const middleOf = ({ middle }: Phrase): number => middle;
  return placed(beside, strokes, { end: height, glyph, middleOf, least: MOST.rows, areAlike: true });
}

interface Placing {
  /** Where the picture ends. */
  readonly end: number;
  readonly glyph: number;
  readonly middleOf: (phrase: Phrase) => number;
  readonly least: number;
  /** The places are about as large as each other: rows are, columns are not. */
  readonly areAlike: boolean;
}

/** Headings between strokes: one in nearly each place, in the middle of it. What of a window's tabs and bars follows is left out. */
function placed(phrases: readonly Phrase[], crossed: Crossings, how: Placing): Places | null {
  const { glyph, middleOf } = how;
  const strokes = [...crossed.lines, ...crossed.edges];
  const texts = phrases
    .filter((phrase) => !strokes.some((at) => Math.abs(at - middleOf(phrase)) < glyph * 0.3))
    .toSorted((a, b) => middleOf(a) - middleOf(b));
  for (let left = 0; left <= AFTER_AT_MOST && texts.length - left >= 2; left++) {
    const found = placedBy(texts.slice(0, texts.length - left), crossed, how);
    if (found) return found;
  }
  return null;
}

function placedBy(texts: readonly Phrase[], { lines, edges }: Crossings, how: Placing): Places | null {
  const { glyph, middleOf, least } = how;
  const strokes = [...lines, ...edges].toSorted((a, b) => a - b);
  const [first] = texts;
  if (!first) return null;
  const start = strokes.findLast((at) => at < middleOf(first));
  if (start === undefined) return null;
  const stop = endOf(texts.map(middleOf), strokes, lines, how);
  if (stop === null) return null;
  const seen = [...strokes.filter((at) => at >= start && at < stop - 2), stop];
  const missed = seen.slice(1).flatMap((to, index) => partedAt(texts.map(middleOf), seen[index] ?? to, to, how));
  const places = [...seen, ...missed].toSorted((a, b) => a - b);
  const held = texts.flatMap((phrase) => {
    const index = places.findLastIndex((at) => at < middleOf(phrase));
    const [from = 0, to = 0] = [places[index], places[index + 1]];
    // The last place may be cut off.
    return index === places.length - 2 || isInMiddle(middleOf(phrase), from, to, glyph) ? [{ phrase, index }] : [];
  });
  const count = new Set(held.map(({ index }) => index)).size;
  if (held.length < 2 || count < held.length || count < (places.length - 1) * least) return null;
  return { places, held, isEndSeen: lines.includes(stop) };
}

/**
 * Where the place of the last heading ends: at a line, or as far after the heading as it begins before it, or with the
 * picture, which cut it off. Null where it ends within the picture without a line and is not as high as the others.
 */
function endOf(
  middles: readonly number[],
  strokes: readonly number[],
  lines: readonly number[],
  { end, glyph, areAlike }: Placing,
): number | null {
  const last = middles.at(-1) ?? 0;
  const before = strokes.findLast((at) => at < last) ?? 0;
  const from = middles.filter((at) => at > before && at < last).reduce((edge, at) => 2 * at - edge, before);
  const stroke = lines.find((at) => at > last);
  if (stroke !== undefined && (stroke < last + (last - from) || isInMiddle(last, from, stroke, glyph))) return stroke;
  const stop = 2 * last - from;
  if (stop >= end - 1) return end - 1;
  const usual = median(strokes.slice(1).map((at, index) => at - (strokes[index] ?? 0))) ?? 0;
  return !areAlike || Math.abs(stop - from - usual) < usual * UNLIKE ? stop : null;
}

/** Places within a stretch of several headings, where a stroke between them was not seen: each heading stands in the middle. */
function partedAt(middles: readonly number[], from: number, to: number, { glyph, areAlike }: Placing): number[] {
  const inside = middles.filter((at) => at > from && at < to);
  const parts: number[] = [];
  inside.slice(0, -1).forEach((at, index) => {
    // Of places that are alike no error adds up.
    parts.push(areAlike ? (at + (inside[index + 1] ?? at)) / 2 : 2 * at - (parts.at(-1) ?? from));
  });
  const isFound = inside.every((at, index) => isInMiddle(at, parts[index - 1] ?? from, parts[index] ?? to, glyph));
  return isFound ? parts : [];
}

function isInMiddle(at: number, from: number, to: number, glyph: number): boolean {
  return Math.abs(at - (from + to) / 2) < Math.max(glyph * OFF_MIDDLE.glyphs, (to - from) * OFF_MIDDLE.share);
}
