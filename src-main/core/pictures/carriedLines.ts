import type { Box } from '../../../src-shared/grid.ts';
import { median } from '../../../src-shared/median.ts';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import type { TableLines } from '../../../src-shared/tableLines.ts';
import { plainText } from './textLikeness.ts';

/** How points of one picture lie on another of the same form: as large as `scale` times, then moved. */
export interface FormShift {
  readonly scale: number;
  readonly right: number;
  readonly down: number;
}

/** Two texts that lie alike can do so by chance; three seldom do. */
const FEWEST = 3;
/** Of the texts that stand once in each picture: what is filled in may stand elsewhere, labels do not. */
const LEAST_SHARE = 0.5;
/** Each pair of texts is compared with each other one. */
const MOST_TEXTS = 200;

/**
 * Where the form of one picture lies on another, by what is written on both: words that stand once in each, in pixels
 * of the pictures that were read. Null for pictures of other forms.
 */
export function shiftBetween(one: readonly ReadWord[], other: readonly ReadWord[]): FormShift | null {
  const [here, there] = [singleTexts(one), singleTexts(other)];
  const pairs = [...here]
    .flatMap(([text, from]) => {
      const to = there.get(text);
      return to ? [{ from, to }] : [];
    })
    .slice(0, MOST_TEXTS);
  const scale = median(
    pairs.flatMap((a, place) =>
      pairs.slice(place + 1).flatMap((b) => {
        const before = Math.hypot(b.from.x - a.from.x, b.from.y - a.from.y);
        return before > 0 ? [Math.hypot(b.to.x - a.to.x, b.to.y - a.to.y) / before] : [];
      }),
    ),
  );
  if (pairs.length < FEWEST || scale === null || scale === 0) return null;
  const right = median(pairs.map(({ from, to }) => to.x - scale * from.x)) ?? 0;
  const down = median(pairs.map(({ from, to }) => to.y - scale * from.y)) ?? 0;
  const alike = pairs.filter(({ from, to }) => {
    const [x, y] = [scale * from.x + right, scale * from.y + down];
    return Math.max(Math.abs(x - to.x), Math.abs(y - to.y)) <= to.height;
  });
  return alike.length >= Math.max(FEWEST, LEAST_SHARE * pairs.length) ? { scale, right, down } : null;
}

interface Carried {
  readonly shift: FormShift;
  /** As the other picture was read, in its pixels; null where no table was found. */
  readonly found: TableLines | null;
  /** Rows down to the last header. */
  readonly headRows: number;
}

/**
 * Lines that a person drew, laid on another picture of the same form. A table that is longer or shorter there has its own
 * rows below the headers.
 */
export function carriedLines(
  drawn: TableLines,
  { shift: { scale, right, down }, found, headRows }: Carried,
): TableLines {
  const xs = drawn.xs.map((x) => Math.round(scale * x + right));
  const ys = drawn.ys.map((y) => Math.round(scale * y + down));
  const [bottom = 0, headEnd = 0] = [ys.at(-1), ys[Math.min(headRows, ys.length - 1)]];
  const half = (bottom - (ys[0] ?? 0)) / (ys.length - 1) / 2;
  if (!found || Math.abs((found.ys.at(-1) ?? 0) - bottom) <= half) return { xs, ys, merges: drawn.merges };
  const below = found.ys.filter((y) => y > headEnd + half);
  const merges = drawn.merges.filter((merge) => merge.bottom < headRows);
  return { xs, ys: [...ys.slice(0, headRows + 1), ...below], merges };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The middle of each text of letters that stands once, by the text; years and other numbers in it aside. */
function singleTexts(words: readonly ReadWord[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place | null>();
  for (const { glyphs } of words) {
    const text = plainText(glyphs.map((glyph) => glyph.text).join(''))
      .toLowerCase()
      .replaceAll(/\d+/g, '#');
    if (!/\p{L}{2}/u.test(text)) continue;
    places.set(text, places.has(text) ? null : middleOf(glyphs.map(({ box }) => box)));
  }
  return new Map([...places].flatMap(([text, place]) => (place ? [[text, place]] : [])));
}

function middleOf(boxes: readonly Box[]): Place {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: (left + right) / 2, y: (top + bottom) / 2, height: bottom - top };
}
