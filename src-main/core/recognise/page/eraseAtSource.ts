import { type Gray, transposed } from './raster.ts';
import type { Rule, Rules } from './rules.ts';

/** Pixels beside where a rule was found in which its own are looked for. */
const BESIDE = 2;
/** So much darker than the paper beside it a pixel of a rule is at least, of 255. */
const DARKER = 12;
/** Share of a rule's length on which it has one colour: strokes of writing have many. */
const MOSTLY = 0.6;
const ALIKE = 16;
/** A rule that stands freer than this from writing is one, however it is drawn. */
const CROWDED = 0.25;
/** A rule that is wider, in pixels of the picture as it came, is erased where it is enlarged. */
const WIDEST = 4;
/** A run of one colour that is so many letters long is no stroke of one. */
const LONG = 2.5;
/** Pixels of one colour differ by no more: more than a program draws, less than JPEG makes of letters. */
const EVEN = 6;

interface Sized {
  /** How many times larger the page is. */
  readonly scale: number;
  /** Height of a capital on the page, in pixels. */
  readonly glyph: number;
}

/** A picture without its rules. */
export interface Bare {
  readonly gray: Gray;
  /** Rules that are still on it. */
  readonly left: Rules;
}

/**
 * A drawn picture without its rules, at the size in which it came: there a line is a pixel wide or two, and letters a
 * pixel beside it stay whole, which they do not where enlarging has smeared the line over them. What was taken for a
 * rule and is no line at that size is strokes of writing, or the edge of a fill, and stays.
 */
export function erasedAtSource(gray: Gray, { horizontal, vertical }: Rules, { scale, glyph }: Sized): Bare {
  const long = (LONG * glyph) / scale;
  const upright = without(transposed(gray), vertical, scale, long);
  const level = without(transposed(upright.gray), horizontal, scale, null);
  return {
    gray: level.gray,
    left: { horizontal: level.left, vertical: upright.left },
  };
}

/** Without rules along x, and without runs of one colour that are `long`; null: these stay. */
function without(
  { width, height, data }: Gray,
  rules: readonly Rule[],
  scale: number,
  long: number | null,
): { readonly gray: Gray; readonly left: readonly Rule[] } {
  const bare = data.slice();
  const pixel = (x: number, y: number): number => data[Math.min(height - 1, Math.max(0, y)) * width + x] ?? 255;
  const paint = (from: number, to: number, first: number, last: number): void => {
    for (let x = Math.max(0, from); x < Math.min(width, to); x++) {
      const paper = Math.max(pixel(x, first - 1), pixel(x, last + 1));
      for (let y = first; y <= last; y++) bare[y * width + x] = paper;
    }
  };
  const left: Rule[] = [];
  for (const rule of rules) {
    const [start, end] = [Math.max(0, Math.floor(rule.start / scale)), Math.min(width, Math.ceil(rule.end / scale))];
    const at = Math.round(rule.at / scale);
    const isLine = (y: number): boolean => {
      const values: number[] = [];
      let paper = 0;
      for (let x = start; x < end; x++) {
        values.push(pixel(x, y));
        paper += Math.max(pixel(x, at - BESIDE - 1), pixel(x, at + BESIDE + 1));
      }
      const middle = values.toSorted((a, b) => a - b)[values.length >> 1] ?? 255;
      const even = values.filter((value) => Math.abs(value - middle) <= ALIKE).length;
      return middle <= paper / values.length - DARKER && even >= MOSTLY * values.length;
    };
    const own = Array.from({ length: 2 * BESIDE + 1 }, (_, place) => at - BESIDE + place).filter(
      (y) => y >= 0 && y < height && isLine(y),
    );
    const [first, last] = [own[0], own.at(-1)];
    if (first !== undefined && last !== undefined && last - first < WIDEST) paint(start - 1, end + 1, first, last);
    else if (first !== undefined || (!rule.isEdge && rule.crowding < CROWDED)) left.push(rule);
  }
  const result = { gray: { width, height, data: bare }, left };
  if (long === null) return result;
  for (let y = 1; y < height - 1; y++) {
    for (let start = 0, x = 1; x <= width; x++) {
      if (x < width && Math.abs(pixel(x, y) - pixel(x - 1, y)) <= EVEN) continue;
      const isLine = x - start >= long && isThin(start, x, y);
      if (isLine) paint(start, x, y, y);
      start = x;
    }
  }
  return result;

  /** It is darker than what is on both sides of it, nearly everywhere on one of them and mostly on the other. */
  function isThin(start: number, end: number, y: number): boolean {
    let [above, below] = [0, 0];
    for (let x = start; x < end; x++) {
      above += Number(pixel(x, y - 1) >= pixel(x, y) + DARKER);
      below += Number(pixel(x, y + 1) >= pixel(x, y) + DARKER);
    }
    const [less, more] = [Math.min(above, below), Math.max(above, below)];
    return more >= 0.9 * (end - start) && less >= 0.5 * (end - start);
  }
}
