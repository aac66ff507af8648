import type { Box } from '../../../../src-shared/grid.ts';
import type { Glyph, PdfPage } from './page.ts';
import { piecesOf, textOf } from './pieces.ts';
import type { PdfRule, Point } from './rules.ts';

/** The direction of text in quarter turns against the clock: 1 runs up the page, 3 down. */
export type Turn = 0 | 1 | 2 | 3;

/** A glyph on the page as it is shown, with the direction of its text. */
export interface TurnedGlyph extends Glyph {
  readonly turn: Turn;
  /** Where its baseline begins. */
  readonly origin: Point;
}

type Size = PdfPage['shown'];

interface Rules {
  readonly horizontal: readonly PdfRule[];
  readonly vertical: readonly PdfRule[];
}

/** Turns a page so that most of its text is upright. */
export function uprightPage(shown: Size, all: readonly TurnedGlyph[], rules: Rules, pictureShare: number): PdfPage {
  const turn = usualTurn(all);
  const isOnSide = turn === 1 || turn === 3;
  return {
    width: isOnSide ? shown.height : shown.width,
    height: isOnSide ? shown.width : shown.height,
    glyphs: uprightGlyphs(
      all.filter((glyph) => glyph.turn === turn),
      turn,
      shown,
    ),
    across: ([1, 2, 3] as const).flatMap((beside) => acrossWords(all, turn, beside, shown)),
    ...turnedRules(rules, turn, shown),
    pictureShare,
    shown,
    toShown: turn === 0 ? (box) => box : (box) => boxOf(box, (point) => fromUpright(point, turn, shown)),
  };
}

function usualTurn(glyphs: readonly TurnedGlyph[]): Turn {
  const counts = [0, 0, 0, 0];
  for (const { turn } of glyphs) counts[turn] = (counts[turn] ?? 0) + 1;
  const most = counts.indexOf(Math.max(...counts));
  return most === 1 || most === 2 || most === 3 ? most : 0;
}

/** Where a point of the page as shown lies once text of that direction is upright. */
function toUpright({ x, y }: Point, turn: Turn, { width, height }: Size): Point {
  if (turn === 1) return { x: height - y, y: x };
  if (turn === 2) return { x: width - x, y: height - y };
  return turn === 3 ? { x: y, y: width - x } : { x, y };
}

function fromUpright({ x, y }: Point, turn: Turn, { width, height }: Size): Point {
  if (turn === 1) return { x: y, y: height - x };
  if (turn === 2) return { x: width - x, y: height - y };
  return turn === 3 ? { x: width - y, y: x } : { x, y };
}

function boxOf({ x, y, width, height }: Box, place: (point: Point) => Point): Box {
  const one = place({ x, y });
  const other = place({ x: x + width, y: y + height });
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** A font's letters reach about so far above and below the baseline, as shares of its size. */
const ASCENT = 0.75;
const DESCENT = 0.22;
/** White up to the next letter that belongs to the letter, in ems: more is a space. */
const BEARING = 0.35;

function uprightGlyph(glyph: TurnedGlyph, turn: Turn, shown: Size): Glyph {
  const { left, right, top, bottom, size } = glyph;
  const box = boxOf({ x: left, y: top, width: right - left, height: bottom - top }, (point) =>
    toUpright(point, turn, shown),
  );
  const { x, y: baseline } = toUpright(glyph.origin, turn, shown);
  return {
    ...glyph,
    left: Math.min(x, box.x),
    right: box.x + box.width,
    baseline,
    top: baseline - size * ASCENT,
    bottom: baseline + size * DESCENT,
  };
}

function uprightGlyphs(glyphs: readonly TurnedGlyph[], turn: Turn, shown: Size): readonly Glyph[] {
  if (turn === 0) return glyphs;
  const upright = glyphs.map((glyph) => uprightGlyph(glyph, turn, shown));
  return upright.map((glyph, at) => upTo(glyph, upright[at + 1]));
}

/** A glyph with the white up to the next one that is part of its own width. */
function upTo(glyph: Glyph, next: Glyph | undefined): Glyph {
  if (!next || Math.abs(next.baseline - glyph.baseline) > 0.1) return glyph;
  const white = next.left - glyph.right;
  return white > 0 && white < glyph.size * BEARING ? { ...glyph, right: next.left } : glyph;
}

/** Lines of text of another direction, each as one glyph on the upright page. */
function acrossWords(all: readonly TurnedGlyph[], turn: Turn, beside: Turn, shown: Size): Glyph[] {
  // The sum of two turns is one of the four.
  const own = ((turn + beside) % 4) as Turn;
  const glyphs = uprightGlyphs(
    all.filter((glyph) => glyph.turn === own),
    own,
    shown,
  );
  return piecesOf(glyphs).flatMap((piece) => {
    const [first] = piece.glyphs;
    const text = textOf([piece]);
    if (!first || text === '') return [];
    const { x, y, width, height } = boxOf(
      { x: piece.left, y: piece.top, width: piece.right - piece.left, height: piece.bottom - piece.top },
      (point) => toUpright(fromUpright(point, own, shown), turn, shown),
    );
    return [{ ...first, text, left: x, right: x + width, top: y, bottom: y + height, baseline: y + height }];
  });
}

function turnedRules({ horizontal, vertical }: Rules, turn: Turn, shown: Size): Rules {
  if (turn === 0) return { horizontal, vertical };
  const placed = (rule: PdfRule, isHorizontal: boolean): PdfRule => {
    const ends = [rule.start, rule.end].map((place) =>
      toUpright(isHorizontal ? { x: place, y: rule.at } : { x: rule.at, y: place }, turn, shown),
    );
    const isLevel = Math.abs((ends[0]?.y ?? 0) - (ends[1]?.y ?? 0)) < 0.01;
    const along = ends.map(({ x, y }) => (isLevel ? x : y));
    return {
      at: (isLevel ? ends[0]?.y : ends[0]?.x) ?? 0,
      start: Math.min(...along),
      end: Math.max(...along),
    };
  };
  const rows = horizontal.map((rule) => placed(rule, true));
  const columns = vertical.map((rule) => placed(rule, false));
  return turn === 2 ? { horizontal: rows, vertical: columns } : { horizontal: columns, vertical: rows };
}
