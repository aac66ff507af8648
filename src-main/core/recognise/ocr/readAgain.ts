import type { Box } from '../../../../src-shared/grid.ts';
import { blank, type Gray } from '../page/raster.ts';
import type { CellText } from './fill.ts';
import type { Reader, ReadOptions, Word } from './reader.ts';

/** A cell to be read again: where its writing stands, line by line. */
export interface Doubtful {
  readonly index: number;
  readonly lines: readonly Box[];
}

/** White around each line on the sheet, in letter heights. */
const GAP = 1.2;

/**
 * Reads cells once more, each line of them alone on a line of a new sheet: all in one pass, since starting to read
 * costs more than reading.
 */
export async function readAgain(
  picture: Gray,
  cells: readonly Doubtful[],
  glyph: number,
  reader: Reader,
  options: Omit<ReadOptions, 'layout'>,
): Promise<Map<number, CellText>> {
  const strips = cells.flatMap(({ index, lines }) => lines.map((box) => ({ index, box })));
  if (strips.length === 0) return new Map();
  const gap = Math.round(glyph * GAP);
  const width = Math.max(...strips.map(({ box }) => box.width)) + 2 * gap;
  const height = strips.reduce((sum, { box }) => sum + box.height + gap, gap);
  const sheet = blank(width, height, 255);
  let y = gap;
  const places = strips.map(({ index, box }) => {
    copy(picture, box, sheet, gap, y);
    const place = { index, top: y - gap / 2, bottom: y + box.height + gap / 2 };
    y += box.height + gap;
    return place;
  });
  const words = await reader.read(sheet, { ...options, layout: 'page' });
  const found = new Map<number, Word[]>();
  for (const word of words) {
    const middle = word.box.y + word.box.height / 2;
    const place = places.find(({ top, bottom }) => middle >= top && middle < bottom);
    if (!place) continue;
    const known = found.get(place.index);
    if (known) known.push(word);
    else found.set(place.index, [word]);
  }
  return new Map([...found].map(([index, words]) => [index, textOf(words)]));
}

function copy(from: Gray, box: Box, to: Gray, left: number, top: number): void {
  for (let y = 0; y < box.height; y++) {
    const start = (box.y + y) * from.width + box.x;
    to.data.set(from.data.subarray(start, start + box.width), (top + y) * to.width + left);
  }
}

function textOf(words: readonly Word[]): CellText {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const weighted = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  const confidence = weighted / Math.max(1, letters);
  return { text: words.map(({ text }) => text).join(' '), confidence };
}
