import sharp from 'sharp';
import { openPictures } from '../../image/open/index.ts';
import type { Picture } from '../../image/picture.ts';

/** How a drawn spreadsheet looks. */
export interface SheetLook {
  /** Its cells, row by row. */
  readonly rows: readonly (readonly string[])[];
  /** Whether lines part its cells, or only its headings. */
  readonly isGridded?: boolean;
  /** The first heading of its columns is this one, and of its rows. */
  readonly first?: { readonly col: number; readonly row: number };
  /** Cells across several columns have their text in the middle of them: row, column, width. */
  readonly centred?: readonly (readonly [row: number, col: number, columns: number])[];
}

const WIDTHS = [150, 90, 110, 100, 120];
const HEIGHT = 24;
const LEFT = 44;
const TOP = 24;

/** A spreadsheet as a program shows it, with headings of its columns and rows. */
export async function drawnSheet({ rows, isGridded = false, first, centred = [] }: SheetLook): Promise<Picture> {
  const columns = Math.max(...rows.map((row) => row.length));
  const xs = Array.from({ length: columns + 1 }, (_, col) =>
    WIDTHS.slice(0, col).reduce((sum, width) => sum + width, LEFT),
  );
  const ys = Array.from({ length: rows.length + 1 }, (_, row) => TOP + row * HEIGHT);
  const [right = 0, bottom = 0] = [xs.at(-1), ys.at(-1)];
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<path d="M${x1 + 0.5},${y1 + 0.5}L${x2 + 0.5},${y2 + 0.5}" stroke="#555"/>`;
  const text = (at: string, x: number, y: number, anchor = 'start'): string =>
    `<text x="${x}" y="${y + 17}" font-size="15" font-family="DejaVu Sans" text-anchor="${anchor}">${at}</text>`;
  const end = isGridded ? [right, bottom] : [LEFT, TOP];
  const parts = [
    ...[0, ...ys].map((y) => line(0, y, y === 0 || y === TOP ? right : (end[0] ?? 0), y)),
    ...[0, ...xs].map((x) => line(x, 0, x, x === 0 || x === LEFT ? bottom : (end[1] ?? 0))),
    ...xs
      .slice(1)
      .map((x, col) => text(String.fromCodePoint(65 + col + (first?.col ?? 0)), ((xs[col] ?? 0) + x) / 2, 0, 'middle')),
    ...rows.map((_, row) => text(String(row + 1 + (first?.row ?? 0)), LEFT / 2, ys[row] ?? 0, 'middle')),
    ...rows.flatMap((row, y) =>
      row.map((cell, x) => {
        const [, , wide] = centred.find(([r, c]) => r === y && c === x) ?? [];
        if (wide) return text(cell, ((xs[x] ?? 0) + (xs[x + wide] ?? 0)) / 2, ys[y] ?? 0, 'middle');
        return /^[\d.,]+$/.test(cell)
          ? text(cell, (xs[x + 1] ?? 0) - 3, ys[y] ?? 0, 'end')
          : text(cell, (xs[x] ?? 0) + 3, ys[y] ?? 0);
      }),
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${right + 12}" height="${bottom + 12}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(6,6)">${parts.join('')}</g></svg>`;
  const file = await openPictures(await sharp(Buffer.from(svg)).png().toBuffer(), 'sheet.png');
  const picture = await file.page(0);
  file.close();
  return picture;
}
