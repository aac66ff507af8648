import type { Page } from '../page/page.ts';
import type { Rule } from '../page/rules.ts';
import { UnionFind } from '../unionFind.ts';
import { withoutLetterStrokes } from './letterStrokes.ts';
import { unstacked } from './stacked.ts';

/** A stretch of a rule, after pieces in one line were joined. */
export interface Line {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly thickness: number;
  /** No part of it is drawn: it is the edge of a fill. */
  readonly isEdge: boolean;
  /** Parts that are really dark. */
  readonly parts: readonly (readonly [start: number, end: number])[];
}

/** Rules that touch one another: the frame of one table. */
export interface Network {
  readonly horizontal: readonly Line[];
  readonly vertical: readonly Line[];
}

/**
 * Tables' frames among all rules of a straight picture. Strokes of writing hang on nothing, or on one rule only, and
 * fall out; what is left hangs together.
 */
export function networks({ rules, glyph, width }: Pick<Page, 'rules' | 'glyph' | 'width'>): Network[] {
  let horizontal = joined(rules.horizontal, glyph);
  let vertical = joined(rules.vertical, glyph);
  const reach = glyph * 0.7;
  // Dropping a stroke can leave another one hanging: a few rounds settle it.
  for (let round = 0; round < 5; round++) {
    const before = horizontal.length + vertical.length;
    horizontal = horizontal.filter(
      (line) => isHeld(line, vertical, glyph, reach) || isCut(line, vertical, width, reach),
    );
    vertical = vertical.filter((line) => isHeld(line, horizontal, glyph, reach));
    if (horizontal.length + vertical.length === before) break;
  }
  return connected(horizontal, vertical, reach)
    .filter(isDrawn)
    .map((frame) => withoutLetterStrokes(frame, glyph))
    .flatMap((frame) => unstacked(frame, glyph, width));
}

/** Whether there is more to a frame than fills: a few cells that are filled are no table, but cells of one. */
function isDrawn({ horizontal, vertical }: Network): boolean {
  return horizontal.some(({ isEdge }) => !isEdge) && vertical.some(({ isEdge }) => !isEdge);
}

/** Whether a line ends at, or crosses, lines of the other direction; a long line may hang on one of them. */
function isHeld(line: Line, others: readonly Line[], glyph: number, reach: number): boolean {
  const touched = others.filter((other) => touches(line, other, reach));
  const length = line.end - line.start;
  if (touched.length === 0) return false;
  const first = Math.min(...touched.map(({ at }) => at));
  const last = Math.max(...touched.map(({ at }) => at));
  if (length > glyph * 12) return true;
  return last - first > length * 0.6 && last - first > glyph;
}

/** Whether a line runs from the picture's edge to an upright one: what was cut off there ends it. */
function isCut({ at, start, end }: Line, vertical: readonly Line[], width: number, reach: number): boolean {
  const far = start <= 2 ? end : end >= width - 3 ? start : null;
  if (far === null) return false;
  return vertical.some((line) => Math.abs(line.at - far) < reach && line.start < at && line.end > at);
}

function touches(line: Line, other: Line, reach: number): boolean {
  return (
    other.at >= line.start - reach &&
    other.at <= line.end + reach &&
    line.at >= other.start - reach &&
    line.at <= other.end + reach
  );
}

/** Pieces of one line put together: they lie at one height and the gap between them is short. */
export function joined(rules: readonly Rule[], glyph: number): Line[] {
  const lines: (Omit<{ -readonly [Key in keyof Line]: Line[Key] }, 'parts'> & { parts: [number, number][] })[] = [];
  for (const rule of rules.toSorted((a, b) => a.start - b.start)) {
    const before = lines.find(
      ({ at, start, end }) =>
        Math.abs(at - rule.at) <= Math.max(2, glyph * 0.15) &&
        rule.start - end <= glyph * 3 &&
        (rule.start > end - glyph || Math.min(end, rule.end) - Math.max(start, rule.start) > 0),
    );
    if (!before) {
      const { at, start, end, thickness, isEdge } = rule;
      lines.push({ at, start, end, thickness, isEdge, parts: [[start, end]] });
      continue;
    }
    const length = before.end - before.start;
    const added = rule.end - rule.start;
    before.at = (before.at * length + rule.at * added) / (length + added);
    before.thickness = Math.max(before.thickness, rule.thickness);
    before.end = Math.max(before.end, rule.end);
    before.isEdge &&= rule.isEdge;
    before.parts.push([rule.start, rule.end]);
  }
  return lines;
}

function connected(horizontal: readonly Line[], vertical: readonly Line[], reach: number): Network[] {
  const joints = new UnionFind(horizontal.length + vertical.length);
  horizontal.forEach((line, i) =>
    vertical.forEach((other, j) => {
      if (touches(line, other, reach)) joints.join(i, horizontal.length + j);
    }),
  );
  const found = new Map<number, { horizontal: Line[]; vertical: Line[] }>();
  const of = (item: number): { horizontal: Line[]; vertical: Line[] } => {
    const root = joints.find(item);
    let known = found.get(root);
    if (!known) found.set(root, (known = { horizontal: [], vertical: [] }));
    return known;
  };
  horizontal.forEach((line, i) => of(i).horizontal.push(line));
  vertical.forEach((line, j) => of(horizontal.length + j).vertical.push(line));
  return together([...found.values()], reach);
}

/** Frames that lie one close below the other, of one width, are one table: a double rule can cut it. */
function together(frames: readonly Network[], reach: number): Network[] {
  const found: Network[] = [];
  const sides = ({ horizontal, vertical }: Network): { left: number; right: number; top: number; bottom: number } => ({
    left: Math.min(...horizontal.map(({ start }) => start), ...vertical.map(({ at }) => at)),
    right: Math.max(...horizontal.map(({ end }) => end), ...vertical.map(({ at }) => at)),
    top: Math.min(...horizontal.map(({ at }) => at), ...vertical.map(({ start }) => start)),
    bottom: Math.max(...horizontal.map(({ at }) => at), ...vertical.map(({ end }) => end)),
  });
  for (const frame of frames.toSorted((a, b) => sides(a).top - sides(b).top)) {
    const own = sides(frame);
    const place = found.findIndex((other) => {
      const { left, right, bottom } = sides(other);
      const isNear = own.top - bottom < reach * 2 && own.top - bottom > -reach;
      return isNear && Math.abs(own.left - left) < reach && Math.abs(own.right - right) < reach;
    });
    const above = found[place];
    if (!above) found.push(frame);
    else {
      found[place] = {
        horizontal: [...above.horizontal, ...frame.horizontal],
        vertical: [...above.vertical, ...frame.vertical],
      };
    }
  }
  return found;
}
