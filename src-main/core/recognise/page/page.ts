import { type Component, componentsOf } from '../../image/measures/components.ts';
import { glyphSizeOf } from '../../image/measures/glyphs.ts';
import { isDarkPaper } from '../../image/measures/levels.ts';
import { sharpnessOf } from '../../image/measures/sharpness.ts';
import type { Picture } from '../../image/picture.ts';
import { SHARP } from '../../image/tools/sharpen.ts';
import { phrases } from '../open/phrases.ts';
import { type TextLine, textLines } from '../open/textLines.ts';
import { joined, type Line } from '../ruled/network.ts';
import { inkMask, tones } from './background.ts';
import { bendOf } from './bend.ts';
import { erased, withoutRules } from './erase.ts';
import { type Bare, erasedAtSource } from './eraseAtSource.ts';
import { fillRules, isDrawn as isDrawnPicture } from './fillRules.ts';
import { lightened } from './lightened.ts';
import { localInk } from './localInk.ts';
import { type Planes, planesOf } from './planes.ts';
import type { Gray, Mask } from './raster.ts';
import { resized } from './resize.ts';
import { findRules, type Rule, type Rules } from './rules.ts';
import { type Origin, unbend } from './unbend.ts';

/** A picture at reading size, level and straight, with what was found on it. */
export interface Page {
  readonly width: number;
  readonly height: number;
  /** Grey, as it came. */
  readonly gray: Gray;
  /** Ink without the rules. */
  readonly ink: Mask;
  /** All that may be a ruling line. */
  readonly rules: Rules;
  /** Ruling lines that stand free of writing. */
  readonly horizontal: readonly Line[];
  readonly vertical: readonly Line[];
  readonly lines: readonly TextLine[];
  /** Specks that may be points and commas. */
  readonly specks: readonly Component[];
  /** Height of a capital in pixels. */
  readonly glyph: number;
  /** A program drew the picture: it is no photo or scan. */
  readonly isDrawn: boolean;
  /** Strokes of its letters are broken, as where light eats them: most pieces of ink are no whole letters. */
  readonly isBroken: boolean;
  /** Where a point lay on the original picture. */
  readonly origin: Origin;
  /**
   * The page for its reader: grey, dark areas turned light, rules erased. Of another picture of the same where one is
   * given: of the same size, or smaller where a program drew it. Made when it is first asked for.
   */
  readonly cleanOf: (other?: Picture) => Promise<Gray>;
}

/** A page that can be read. */
export interface CleanPage extends Page {
  readonly clean: Gray;
}

/** Letters are brought to this height: the reader knows them best so. */
const GLYPH = 24;
const LARGEST_SCALE = 4;
/** No page is made larger than this on its longer side, strips of a sheet apart, nor has more pixels: what it has itself is kept as far as it fits. */
const LARGEST_SIDE = 2200;
/** A strip is made longer as long as it has no more pixels than this. */
const STRIP_PIXELS = 2_500_000;
const PIXELS_AT_MOST = 8_000_000;
/** A table's frame covers at least so much of the picture. */
const FRAME_SHARE = 0.12;
/** How much darker than its surroundings a ruling line is at least, of 255. */
const RULE_CONTRAST = 12;

/** An upright rule over so much of the height between level ones is none of a letter, where that is so many letters high. */
const ALONG = 0.6;
const FRAME_LINES = 5;
/** An upright line that is not drawn over so many letter heights is open there. */
const OPEN = 1.6;

/** Pages of pictures that are still at hand: tables are looked for on a picture first, and then read from it. */
const known = new WeakMap<Picture, Promise<Page>>();

/** Scales and straightens a picture, and finds its rules and lines of writing. */
export function pageOf(picture: Picture): Promise<Page> {
  const page = known.get(picture) ?? madePage(picture);
  known.set(picture, page);
  return page;
}

async function madePage(picture: Picture): Promise<Page> {
  const { gray, rules, glyph, isDrawn, origin, source, isStraight, placed } = await straightened(picture);
  const free = freeRules(rules, glyph, isDrawn);
  const light = lightened(gray, glyph);
  const cleaned = async (from: Straight['source'], whole: Gray): Promise<Gray> => {
    if (!from) return erased(whole, free);
    const bare = await unruled({ ...from, glyph }, free, gray);
    return erased(lightened(bare.gray, glyph), bare.left);
  };
  let own: Promise<Gray> | undefined;
  const clean = (): Promise<Gray> => (own ??= cleaned(source, light));
  const ink = withoutRules(localInk(light, glyph), free);
  const horizontal = joined(free.horizontal, glyph);
  const vertical = joined(free.vertical, glyph).filter(({ start, end }) => end - start > glyph * 2.5);
  const pieces = componentsOf(ink);
  const lines = textLines(
    phrases(pieces, isDrawn ? vertical.flatMap((line) => stretches(line, glyph)) : vertical, glyph),
    glyph,
  );
  const specks = pieces.filter((piece) => isSpeck(piece, glyph));
  const { width, height } = gray;
  return {
    width,
    height,
    gray,
    ink,
    rules,
    horizontal,
    vertical,
    lines,
    specks,
    glyph,
    isDrawn,
    isBroken: areBroken(pieces, glyph),
    origin,
    cleanOf: async (other) => {
      if (!other) return clean();
      const { gray: plane } = lightPlanes(planesOf(other));
      const isOwnDrawn = isDrawnPicture(plane);
      // Of a photo what was enlarged well is read better than what is enlarged here.
      if (!isOwnDrawn && plane.width !== picture.width) return clean();
      const scale = width / plane.width;
      const from = isOwnDrawn && isStraight && scale > 1 ? { gray: plane, scale } : null;
      return cleaned(from, lightened(await placed(plane), glyph));
    },
  };
}

/** A line in the stretches that are drawn: in a spreadsheet there is none where a text runs over it. */
function stretches({ parts, ...line }: Line, glyph: number): Line[] {
  const found: Line[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last && part[0] - last.end < glyph * OPEN)
      found[found.length - 1] = { ...last, end: part[1], parts: [...last.parts, part] };
    else found.push({ ...line, start: part[0], end: part[1], parts: [part] });
  }
  return found;
}

/** Of 20 cuttings 0.19 to 0.56 of the pieces were as high as letters where overexposed, and 0.71 or more as they came. */
const WHOLE = 0.6;

function areBroken(pieces: readonly Component[], glyph: number): boolean {
  const heights = pieces.map(({ top, bottom }) => bottom - top).filter((height) => height > 1 && height < glyph * 2.2);
  return heights.filter((height) => height >= glyph * 0.6).length < heights.length * WHOLE;
}

function isSpeck({ left, right, top, bottom }: Component, glyph: number): boolean {
  const width = right - left;
  const height = bottom - top;
  return Math.max(width, height) >= 2 && width < glyph * 0.3 && height < glyph * 0.4;
}

interface Straight extends Pick<Page, 'rules' | 'glyph' | 'isDrawn' | 'origin' | 'gray'> {
  /** As it came, and how many times larger the page is: of drawn pictures that were enlarged and are straight. */
  readonly source: { readonly gray: Gray; readonly scale: number } | null;
  /** It was no photo of a bent page. */
  readonly isStraight: boolean;
  /** Another plane of the picture, as large and as straight as the page. */
  readonly placed: (plane: Gray) => Promise<Gray>;
}

/** The page enlarged after its rules were erased, and the rules that are still on it. */
async function unruled(
  { gray, ...size }: NonNullable<Straight['source']> & { readonly glyph: number },
  rules: Rules,
  { width, height }: Gray,
): Promise<Bare> {
  const bare = erasedAtSource(gray, rules, size);
  return { ...bare, gray: await resized(bare.gray, width, height) };
}

async function straightened(picture: Picture): Promise<Straight> {
  const { width, height } = picture;
  const { gray, colours } = lightPlanes(planesOf(picture));
  const tone = tones(gray);
  const writing = inkMask(gray, tone);
  const measured = glyphSizeOf(componentsOf(writing), gray).height || GLYPH;
  const room = Math.min(
    Math.max(1, LARGEST_SIDE / Math.max(width, height), Math.sqrt(STRIP_PIXELS / (width * height))),
    Math.sqrt(PIXELS_AT_MOST / (width * height)),
  );
  const wanted = Math.min(GLYPH / measured, LARGEST_SCALE, room);
  const scale = Math.abs(wanted - 1) < 0.15 ? 1 : wanted;
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
  const glyph = Math.max(12, Math.round(measured * scale));
  const scaled = await resized(gray, ...size);
  const planes = colours ? await Promise.all(colours.map((plane) => resized(plane, ...size))) : [scaled];
  const isFlat = isDrawnPicture(gray);
  // What a blur draws out looks like the edges of fills.
  const hasFills = isFlat && sharpnessOf({ ...gray, channels: 1 }, writing, tone.background - tone.ink) >= SHARP;
  const options = { glyph, contrast: RULE_CONTRAST, isDrawn: isFlat };
  const rules = findRules(planes, options, hasFills ? fillRules([scaled, ...planes], glyph) : undefined);
  const level = {
    gray: scaled,
    rules,
    glyph,
    isDrawn: isFlat,
    origin: (x: number, y: number) => [x / scale, y / scale] as const,
    source: isFlat && scale > 1 ? { gray, scale } : null,
    isStraight: true,
    placed: (plane: Gray) => resized(plane, ...size),
  };
  const long = longRules(rules, glyph * 5, isFlat ? 0.5 : Infinity);
  const bend = bendOf(long, ...size);
  // What a program drew is straight: enlarged, its lines are found a little beside themselves.
  if (bend.largest <= (isFlat ? 2 * Math.max(1, scale) : 2)) return level;
  const area = areaOf(long, bend, glyph * 2);
  // A bend that blows the picture up was fitted to what are no rules.
  if (area.width > size[0] * 1.6 || area.height > size[1] * 1.6) return level;
  // So little of the picture is no table's frame: strokes of writing in line.
  if (area.width * area.height < size[0] * size[1] * FRAME_SHARE) return level;
  const flat = unbend(bend, area);
  const unbent = flat.plane(scaled, tones(scaled).background);
  const flatPlanes = planes.map((plane) => flat.plane(plane, 255));
  return {
    gray: unbent,
    rules: findRules(flatPlanes, options, hasFills ? fillRules([unbent, ...flatPlanes], glyph) : undefined),
    glyph,
    isDrawn: isFlat,
    source: null,
    isStraight: false,
    placed: async (plane) => flat.plane(await resized(plane, ...size), tones(plane).background),
    origin: (x, y) => {
      const [u, v] = flat.origin(x, y);
      return [u / scale, v / scale];
    },
  };
}

/** Planes of dark paper as their negative: rules and writing are darker than paper from here on. */
function lightPlanes(planes: Planes): Planes {
  const { gray, colours } = planes;
  if (!isDarkPaper(gray)) return planes;
  const [red, green, blue] = colours ?? [];
  return {
    gray: negative(gray),
    colours: red && green && blue ? [negative(red), negative(green), negative(blue)] : null,
  };
}

function negative(plane: Gray): Gray {
  return { ...plane, data: plane.data.map((value) => 255 - value) };
}

function longRules({ horizontal, vertical }: Rules, length: number, crowdingAtMost: number): Rules {
  const isLong = ({ start, end, isEdge, crowding }: Rule): boolean =>
    !isEdge && crowding < crowdingAtMost && end - start > length;
  return { horizontal: horizontal.filter(isLong), vertical: vertical.filter(isLong) };
}

/** Rules without what only looks like one in small writing. Of a double rule each line crowds the other. */
function freeRules({ horizontal, vertical }: Rules, glyph: number, isDrawnPage: boolean): Rules {
  const free = (rules: readonly Rule[]): Rule[] =>
    rules.filter(({ crowding, start, end, at }) => {
      const isLong = end - start >= glyph * 15;
      if (crowding < (isLong ? 0.9 : 0.25)) return true;
      return isLong && rules.some((other) => isTwin(other, { start, end, at }, glyph));
    });
  if (!isDrawnPage) return { horizontal: free(horizontal), vertical: free(vertical) };
  const levels = horizontal.map(({ at }) => at);
  const tall = Math.max(glyph * FRAME_LINES, Math.max(...levels) - Math.min(...levels));
  // In a spreadsheet texts begin close to the line on their left, which a level one can cut into pieces.
  const isAlong = ({ at }: Rule): boolean => {
    const inLine = vertical.filter((other) => Math.abs(other.at - at) < 1.5);
    return inLine.reduce((sum, { start, end }) => sum + end - start, 0) > tall * ALONG;
  };
  return { horizontal: free(horizontal), vertical: [...new Set([...free(vertical), ...vertical.filter(isAlong)])] };
}

function isTwin(rule: Rule, { start, end, at }: Pick<Rule, 'start' | 'end' | 'at'>, glyph: number): boolean {
  const apart = Math.abs(rule.at - at);
  return apart > 0 && apart < glyph * 0.6 && Math.abs(rule.start - start) + Math.abs(rule.end - end) < glyph;
}

/** The area of all long rules in straight coordinates. */
function areaOf(
  { horizontal, vertical }: Rules,
  { dx, dy }: ReturnType<typeof bendOf>,
  margin: number,
): { x: number; y: number; width: number; height: number } {
  const ends = [
    ...horizontal.flatMap(({ path }) => [path[0], path.at(-1)].flatMap((point) => (point ? [point] : []))),
    ...vertical.flatMap(({ path }) =>
      [path[0], path.at(-1)].flatMap((point) => (point ? [[point[1], point[0]] as const] : [])),
    ),
  ].map(([x, y]) => [x - dx(x, y), y - dy(x, y)] as const);
  const xs = ends.map(([x]) => x);
  const ys = ends.map(([, y]) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
