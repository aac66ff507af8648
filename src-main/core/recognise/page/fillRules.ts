import { tones } from './background.ts';
import { type Gray, type Mask, transposed } from './raster.ts';
import { type Rule, type Rules, traced } from './rules.ts';

/** How much two fills differ at least, of 255: the palest bands of spreadsheets differ from paper by six. */
const EDGE_CONTRAST = 5;
/** How much lighter than the fills beside it a line is at least. */
const LINE_CONTRAST = 8;
/** What lies on both sides of an edge differs in itself by no more than this share of the edge. */
const UNEVEN = 0.25;

/** Of a photo next to no neighbouring pixels are alike: a fifth at most, of drawn pictures more than a quarter even as JPEG. */
const ALIKE_SHARE = 0.25;

/** Whether a picture was drawn by a program, and so has fills that are flat, and was not photographed. */
export function isDrawn({ width, data }: Gray): boolean {
  let alike = 0;
  for (let at = 0; at + width < data.length; at++) {
    if (data[at] === data[at + 1] && data[at] === data[at + width]) alike++;
  }
  return alike > data.length * ALIKE_SHARE;
}

/**
 * What parts cells of flat fills, as rules: the fills' edges, and lines that are lighter than they are. Level ones are
 * at least two letters long, upright ones a little taller than a letter. `planes` are grey and, of a coloured picture,
 * red, green and blue: fills may differ in their colours alone.
 */
export function fillRules([picture, ...colours]: readonly [Gray, ...Gray[]], glyph: number): Rules {
  const all = [picture, ...(colours.length > 1 ? colours : [])].map((plane) => rulesOn(plane, glyph));
  return {
    horizontal: withNew(
      all.map(({ horizontal }) => horizontal),
      glyph,
    ),
    vertical: withNew(
      all.map(({ vertical }) => vertical),
      glyph,
    ),
  };
}

/** The rules of the first plane, and of the others what is not close to one that is known. */
function withNew([first = [], ...others]: readonly (readonly Rule[])[], glyph: number): Rule[] {
  const known = [...first];
  for (const rule of others.flat()) {
    const isKnown = known.some(
      ({ at, start, end }) =>
        Math.abs(at - rule.at) < glyph * 0.2 &&
        Math.min(end, rule.end) - Math.max(start, rule.start) > (rule.end - rule.start) * 0.5,
    );
    if (!isKnown) known.push(rule);
  }
  return known;
}

function rulesOn(picture: Gray, glyph: number): Rules {
  const paper = tones(picture).background;
  const apart = Math.max(2, Math.round(glyph * 0.15));
  const rulesAlong = (plane: Gray, least: number): Rule[] =>
    masksOf(plane, paper, apart).flatMap(({ mask, isEdge }) =>
      traced(mask, glyph, least)
        .filter(({ cover }) => cover > 0.9)
        .map((rule) => Object.assign(rule, { thickness: 1, crowding: 0, isEdge })),
    );
  return { horizontal: rulesAlong(picture, glyph * 2), vertical: rulesAlong(transposed(picture), glyph * 1.1) };
}

interface Found {
  readonly mask: Mask;
  readonly isEdge: boolean;
}

/** Where a picture becomes darker or lighter from one row to those below, and where a row is lighter than fills around it. */
function masksOf({ width, height, data }: Gray, paper: number, apart: number): readonly Found[] {
  const [darker, lighter, lines] = [0, 1, 2].map(() => new Uint8Array(data.length));
  if (!darker || !lighter || !lines) return [];
  const near = apart * width;
  const half = (apart + (apart >> 1)) * width;
  const far = 2 * near;
  const filled = paper - LINE_CONTRAST;
  for (let at = far; at < data.length - far; at++) {
    const [above = 0, below = 0] = [data[at - near], data[at + near]];
    const step = Math.abs(above - below);
    if (above <= filled && below <= filled) {
      const here = data[at] ?? 0;
      if (here - above >= LINE_CONTRAST && here - below >= LINE_CONTRAST) lines[at] = 1;
    }
    if (step < EDGE_CONTRAST) continue;
    const slack = step * UNEVEN;
    const isFlat =
      Math.abs(above - (data[at - half] ?? 0)) <= slack &&
      Math.abs(above - (data[at - far] ?? 0)) <= slack &&
      Math.abs(below - (data[at + half] ?? 0)) <= slack &&
      Math.abs(below - (data[at + far] ?? 0)) <= slack;
    if (isFlat) (above > below ? darker : lighter)[at] = 1;
  }
  return [darker, lighter, lines].map((found) => ({ mask: { width, height, data: found }, isEdge: found !== lines }));
}
