import sharp from 'sharp';
import { Grid } from '../../../src-shared/grid.ts';
import { unpackGrid } from '../../../src-shared/packedGrid.ts';
import type { PictureRun } from '../../../src-shared/pictures.ts';
import { degradations } from '../image/degrade.ts';
import { encodePicture } from '../image/encode.ts';
import { openPictures } from '../image/open/openPictures.ts';
import type { ReadPictures } from './readPictures.ts';

/** What a drawn table looks like; lengths in pixels. */
export interface TableLook {
  readonly cellWidth?: number;
  readonly rowHeight?: number;
  readonly fontSize?: number;
  /** Turned clockwise by so much, on white. */
  readonly tilt?: number;
  /** Texts that are set in bold. */
  readonly bold?: readonly string[];
}

/** A ruled table with real letters as a PNG file: for tests, since what is in it is known. */
export async function drawTable(rows: readonly (readonly string[])[], look: TableLook = {}): Promise<Buffer> {
  const { cellWidth = 150, rowHeight = 40, fontSize = 20, tilt = 0, bold = [] } = look;
  const margin = 30;
  const columns = Math.max(...rows.map((row) => row.length));
  const [right, bottom] = [margin + columns * cellWidth, margin + rows.length * rowHeight];
  const lines = [
    ...Array.from({ length: rows.length + 1 }, (_, row) =>
      line(margin, margin + row * rowHeight, right, margin + row * rowHeight),
    ),
    ...Array.from({ length: columns + 1 }, (_, col) =>
      line(margin + col * cellWidth, margin, margin + col * cellWidth, bottom),
    ),
  ];
  const texts = rows.flatMap((row, at) =>
    row.map((text, col) => {
      const [x, y] = [margin + col * cellWidth + 12, margin + at * rowHeight + rowHeight / 2 + fontSize / 3];
      const weight = bold.includes(text) ? 'bold' : 'normal';
      return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${fontSize}" font-weight="${weight}">${text}</text>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${right + margin}" height="${bottom + margin}"><rect width="100%" height="100%" fill="white"/>${lines.join('')}${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .rotate(tilt, { background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="black" stroke-width="2"/>`;
}

/** Pictures on one page of white, one under the other. */
export async function stacked(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map(async (picture) => sharp(picture).metadata()));
  const placed = pictures.map((input, at) => ({
    input,
    left: 0,
    top: sizes.slice(0, at).reduce((sum, { height }) => sum + height, 0),
  }));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, 0);
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .png()
    .toBuffer();
}

/** A picture file spoiled as NGTR's benchmark does. */
export async function degraded(file: Buffer, name: keyof typeof degradations): Promise<Buffer> {
  const opened = await openPictures(file, 'drawn.png');
  try {
    return Buffer.from(await encodePicture(await degradations[name](await opened.page(0)), 'png'));
  } finally {
    opened.close();
  }
}

/** A sheet that came of a picture, its texts row by row. */
export interface ReadSheet {
  readonly run: PictureRun;
  readonly grid: Grid;
  readonly texts: readonly (readonly string[])[];
}

/** The first sheet of what was read. */
export function firstSheet({ sheets: [sheet] }: ReadPictures): ReadSheet {
  if (!sheet) throw new Error('A page is a sheet');
  const grid = new Grid(unpackGrid(sheet.grid));
  const texts = Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.colCount }, (_, col) => grid.at(row, col)?.text ?? ''),
  );
  return { run: sheet.run, grid, texts };
}
