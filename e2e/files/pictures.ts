import sharp from 'sharp';
import { drawTable } from '../../src-main/core/pictures/testPictures.ts';

/** Tables that stories draw. */
export const STALLS = [
  ['Stall', 'Apples', 'Pears'],
  ['Market', '120', '35'],
  ['Harbour', '48', '72'],
  ['Station', '17', '90'],
];
export const FRUIT = [
  ['Stall', 'Apples'],
  ['Market', '120'],
  ['Harbour', '48'],
];
export const HOURS = [
  ['Stall', 'Open', 'Close'],
  ['Market', '08:00', '16:00'],
  ['Harbour', '06:30', '12:00'],
];
/** So many cells that reading their texts takes seconds on any computer. */
export const MANY_WEEKS = [
  ['Stall', ...Array.from({ length: 11 }, (_, week) => `Week ${week + 1}`)],
  ...Array.from({ length: 35 }, (_, row) => [
    ['Market', 'Harbour', 'Station', 'Garden', 'Castle'][row % 5] ?? '',
    ...Array.from({ length: 11 }, (_, col) => String(100 + ((row * 37 + col * 101) % 900))),
  ]),
];

const CELL = { width: 150, height: 40 };

/** A ruled table with real letters as a PNG file, turned clockwise by so many degrees, as a screenshot of a crooked scan. */
export async function tablePicture(rows: readonly (readonly string[])[], tilt: number): Promise<Buffer> {
  const [width, height] = [CELL.width * (rows[0]?.length ?? 0), CELL.height * rows.length];
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="black" stroke-width="2"/>`;
  const drawn = [
    ...Array.from({ length: rows.length + 1 }, (_, y) => line(0, y * CELL.height, width, y * CELL.height)),
    ...Array.from({ length: (rows[0]?.length ?? 0) + 1 }, (_, x) => line(x * CELL.width, 0, x * CELL.width, height)),
    ...rows.flatMap((row, y) =>
      row.map(
        (text, x) =>
          `<text x="${x * CELL.width + 14}" y="${y * CELL.height + 27}" font-family="sans-serif" font-size="20">${text}</text>`,
      ),
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 60}" height="${height + 60}">
    <rect width="100%" height="100%" fill="white"/><g transform="translate(30 30)">${drawn.join('')}</g></svg>`;
  return sharp(Buffer.from(svg))
    .rotate(tilt, { background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

/** A table whose texts are too faint to be read for sure. */
export async function faintPicture(): Promise<Buffer> {
  const rows = [
    ['Stall', 'Apples', 'Pears'],
    ['Market', '8BS6', '35'],
    ['Harbour', '4l8', '7Z2'],
    ['Station', '17', '9O0'],
    ['Garden', 'l7B', '6S5'],
    ['Castle', '5S8', 'Z2B'],
    ['Mill', 'O0Q', '1lI'],
    ['Bridge', 'B83', 'S5G'],
  ];
  return faint(rows);
}

/** Stalls with a code that is read wrongly wherever it stands, and only in the first of its columns so faintly that it is in doubt. */
export async function halfFaint(): Promise<Buffer> {
  const codes = Array.from({ length: 6 }, (_, row) => [`Stall ${row + 1}`, 'l7B', 'l7B']);
  const table = await drawTable([['Stall', 'Left', 'Right'], ...codes], { fontSize: 12, rowHeight: 26, cellWidth: 90 });
  const { width, height } = await sharp(table).metadata();
  const input = await sharp(table)
    .extract({ left: 0, top: 0, width: Math.round((2 * width) / 3), height })
    .blur(1.6)
    .toBuffer();
  return sharp(table)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Six tenths of its size, and blurred. */
async function faint(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const width = Math.round(0.6 * (CELL.width * (rows[0]?.length ?? 0) + 60));
  return sharp(await tablePicture(rows, 0))
    .resize({ width })
    .blur(1.6)
    .toBuffer();
}
