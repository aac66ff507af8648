import type { Line } from '../ruled/network.ts';
import type { Phrase } from './phrases.ts';
import type { TextLine } from './textLines.ts';

/** A phrase, and the columns that it stands in. */
export interface Placed extends Phrase {
  readonly first: number;
  readonly last: number;
}

/** A line of writing, parted into columns. */
export interface PlacedLine {
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  readonly placed: readonly Placed[];
  /** Columns that have something. */
  readonly filled: ReadonlySet<number>;
}

/** An open table on the page: its columns, lines and level rules. */
export interface Sheet {
  /** Edges of columns, the table's own edges included. */
  readonly xs: readonly number[];
  readonly lines: readonly PlacedLine[];
  readonly rules: readonly SheetRule[];
  readonly glyph: number;
}

/** A level rule, and the columns that it lies under. */
export interface SheetRule extends Line {
  readonly first: number;
  readonly last: number;
  /** It runs along the whole table, or nearly. */
  readonly isFull: boolean;
}

/** Puts lines and rules into columns. `gaps` are the places between columns. */
export function sheetOf(
  lines: readonly TextLine[],
  gaps: readonly number[],
  rules: readonly Line[],
  glyph: number,
): Sheet {
  const all = lines.flatMap(({ phrases }) => phrases);
  const left = Math.min(...all.map(({ left }) => left), ...rules.map(({ start }) => start));
  const right = Math.max(...all.map(({ right }) => right), ...rules.map(({ end }) => end));
  const xs = [left - 1, ...gaps, right + 1];
  return {
    xs,
    glyph,
    lines: lines.map((line) => placedLine(line, xs, glyph)),
    rules: rules.map((rule) => {
      const columns = columnsUnder(xs, rule.start, rule.end, 0.5);
      const covered = rule.parts.reduce((sum, [start, end]) => sum + end - start, 0);
      const isAcross = columns.first === 0 && columns.last === xs.length - 2;
      return { ...rule, ...columns, isFull: isAcross && covered > (right - left) * 0.7 };
    }),
  };
}

function placedLine({ top, bottom, middle, phrases }: TextLine, xs: readonly number[], glyph: number): PlacedLine {
  const placed: Placed[] = [];
  for (const phrase of phrases) {
    const columns = columnsOf(xs, phrase.left, phrase.right, glyph);
    const before = placed.at(-1);
    // Two phrases of one column are one text with a wide space.
    if (before && before.last >= columns.first) placed[placed.length - 1] = both(before, { ...phrase, ...columns });
    else placed.push({ ...phrase, ...columns });
  }
  const filled = new Set(placed.flatMap(({ first, last }) => range(first, last)));
  return { top, bottom, middle, placed, filled };
}

function both(a: Placed, b: Placed): Placed {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
    middle: (a.middle + b.middle) / 2,
    first: Math.min(a.first, b.first),
    last: Math.max(a.last, b.last),
  };
}

/** Columns that a stretch of writing reaches into; a letter's width over the edge does not count. */
function columnsOf(xs: readonly number[], left: number, right: number, glyph: number): { first: number; last: number } {
  const edge = Math.min(glyph * 0.7, (right - left) * 0.3);
  const touched = range(0, xs.length - 2).filter(
    (col) => Math.min(right, xs[col + 1] ?? 0) - Math.max(left, xs[col] ?? 0) > edge,
  );
  const middle = (left + right) / 2;
  const home = Math.max(0, xs.findIndex((x) => x > middle) - 1);
  return { first: touched[0] ?? home, last: touched.at(-1) ?? home };
}

/** Columns that have at least `share` of their width in a stretch. */
function columnsUnder(
  xs: readonly number[],
  left: number,
  right: number,
  share: number,
): { first: number; last: number } {
  const under = range(0, xs.length - 2).filter((col) => {
    const from = xs[col] ?? 0;
    const to = xs[col + 1] ?? 0;
    return Math.min(right, to) - Math.max(left, from) > (to - from) * share;
  });
  return { first: under[0] ?? 0, last: under.at(-1) ?? -1 };
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
