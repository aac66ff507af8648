import { connectedRuns } from '../../image/measures/components.ts';
import { blackHat } from './blackHat.ts';
import { localInk } from './localInk.ts';
import { type Gray, type Mask, transposed } from './raster.ts';

/** A ruling line as it was found, along x; for upright rules x and y are exchanged. */
export interface Rule {
  readonly start: number;
  readonly end: number;
  /** Middle of the line, over its whole length. */
  readonly at: number;
  readonly thickness: number;
  /** Share of its length that is really dark. */
  readonly cover: number;
  /** Share of its length that has strokes close above or below it: large for what only looks like a line in small writing. */
  readonly crowding: number;
  /** It is what parts two fills, and not drawn. */
  readonly isEdge: boolean;
  /** Points on the line, some pixels apart. */
  readonly path: readonly (readonly [x: number, y: number])[];
}

type Traced = Omit<Rule, 'crowding' | 'isEdge'>;

export interface Rules {
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
}

export interface RuleOptions {
  /** Height of a glyph in pixels: rules are longer, and thinner, than glyphs. */
  readonly glyph: number;
  /** How much darker than its surroundings a line must be, of 255. */
  readonly contrast: number;
  /** A program drew the picture: lines that meet are joined without a gap. */
  readonly isDrawn?: boolean;
}

const NO_RULES: Rules = { horizontal: [], vertical: [] };

/**
 * Ruling lines of a picture, given as planes of grey or colour: a line may show in one colour only. Bent ones are
 * followed point by point, which the measures of a straight picture (`rulesOf`) do not: with theirs photos lose a
 * quarter of their structure. Edges of fills are taken as rules, too.
 */
export function findRules(planes: readonly Gray[], options: RuleOptions, edges: Rules = NO_RULES): Rules {
  const { glyph, isDrawn = false } = options;
  const horizontal = [...rulesAlong(planes, options, glyph * 2), ...longEdges(edges.horizontal, glyph)];
  // A row may be little taller than its letters; strokes of letters do not reach from rule to rule.
  const drawn = rulesAlong(planes.map(transposed), options, glyph * 1.1);
  const long = chained(horizontal, glyph).filter(({ start, end }) => end - start > glyph * 8);
  const bottom = planes[0]?.height ?? 0;
  const isOnRule = (tip: number, at: number, slack: number): boolean =>
    long.some(
      (rule) => Math.abs(rule.at - tip) < rule.thickness + slack && rule.start < at + glyph && rule.end > at - glyph,
    );
  // A picture that was cut out of a larger one can end in the middle of a row.
  const reaches = ({ at, start, end }: Rule, slack: number): boolean =>
    [start, end].every((tip) => tip <= slack || tip >= bottom - 1 - slack || isOnRule(tip, at, slack));
  // Green, of three colours, is nearest to grey.
  const [plane] = [planes[1] ?? planes[0]];
  const joins = (upright: Rule): number =>
    plane ? [upright.start, upright.end].filter((tip) => isJoined(plane, upright, tip, long, glyph)).length : 0;
  const isShort = ({ start, end }: Rule): boolean => isDrawn && end - start < glyph * 5;
  // Strokes of letters reach nearly from rule to rule in a low row, and seldom touch one.
  const tall = Math.max(...long.map(({ at }) => at)) - Math.min(...long.map(({ at }) => at));
  const filled = ({ at }: Rule): number =>
    drawn.reduce((sum, each) => (Math.abs(each.at - at) < 2 ? sum + each.end - each.start : sum), 0) / tall;
  const isStroke = (upright: Rule): boolean =>
    tall > 0 &&
    isShort(upright) &&
    joins(upright) < (upright.crowding < CROWDED ? 1 : 2) &&
    !(filled(upright) > FILLED);
  const vertical = [
    ...drawn.filter((upright) => !isStroke(upright)),
    ...edges.vertical.filter((edge) => reaches(edge, glyph * 0.35)),
  ];
  // Of a double rule each line crowds the other; strokes of one letter do not reach the rules.
  const isDouble = (upright: Rule): boolean =>
    reaches(upright, 1) &&
    vertical.some((other) => {
      const apart = Math.abs(other.at - upright.at);
      return (
        apart > 0 && apart < glyph * 0.6 && Math.abs(other.start - upright.start) < glyph * 0.15 && reaches(other, 1)
      );
    });
  const isHeld = (upright: Rule): boolean =>
    upright.crowding < 0.25
      ? reaches(upright, glyph * 0.15)
      : isDouble(upright) || (isShort(upright) && reaches(upright, glyph * 0.15));
  const sure = vertical.filter((upright) => upright.end - upright.start > glyph * 2 || isHeld(upright));
  // Figures stand close to an upright rule where a column is as wide as they are, but seldom in all rows.
  const isInLine = (upright: Rule): boolean =>
    reaches(upright, glyph * 0.15) && sure.filter(({ at }) => Math.abs(at - upright.at) < 1.5).length >= 3;
  const held = vertical.filter((upright) => sure.includes(upright) || isInLine(upright));
  const isContinued = (upright: Rule): boolean =>
    held.some(({ at, start, end }) => {
      const gap = Math.max(start - upright.end, upright.start - end);
      return Math.abs(at - upright.at) < glyph * 0.15 && gap >= 0 && gap < glyph * 0.7;
    });
  // The end of an upright rule that runs on over the last level one, to the edge of a fill or to nothing.
  const isTail = (upright: Rule): boolean =>
    upright.crowding < 0.25 &&
    held.some(({ at, start, end, thickness }) => {
      const [gap, tip] =
        start > upright.end ? [start - upright.end, upright.end] : [upright.start - end, upright.start];
      const isInLine = Math.abs(at - upright.at) < 1.5 && Math.abs(thickness - upright.thickness) <= 1;
      return isInLine && gap > 0 && gap < glyph * 0.35 && isOnRule(tip, at, glyph * 0.15);
    });
  // A line of single rows runs into the rules above and below it wherever it is drawn.
  const thin = Math.max(...held.filter(({ start, end }) => end - start > glyph * 5).map(({ thickness }) => thickness));
  const isPart = (upright: Rule): boolean =>
    isDrawn &&
    upright.end - upright.start > glyph * 1.35 &&
    upright.thickness <= thin + 0.5 &&
    joins(upright) === 2 &&
    held.some((other) => other !== upright && Math.abs(other.at - upright.at) < 1.5 && joins(other) === 2);
  const inRow = held.filter(
    (upright) => upright.end - upright.start > glyph * 2 || isContinued(upright) || isPart(upright),
  );
  const known = new Set(held);
  return { horizontal, vertical: [...inRow, ...vertical.filter((upright) => !known.has(upright) && isTail(upright))] };
}

/** From so much on writing stands close to an upright line. */
const CROWDED = 0.2;
/** Pieces that fill so much of a frame's height in one line are dashes, or drawn with gaps. */
const FILLED = 0.6;
/** How far the end of a stroke may lie from the rule that it runs into, in letter heights. */
const NEAR = 0.45;

/** Whether the end of an upright stroke runs into a level rule: there is no light between the two. */
function isJoined(
  { width, height, data }: Gray,
  { at, start, end }: Rule,
  tip: number,
  long: readonly Chain[],
  glyph: number,
): boolean {
  if (tip <= 2 || tip >= height - 3) return true;
  const rule = long.find(
    (each) =>
      Math.abs(each.at - tip) < glyph * NEAR + each.thickness / 2 && each.start < at + glyph && each.end > at - glyph,
  );
  if (!rule) return false;
  const x = Math.round(at);
  const beside = Math.round(glyph * NEAR);
  const darkest = (y: number): number =>
    Math.min(...[-1, 0, 1].map((by) => data[y * width + Math.min(width - 1, Math.max(0, x + by))] ?? 255));
  const middle = Math.round((start + end) / 2);
  // Writing may touch the stroke, and is darker than a pale line.
  const along = Array.from({ length: end - start + 1 }, (_, by) => darkest(start + by)).toSorted((a, b) => a - b);
  const own = along[along.length >> 1] ?? 0;
  const paper = Math.max(
    data[middle * width + Math.max(0, x - beside)] ?? 255,
    data[middle * width + Math.min(width - 1, x + beside)] ?? 255,
  );
  const light = own + (Math.max(paper, own + 1) - own) * 0.5;
  // A rule may itself be paler than what runs into it.
  const edge = rule.at + Math.sign(tip - rule.at) * (rule.thickness / 2 + 1);
  if (Math.abs(tip - rule.at) <= Math.abs(edge - rule.at)) return true;
  const [from, to] = [Math.round(Math.min(tip, edge)), Math.round(Math.max(tip, edge))];
  for (let y = Math.max(0, from); y <= Math.min(height - 1, to); y++) if (darkest(y) > light) return false;
  return true;
}

/** Edges that are no small flat place between letters: so long in all, at one height. */
function longEdges(edges: readonly Rule[], glyph: number): Rule[] {
  return edges.filter(({ at }) => {
    const beside = edges.filter((other) => Math.abs(other.at - at) <= 2);
    return beside.reduce((sum, { start, end }) => sum + end - start, 0) > glyph * 6;
  });
}

type Chain = Pick<Rule, 'start' | 'end' | 'at' | 'thickness'>;

/** Rules in pieces as one each: an upright rule parts a level one where they cross. */
function chained(rules: readonly Rule[], glyph: number): Chain[] {
  const chains: { start: number; end: number; at: number; thickness: number }[] = [];
  for (const { start, end, at, thickness } of rules.toSorted((a, b) => a.start - b.start)) {
    const before = chains.find((chain) => Math.abs(chain.at - at) <= 2 && Math.abs(start - chain.end) < glyph * 0.3);
    if (before) Object.assign(before, { end, at, thickness: Math.max(before.thickness, thickness) });
    else chains.push({ start, end, at, thickness });
  }
  return chains;
}

/** Distance of the points of a path. */
const STEP = 8;

function rulesAlong(planes: readonly Gray[], { glyph, contrast }: RuleOptions, least: number): Rule[] {
  const [first] = planes;
  if (!first) return [];
  const size = Math.max(5, Math.round(glyph * 0.6));
  const shortest = Math.max(6, Math.round(glyph * 0.5));
  const mask: Mask = { ...first, data: new Uint8Array(first.data.length) };
  for (const plane of planes) keepRuns(blackHat(plane, size), mask, contrast, shortest);
  // Green, of three colours, is nearest to grey.
  const dark = localInk(planes[1] ?? first, glyph);
  return traced(mask, glyph, least).map((rule) =>
    Object.assign(rule, { crowding: crowding(rule, dark, glyph), isEdge: false }),
  );
}

/** Pieces of a mask that are straight enough and thin enough for rules, of at least a length. */
export function traced(mask: Mask, glyph: number, least: number): Traced[] {
  const pieces = new Map<number, Piece>();
  for (const { left, right: after, row, piece } of connectedRuns(mask, least)) {
    const right = after - 1;
    let known = pieces.get(piece);
    if (!known) pieces.set(piece, (known = { left, right, runs: [] }));
    known.left = Math.min(known.left, left);
    known.right = Math.max(known.right, right);
    known.runs.push([left, right, row]);
  }
  return [...pieces.values()].flatMap((piece) => ruleOf(piece, glyph) ?? []);
}

function crowding({ path, thickness }: Traced, { width, height, data }: Mask, glyph: number): number {
  let most = 0;
  for (const share of [0.15, 0.27]) {
    const reach = Math.round(thickness / 2 + Math.max(2, glyph * share));
    let above = 0;
    let below = 0;
    let steps = 0;
    for (const [middle, y] of path) {
      const upper = Math.round(y) - reach;
      const lower = Math.round(y) + reach;
      for (let x = Math.round(middle) - STEP / 2; x < middle + STEP / 2; x++) {
        steps++;
        if (x < 0 || x >= width) continue;
        if (upper >= 0 && data[upper * width + x]) above++;
        if (lower < height && data[lower * width + x]) below++;
      }
    }
    most = Math.max(most, Math.max(above, below) / Math.max(1, steps));
  }
  return most;
}

interface Piece {
  left: number;
  right: number;
  readonly runs: (readonly [left: number, right: number, row: number])[];
}

/** Adds to the mask the runs of at least `shortest` pixels that are dark enough; gaps of a pixel or two do not end a run. */
function keepRuns(hat: Uint8Array, { width, height, data }: Mask, contrast: number, shortest: number): void {
  for (let y = 0; y < height; y++) {
    let start = -1;
    let last = -9;
    const end = (y + 1) * width;
    for (let at = y * width; at < end; at++) {
      if ((hat[at] ?? 0) < contrast) continue;
      if (at - last > 2) {
        if (last - start + 1 >= shortest) data.fill(1, start, last + 1);
        start = at;
      }
      last = at;
    }
    if (start >= 0 && last - start + 1 >= shortest) data.fill(1, start, last + 1);
  }
}

function ruleOf({ left, right, runs }: Piece, glyph: number): Traced | null {
  const length = right - left + 1;
  const bins = Math.ceil(length / STEP);
  const sums = new Float64Array(bins);
  const counts = new Float64Array(bins);
  let area = 0;
  const covered = new Uint8Array(length);
  for (const [start, end, row] of runs) {
    area += end - start + 1;
    covered.fill(1, start - left, end - left + 1);
    for (let bin = Math.floor((start - left) / STEP); bin * STEP <= end - left; bin++) {
      const from = Math.max(start - left, bin * STEP);
      const to = Math.min(end - left, bin * STEP + STEP - 1);
      sums[bin] = (sums[bin] ?? 0) + row * (to - from + 1);
      counts[bin] = (counts[bin] ?? 0) + to - from + 1;
    }
  }
  const thickness = area / length;
  const path: [number, number][] = [];
  let sum = 0;
  for (let bin = 0; bin < bins; bin++) {
    const count = counts[bin] ?? 0;
    if (count === 0) continue;
    path.push([left + bin * STEP + STEP / 2, (sums[bin] ?? 0) / count]);
    sum += sums[bin] ?? 0;
  }
  const cover = covered.reduce((total, one) => total + one, 0) / length;
  if (thickness > Math.max(4, glyph * 0.5) || cover < 0.6 || roughness(path) > Math.max(1.2, glyph * 0.07)) return null;
  return { start: left, end: right, at: sum / area, thickness, cover, path };
}

/** Mean distance of a path's points from the middle of their neighbours, some points away: large for writing. */
function roughness(path: readonly (readonly [number, number])[]): number {
  const reach = Math.min(3, (path.length - 1) >> 1);
  if (reach < 1) return 0;
  let sum = 0;
  for (let at = reach; at < path.length - reach; at++) {
    const [, before = 0] = path[at - reach] ?? [];
    const [, here = 0] = path[at] ?? [];
    const [, after = 0] = path[at + reach] ?? [];
    sum += Math.abs(here - (before + after) / 2);
  }
  return sum / (path.length - 2 * reach);
}
