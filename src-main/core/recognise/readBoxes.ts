import type { Box } from '../../../src-shared/grid.ts';
import type { Picture } from '../image/picture.ts';
import { inkLines } from './inkLines.ts';
import { agreed } from './ocr/agreed.ts';
import { type CellText, fillCells } from './ocr/fill.ts';
import type { Reader } from './ocr/reader.ts';
import { type CleanPage, pageOf } from './page/page.ts';
import type { Origin } from './page/unbend.ts';
import { readParts } from './readPage.ts';

export interface ReadBoxesOptions {
  readonly reader: Reader;
  readonly signal?: AbortSignal | undefined;
}

/** Reads boxes of a picture, each alone, as cells of a table are read: by the page's reader, and by that of lines. In their order. */
export async function readBoxes(
  picture: Picture,
  boxes: readonly Box[],
  { reader, signal }: ReadBoxesOptions,
): Promise<readonly CellText[]> {
  const looked = await pageOf(picture);
  signal?.throwIfAborted();
  const page = { ...looked, clean: await looked.cleanOf() };
  const texts: CellText[] = [];
  for (const box of boxes) {
    const part = onPage(box, page, picture.width);
    const cell = { row: 0, col: 0, rowSpan: 1, colSpan: 1, box: part };
    const { words } = await readParts(page, [part], { reader, signal });
    const [first = { text: '', confidence: 0 }] = fillCells([cell], words, page.glyph);
    const [lines = []] = inkLines([cell], { ...page, lines: within(page, part) });
    const again = await reader.readLines(
      page.clean,
      lines.map((line) => shared(line, part)),
      signal,
    );
    texts.push(agreed(first, again ?? []));
  }
  return texts;
}

/** Lines of writing, as far as they stand in a part. */
function within({ lines }: Pick<CleanPage, 'lines'>, part: Box): CleanPage['lines'] {
  const [right, bottom] = [part.x + part.width - 1, part.y + part.height - 1];
  return lines.map((line) => ({
    ...line,
    phrases: line.phrases
      .filter((phrase) => phrase.left <= right && phrase.right >= part.x)
      .map(({ middle, ...phrase }) => ({
        middle,
        left: Math.max(phrase.left, part.x),
        right: Math.min(phrase.right, right),
        top: Math.max(phrase.top, part.y),
        bottom: Math.min(phrase.bottom, bottom),
      })),
  }));
}

/** What two boxes share. */
function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** Looks at a bent page so often for where a point of its picture lies; each look comes many times nearer. */
const LOOKS = 6;

/** Where a box of the picture lies on the page, in whole pixels of it. */
function onPage({ x, y, width, height }: Box, page: CleanPage, pictureWidth: number): Box {
  const scale = page.width / pictureWidth;
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([atX = 0, atY = 0]) => placeOf(atX, atY, page.origin, scale));
  const [xs, ys] = [corners.map(([atX]) => atX), corners.map(([, atY]) => atY)];
  const [left, top] = [Math.max(0, Math.round(Math.min(...xs))), Math.max(0, Math.round(Math.min(...ys)))];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(page.width, Math.round(Math.max(...xs))) - left),
    height: Math.max(1, Math.min(page.height, Math.round(Math.max(...ys))) - top),
  };
}

function placeOf(x: number, y: number, origin: Origin, scale: number): readonly [x: number, y: number] {
  let [atX, atY] = [x * scale, y * scale];
  for (let look = 0; look < LOOKS; look++) {
    const [wasX, wasY] = origin(atX, atY);
    atX += (x - wasX) * scale;
    atY += (y - wasY) * scale;
  }
  return [atX, atY];
}
