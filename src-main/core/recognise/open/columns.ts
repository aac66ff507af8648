import type { Box } from '../../../../src-shared/grid.ts';
import { median } from '../../../../src-shared/median.ts';
import type { Page } from '../page/page.ts';
import type { Mask } from '../page/raster.ts';
import type { Phrase } from './phrases.ts';
import type { TextLine } from './textLines.ts';

/**
 * What a division into columns costs, in gaps of writing that it leaves undivided: set by hand, on 146 pictures
 * of spreadsheets that were printed for it.
 */
const COST = {
  /** An edge that is known: it is taken, whatever it costs. */
  known: -1000,
  /** One more column. */
  column: 0.7,
  /** The same on a photo or scan, where lines are bent and specks look like writing, and where strokes are broken. */
  columnOfPoor: 3,
  /** An edge through a text, where the line has others. */
  cut: 0.6,
  /** An edge through a text that is alone in its line: a title, or one that runs over blank cells. */
  cutAlone: 0.12,
  /** An edge where a text is white: a space, or the end of a text that is cut where the next begins. */
  white: 0.2,
  /** The same, where writing in other lines begins or ends there after a wide gap. */
  aligned: 0.03,
  /** An edge that a text reaches to, or a little over. */
  touch: 0.05,
  /** An edge close to writing in all lines. */
  close: 0.1,
};
/** White between letters from this width on, in letter heights, may be where a text was cut. */
const NARROW = 0.06;
/** Writing in line: so far apart at most, in letter heights. */
const ALIGNED = 0.12;
const ALIGNED_AT_LEAST = 2;
/** An edge so far inside a text still stands beside it. */
const SLACK = 0.08;

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly worth: number;
}

type Stretch = readonly [from: number, to: number];

/** What a page's columns are told by. */
type Written = Pick<Page, 'lines' | 'ink' | 'glyph' | 'isDrawn' | 'isBroken'> & {
  /** Where signs of a currency were read that stand apart from their amounts. */
  readonly signs?: readonly Box[];
};

/**
 * Edges between columns, ascending: the division of the width that costs least. Each gap between two texts of a line
 * that no edge parts costs, and each edge through a text does. `fixed` are edges that are known.
 */
export function columnEdges(page: Written, fixed: readonly number[]): number[] {
  const phrases = page.lines.flatMap((line) => line.phrases);
  const left = Math.min(...phrases.map((phrase) => phrase.left));
  const right = Math.max(...phrases.map((phrase) => phrase.right));
  const gaps = gapsOf(page);
  const inside = fixed.filter((at) => at > left && at < right);
  const sites = sitesOf(gaps, inside, page.glyph);
  const column = page.isDrawn && !page.isBroken ? COST.column : COST.columnOfPoor;
  const costs = edgeCosts(page, gaps, sites).map((cost, index) =>
    inside.includes(sites[index] ?? NaN) ? COST.known : column + cost,
  );
  return cheapest(gaps, [left - 1, ...sites, right + 1], [0, ...costs, 0]);
}

/** White between two texts of one line, by its end. Wide white parts them for sure, that of a wide space may not. */
function gapsOf({ lines, glyph, signs: read = [] }: Written): Gap[] {
  const signs = signsApart(lines, glyph);
  const isSign = (phrase: Phrase): boolean => signs.has(phrase) || read.some((box) => isAtSign(phrase, box, glyph));
  return [...lines, ...interleaved(lines)]
    .flatMap(({ phrases }) =>
      phrases.slice(1).map((next, index) => {
        const before = phrases[index];
        const from = before?.right ?? 0;
        const worth = before && isSign(before) ? 0 : Math.min(1, 0.5 + (next.left - from - glyph) / (glyph * 1.5));
        return { from: from - glyph * SLACK, to: next.left + glyph * SLACK, worth };
      }),
    )
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.to - b.to);
}

/** Whether a text stands below or above a sign that was read, and is as wide: not each of them is read right. */
function isAtSign({ left, right }: Phrase, { x, width }: Box, glyph: number): boolean {
  const near = glyph * 2 * ALIGNED;
  return Math.abs(left - x) < near && Math.abs(right - x - width) < near;
}

/** Closer to each other than so much of the usual distance, lines belong to one row. */
const ONE_ROW = 0.75;

/** Texts of lines so close together that they stand side by side in one row: a label in the middle of a heading that runs over two lines. */
function interleaved(lines: readonly TextLine[]): TextLine[] {
  const steps = lines.slice(1).map(({ middle }, index) => middle - (lines[index]?.middle ?? 0));
  const usual = median(steps) ?? 0;
  return lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    if (!above || (steps[index] ?? 0) > usual * ONE_ROW) return [];
    const phrases = [...above.phrases, ...line.phrases].toSorted((a, b) => a.left - b.left);
    const areApart = phrases.slice(1).every(({ left }, at) => left > (phrases[at]?.right ?? 0));
    return areApart ? [{ ...line, phrases }] : [];
  });
}

/**
 * Signs of a currency, or brackets, that stand at the left of their column, apart from their amounts: narrow, taller
 * than figures, and alike.
 */
function signsApart(lines: readonly TextLine[], glyph: number): Set<Phrase> {
  const tall = lines
    .flatMap(({ phrases }) => phrases.slice(0, -1))
    .filter(({ left, right, top, bottom }) => right - left + 1 < glyph * 0.85 && bottom - top + 1 > glyph * 1.1);
  const isLike = (a: Phrase, b: Phrase): boolean =>
    a !== b &&
    Math.max(Math.abs(a.left - b.left), Math.abs(a.right - b.right)) < glyph * ALIGNED &&
    Math.abs(a.bottom - a.top - b.bottom + b.top) < glyph * ALIGNED;
  return new Set(tall.filter((sign) => tall.some((other) => isLike(sign, other))));
}

/** Places where an edge may be: at both ends and in the middle of each gap. */
function sitesOf(gaps: readonly Gap[], fixed: readonly number[], glyph: number): number[] {
  const places = gaps.flatMap(({ from, to }) => [
    Math.round(from + glyph * SLACK) + 2,
    Math.round((from + to) / 2),
    Math.round(to - glyph * SLACK) - 1,
  ]);
  const free = places.filter((at) => fixed.every((other) => Math.abs(other - at) > glyph * 0.8));
  return [...new Set([...free, ...fixed])].toSorted((a, b) => a - b);
}

/** What the writing has against an edge at each of these places. */
function edgeCosts({ lines, ink, glyph }: Written, gaps: readonly Gap[], sites: readonly number[]): number[] {
  const near = glyph * ALIGNED;
  const costs = sites.map(() => 0);
  const inLine = sites.map((at) =>
    Math.max(
      gaps.filter(({ to }) => Math.abs(to - 1 - at) <= near).length,
      gaps.filter(({ from }) => Math.abs(from + 2 - at) <= near).length,
    ),
  );
  for (const { phrases } of lines) {
    for (const phrase of phrases) {
      let whites: Stretch[] | null = null;
      sites.forEach((at, index) => {
        const apart = Math.max(phrase.left - at, at - phrase.right);
        if (apart > glyph * 0.5) return;
        if (apart > -glyph * SLACK) {
          const touch = apart <= 0 ? COST.touch : (COST.close * (1 - apart / (glyph * 0.5))) / lines.length;
          costs[index] = (costs[index] ?? 0) + touch;
          return;
        }
        whites ??= whitesOf(phrase, ink, glyph);
        const isWhite = whites.some(([from, to]) => at >= from - near && at <= to + near);
        const isAligned = (inLine[index] ?? 0) >= ALIGNED_AT_LEAST;
        const cut = phrases.length === 1 ? COST.cutAlone : COST.cut;
        costs[index] = (costs[index] ?? 0) + (isWhite ? Math.min(cut, isAligned ? COST.aligned : COST.white) : cut);
      });
    }
  }
  return costs;
}

/** Stretches of a text without ink, over its whole height. */
function whitesOf({ left, right, top, bottom }: Phrase, { data, width }: Mask, glyph: number): Stretch[] {
  const found: Stretch[] = [];
  let from = -1;
  for (let x = left; x <= right; x++) {
    let isWhite = true;
    for (let y = top; isWhite && y <= bottom; y++) isWhite = !data[y * width + x];
    if (isWhite && from < 0) from = x;
    if (isWhite || from < 0) continue;
    if (x - from >= glyph * NARROW) found.push([from, x]);
    from = -1;
  }
  return found;
}

/** The cheapest way from the first site to the last, without these two: the shortest path over a line of places. */
function cheapest(gaps: readonly Gap[], sites: readonly number[], costs: readonly number[]): number[] {
  const best = sites.map(() => Infinity);
  const before = sites.map(() => -1);
  best[0] = 0;
  for (let first = 0; first + 1 < sites.length; first++) {
    const base = best[first] ?? Infinity;
    const start = sites[first] ?? 0;
    let undivided = 0;
    let next = 0;
    for (let last = first + 1; last < sites.length; last++) {
      const end = sites[last] ?? 0;
      for (let gap = gaps[next]; gap && gap.to <= end; gap = gaps[++next])
        if (gap.from >= start) undivided += gap.worth;
      const cost = base + undivided + (costs[last] ?? 0);
      if (cost < (best[last] ?? Infinity)) {
        best[last] = cost;
        before[last] = first;
      }
    }
  }
  const found: number[] = [];
  for (let at = before.at(-1) ?? 0; at > 0; at = before[at] ?? 0) found.unshift(sites[at] ?? 0);
  return found;
}
