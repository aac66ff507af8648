import type { Phrase } from './phrases.ts';
import type { TextLine } from './textLines.ts';

/**
 * Places between columns, ascending, by votes of the lines: where few lines have writing and enough of them really
 * have a gap. Sure places first; then phrases that cross one are taken for spanning headings and vote no more.
 */
export function columnGaps(
  lines: readonly TextLine[],
  fixed: readonly number[],
  headEnd: number,
  glyph: number,
): number[] {
  const left = Math.min(...lines.flatMap(({ phrases }) => phrases.map(({ left }) => left)));
  const right = Math.max(...lines.flatMap(({ phrases }) => phrases.map(({ right }) => right)));
  if (!(right > left)) return [];
  const inside = fixed.filter((at) => at > left && at < right);
  const sure = split(lines, left, right, inside, { tolerance: 0.15, glyph });
  const voted = split(lines, left, right, sure, { tolerance: 0.4, glyph });
  return [...voted, ...headingGaps(lines, voted, headEnd)].toSorted((a, b) => a - b);
}

/** Places between headings of columns that have nothing in them, so that no line votes: by the last line of the heading. */
function headingGaps(lines: readonly TextLine[], known: readonly number[], headEnd: number): number[] {
  const last = lines.findLast(({ bottom }) => bottom < headEnd);
  const body = lines.filter(({ bottom }) => bottom >= headEnd).flatMap(({ phrases }) => phrases);
  if (!last || body.length === 0) return [];
  const columnOf = (x: number): number => known.filter((at) => at < x).length;
  const written = new Set(body.flatMap(({ left, right }) => [columnOf(left), columnOf(right)]));
  return last.phrases.slice(1).flatMap((next, index) => {
    const before = last.phrases[index];
    const column = columnOf(next.left);
    if (!before || columnOf(before.right) !== column || written.has(column)) return [];
    return [(before.right + next.left) / 2];
  });
}

interface Votes {
  /** Writing in a gap, as a share of the writing on the weaker side of it. */
  readonly tolerance: number;
  readonly glyph: number;
}

function split(
  lines: readonly TextLine[],
  left: number,
  right: number,
  known: readonly number[],
  votes: Votes,
): number[] {
  const edges = [left - 1, ...known, right + 1];
  const found = [...known];
  for (let index = 0; index + 1 < edges.length; index++) {
    const from = edges[index] ?? left;
    const to = edges[index + 1] ?? right;
    const inside = lines.map(({ phrases }) =>
      phrases.filter((phrase) => phrase.left > from - 2 && phrase.right < to + 2),
    );
    found.push(...gapsBetween(inside, Math.floor(from), Math.ceil(to), votes));
  }
  return found.toSorted((a, b) => a - b);
}

function gapsBetween(lines: readonly (readonly Phrase[])[], from: number, to: number, votes: Votes): number[] {
  const coverage = covered(lines, from, to);
  const found: number[] = [];
  let start = 0;
  // Recursive in effect: the best gap parts the stretch, and each side is looked at again.
  const stack: [number, number][] = [[0, coverage.length - 1]];
  while (stack.length > 0) {
    const [first, last] = stack.pop() ?? [0, 0];
    const gap = bestGap(lines, coverage, first, last, from, votes);
    if (gap === null) continue;
    found.push(gap.at + from);
    stack.push([first, gap.start - 1], [gap.end + 1, last]);
    start++;
    if (start > 200) break;
  }
  return found;
}

function covered(lines: readonly (readonly Phrase[])[], from: number, to: number): Int32Array {
  const coverage = new Int32Array(Math.max(1, to - from + 1));
  for (const phrases of lines) {
    for (const { left, right } of phrases) {
      for (let x = Math.max(left, from); x <= Math.min(right, to); x++)
        coverage[x - from] = (coverage[x - from] ?? 0) + 1;
    }
  }
  return coverage;
}

interface Gap {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

/** The emptiest place of a stretch that has writing on both sides and is a real gap in enough lines. */
function bestGap(
  lines: readonly (readonly Phrase[])[],
  coverage: Int32Array,
  first: number,
  last: number,
  from: number,
  { tolerance, glyph }: Votes,
): Gap | null {
  const length = last - first + 1;
  if (length < glyph) return null;
  const before = new Int32Array(length);
  const after = new Int32Array(length);
  for (let at = 0, most = 0; at < length; at++) before[at] = most = Math.max(most, coverage[first + at] ?? 0);
  for (let at = length - 1, most = 0; at >= 0; at--) after[at] = most = Math.max(most, coverage[first + at] ?? 0);
  let best: Gap | null = null;
  let bestWorth = 0;
  for (let at = 1; at + 1 < length; at++) {
    const own = coverage[first + at] ?? 0;
    const weaker = Math.min(before[at] ?? 0, after[at] ?? 0);
    if (own > tolerance * weaker || weaker === 0) continue;
    let end = at;
    while (end + 2 < length && (coverage[first + end + 1] ?? 0) === own) end++;
    const middle = from + first + (at + end) / 2;
    const real = lines.filter((phrases) => hasGap(phrases, middle, from + first, from + last)).length;
    const crossed = lines.filter((phrases) =>
      phrases.some(({ left, right }) => left <= middle && right >= middle),
    ).length;
    const worth = real - crossed;
    // White all the way down is a gap even where few lines have something on both sides.
    const isClear = own === 0 && end - at > glyph * (weaker >= 3 ? 1.2 : 2.5) && real > 0;
    const isReal = real >= Math.max(1, weaker * 0.34) && (real > 1 || lines.length < 4 || weaker <= 1);
    if ((isReal || isClear) && worth > bestWorth) {
      bestWorth = worth;
      best = { start: first + at, end: first + end, at: first + (at + end) / 2 };
    }
    at = end;
  }
  return best;
}

/** Whether a line has writing on both sides of a place, within a stretch. */
function hasGap(phrases: readonly Phrase[], at: number, from: number, to: number): boolean {
  let isBefore = false;
  let isAfter = false;
  for (const { left, right } of phrases) {
    if (right < at && right >= from) isBefore = true;
    else if (left > at && left <= to) isAfter = true;
    else if (left <= at && right >= at) return false;
  }
  return isBefore && isAfter;
}
