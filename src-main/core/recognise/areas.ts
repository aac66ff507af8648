import type { Box } from '../../../src-shared/grid.ts';
import type { Picture } from '../image/picture.ts';
import { isStatic } from './noise.ts';
import type { TextLine } from './open/textLines.ts';
import { type Page, pageOf } from './page/page.ts';
import { latticeOf } from './ruled/lattice.ts';
import { networks } from './ruled/network.ts';
import { onOriginal } from './toGrid.ts';

/** Frames of less than this share of the page are parts of a form, or of a table that is drawn with gaps. */
const FRAME_SHARE = 0.02;
/** Letter heights of white that part two frames, and two blocks of lines. */
const GAP = { frames: 1.5, lines: 2.2 };
/** White around an area that is read, in letter heights. */
const MARGIN = 1;

/**
 * Where the tables of a page lie, from top to bottom, when there are several: each with a frame of its own, or lines
 * in columns that stand apart from the other lines and are set otherwise. Of a page with one table, or none that stands
 * apart, nothing is said.
 */
export async function tableAreas(picture: Picture): Promise<readonly Box[]> {
  if (isStatic(picture)) return [];
  const page = await pageOf(picture);
  const found = frames(page);
  // Around frames there is much that looks like columns and is none: heads and feet of forms.
  const areas = found.length > 0 ? found : blocks(page);
  if (areas.length < 2) return [];
  return areas
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .map((area) => around(area, page))
    .map((box) => within(onOriginal(box, page.origin), picture));
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ruled tables that nothing joins; those that nearly touch are one that was drawn with gaps. */
function frames(page: Page): Area[] {
  const { glyph, width, height } = page;
  const all = networks(page).flatMap((network) => {
    const lattice = latticeOf(network, glyph);
    if (!lattice || new Set(lattice.groups).size < 4) return [];
    const [left = 0, right = 0, top = 0, bottom = 0] = [
      lattice.xs[0],
      lattice.xs.at(-1),
      lattice.ys[0],
      lattice.ys.at(-1),
    ];
    const isLarge = (right - left) * (bottom - top) > FRAME_SHARE * width * height;
    return isLarge && lattice.xs.length > 2 && lattice.ys.length > 2 ? [{ left, top, right, bottom }] : [];
  });
  return joined(all, glyph * GAP.frames);
}

/** Open tables: lines in columns, parted from others by white and by what their columns are. */
function blocks({ lines, glyph }: Page): Area[] {
  const parted: TextLine[][] = [];
  for (const line of lines) {
    const block = parted.at(-1);
    const above = block?.at(-1);
    if (block && above && line.top - above.bottom < glyph * GAP.lines) block.push(line);
    else parted.push([line]);
  }
  const tables = parted.filter(isTable);
  // Blocks whose columns are the same are one table with gaps between its parts.
  const whole: TextLine[][] = [];
  for (const block of tables) {
    const above = whole.at(-1);
    if (above && hasSameColumns(above, block, glyph)) above.push(...block);
    else whole.push([...block]);
  }
  return whole.map(areaOf);
}

/** At least three lines, most of them in columns, as many in nearly all. */
function isTable(block: readonly TextLine[]): boolean {
  const inColumns = block.filter(({ phrases }) => phrases.length >= 2);
  return inColumns.length >= 3 && inColumns.length >= block.length * 0.7;
}

/** Whether the white between columns of one block runs on through the other. */
function hasSameColumns(a: readonly TextLine[], b: readonly TextLine[], glyph: number): boolean {
  const [gapsA, gapsB] = [gapsOf(a, glyph), gapsOf(b, glyph)];
  if (gapsA.length === 0 || gapsB.length === 0) return true;
  const shared = gapsA.filter(([from, to]) =>
    gapsB.some(([start, end]) => Math.min(to, end) - Math.max(from, start) > 0),
  );
  return shared.length >= Math.min(gapsA.length, gapsB.length) && Math.abs(gapsA.length - gapsB.length) <= 1;
}

/** Upright stretches that no line of a block writes in, between its first and its last. */
function gapsOf(block: readonly TextLine[], glyph: number): (readonly [from: number, to: number])[] {
  const spans = block.flatMap(({ phrases }) => (phrases.length < 2 ? [] : phrases)).toSorted((a, b) => a.left - b.left);
  const gaps: [number, number][] = [];
  let reached = spans[0]?.right ?? 0;
  for (const { left, right } of spans) {
    if (left - reached > glyph * 0.6) gaps.push([reached, left]);
    reached = Math.max(reached, right);
  }
  return gaps;
}

function areaOf(block: readonly TextLine[]): Area {
  const phrases = block.flatMap((line) => line.phrases);
  return {
    left: Math.min(...phrases.map(({ left }) => left)),
    top: Math.min(...block.map(({ top }) => top)),
    right: Math.max(...phrases.map(({ right }) => right)),
    bottom: Math.max(...block.map(({ bottom }) => bottom)),
  };
}

/** Areas that come closer than `reach` as one. */
function joined(areas: readonly Area[], reach: number): Area[] {
  const kept: Area[] = [];
  for (const area of areas) {
    let whole = area;
    for (;;) {
      const place = kept.findIndex(
        ({ left, top, right, bottom }) =>
          left - reach < whole.right &&
          right + reach > whole.left &&
          top - reach < whole.bottom &&
          bottom + reach > whole.top,
      );
      const [other] = place < 0 ? [] : kept.splice(place, 1);
      if (!other) break;
      whole = {
        left: Math.min(whole.left, other.left),
        top: Math.min(whole.top, other.top),
        right: Math.max(whole.right, other.right),
        bottom: Math.max(whole.bottom, other.bottom),
      };
    }
    kept.push(whole);
  }
  return kept;
}

function around({ left, top, right, bottom }: Area, { glyph }: Page): Box {
  const room = glyph * MARGIN;
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room };
}

function within({ x, y, width, height }: Box, picture: Picture): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.min(picture.width, x + width) - left,
    height: Math.min(picture.height, y + height) - top,
  };
}
