import { median } from '../../../../src-shared/median.ts';
import type { Phrase } from '../open/phrases.ts';
import type { Page } from '../page/page.ts';
import { crossings } from './crossings.ts';

/** The headings of a spreadsheet's own columns (A, B, C) and rows (1, 2, 3), as a window or a print shows them. */
export interface Headings {
  /** Edges of the columns and rows that they stand for, ascending. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly letters: readonly Numbered[];
  readonly numbers: readonly Numbered[];
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

type Seen = Pick<Page, 'gray' | 'lines' | 'glyph' | 'width' | 'height'>;

/** Headings along one side. */
interface Places {
  readonly places: readonly number[];
  readonly held: readonly Numbered[];
}

/**
 * Looks for headings by their geometry alone: a line of narrow texts, each in the middle between two strokes that cross
 * the line, and below its left end narrow texts one under another, parted by strokes as well. Null where there are none.
 */
export function findHeadings(page: Seen): Headings | null {
  for (const line of page.lines) {
    const columns = columnsUnder(line.middle, page);
    const rows = columns && rowsBeside(columns, page);
    if (rows) return { xs: columns.places, ys: rows.places, letters: columns.held, numbers: rows.held };
  }
  return null;
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
  return placed(letters, strokes, { end: width, glyph, middleOf, least: MOST.columns });
}

function rowsBeside({ places, held }: Places, { gray, lines, glyph, height }: Seen): Places | null {
  const [left = 0] = places;
  const under = Math.min(...held.map(({ phrase }) => phrase.bottom));
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
  return placed(beside, strokes, { end: height, glyph, middleOf, least: MOST.rows });
}

interface Placing {
  /** Where the picture ends. */
  readonly end: number;
  readonly glyph: number;
  readonly middleOf: (phrase: Phrase) => number;
  readonly least: number;
}

/** Headings between strokes: one in nearly each place, in the middle of it. */
function placed(phrases: readonly Phrase[], strokes: readonly number[], how: Placing): Places | null {
  const { end, glyph, middleOf, least } = how;
  const texts = phrases
    .filter((phrase) => !strokes.some((at) => Math.abs(at - middleOf(phrase)) < glyph * 0.3))
    .toSorted((a, b) => middleOf(a) - middleOf(b));
  const [first] = texts;
  const last = texts.at(-1);
  if (!first || !last) return null;
  const start = strokes.findLast((at) => at < middleOf(first));
  if (start === undefined) return null;
  // What was cut off ends at the picture's edge.
  const stop = strokes.find((at) => at > middleOf(last)) ?? end - 1;
  const seen = [...strokes.filter((at) => at >= start && at < stop), stop];
  const missed = seen.slice(1).flatMap((to, index) => partedAt(texts.map(middleOf), seen[index] ?? to, to, glyph));
  const places = [...seen, ...missed].toSorted((a, b) => a - b);
  const held = texts.flatMap((phrase) => {
    const index = places.findLastIndex((at) => at < middleOf(phrase));
    const [from = 0, to = 0] = [places[index], places[index + 1]];
    // The last place may be cut off.
    return index === places.length - 2 || isInMiddle(middleOf(phrase), from, to, glyph) ? [{ phrase, index }] : [];
  });
  const count = new Set(held.map(({ index }) => index)).size;
  if (held.length < 2 || count < held.length || count < (places.length - 1) * least) return null;
  return { places, held };
}

/** Places within a stretch of several headings, where a stroke between them was not seen: each heading stands in the middle. */
function partedAt(middles: readonly number[], from: number, to: number, glyph: number): number[] {
  const inside = middles.filter((at) => at > from && at < to);
  const parts: number[] = [];
  for (const at of inside.slice(0, -1)) parts.push(2 * at - (parts.at(-1) ?? from));
  const isFound = inside.every((at, index) => isInMiddle(at, parts[index - 1] ?? from, parts[index] ?? to, glyph));
  return isFound ? parts : [];
}

function isInMiddle(at: number, from: number, to: number, glyph: number): boolean {
  return Math.abs(at - (from + to) / 2) < Math.max(glyph * OFF_MIDDLE.glyphs, (to - from) * OFF_MIDDLE.share);
}
