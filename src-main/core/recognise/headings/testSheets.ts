import sharp from 'sharp';
import { openPictures } from '../../image/open/openPictures.ts';
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
  /** In its window: bars and a formula line above, tabs below, the last row cut off by them, and this cell selected. */
  readonly selected?: readonly [row: number, col: number];
  /** Of its columns, in pixels. */
  readonly widths?: readonly number[];
  /** The first row is one cell with this text, which is too large for the row and runs over the headings. */
  readonly title?: string;
  /** Light on dark, as a screen shows it at night. */
  readonly isDark?: boolean;
}

const WIDTHS = [150, 90, 110, 100, 120];
const HEIGHT = 24;
const LEFT = 44;
const TOP = 24;
const BARS = 96;
const TABS = 60;

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly line: string;
  readonly bar: string;
  readonly chosen: string;
}

const LIGHT: Colours = { paper: '#fff', ink: '#000', line: '#555', bar: '#e6e6e6', chosen: '#caead8' };
const DARK: Colours = { paper: '#1e1e1e', ink: '#e6e6e6', line: '#6a6a6a', bar: '#2d2d2d', chosen: '#3f5f4f' };

/** A spreadsheet as a program shows it, with headings of its columns and rows. */
export async function drawnSheet(look: SheetLook): Promise<Picture> {
  const { rows: own, isGridded = false, first, centred = [], selected, title, isDark = false, widths = WIDTHS } = look;
  const rows = title === undefined ? own : [[], ...own];
  const colours = isDark ? DARK : LIGHT;
  const columns = Math.max(...rows.map((row) => row.length));
  const xs = Array.from({ length: columns + 1 }, (_, col) =>
    widths.slice(0, col).reduce((sum, width) => sum + width, LEFT),
  );
  const ys = Array.from({ length: rows.length + 1 }, (_, row) => TOP + row * HEIGHT);
  const [right = 0, bottom = 0] = [xs.at(-1), ys.at(-1)];
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<path d="M${x1 + 0.5},${y1 + 0.5}L${x2 + 0.5},${y2 + 0.5}" stroke="${colours.line}"/>`;
  const text = (at: string, x: number, y: number, anchor = 'start'): string =>
    `<text x="${x}" y="${y + 17}" font-size="15" font-family="DejaVu Sans" fill="${colours.ink}" text-anchor="${anchor}">${at}</text>`;
  const end = isGridded ? [right, bottom] : [LEFT, TOP];
  const lowest = (x: number): number => (x === 0 || x === LEFT ? bottom : (end[1] ?? 0));
  const parts = [
    ...(selected ? [chosen(selected, xs, ys, colours)] : []),
    ...[0, ...(selected ? ys.slice(0, -1) : ys)].map((y) =>
      line(0, y, y === 0 || y === TOP ? right : (end[0] ?? 0), y),
    ),
    ...[0, ...xs].map((x) => line(x, 0, x, x === 0 || x === LEFT || title === undefined ? lowest(x) : TOP)),
    ...(title === undefined ? [] : xs.map((x) => line(x, TOP + HEIGHT, x, lowest(x)))),
    `<text x="${(LEFT + right) / 2}" y="${TOP + 13}" font-size="26" font-weight="bold" font-family="DejaVu Sans" fill="${colours.ink}" text-anchor="middle">${title ?? ''}</text>`,
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
  const [above, below, margin] = selected ? [BARS, TABS, 0] : [6, 6, 6];
  const [width, height] = [right + 12, above + bottom + below];
  const bars = selected ? windowBars({ text, colours, width, bottom: above + bottom, right }) : [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours.paper}"/><g transform="translate(${margin},${above})">${parts.join('')}</g>${bars.join('')}</svg>`;
  const file = await openPictures(await sharp(Buffer.from(svg)).png().toBuffer(), 'sheet.png');
  const picture = await file.page(0);
  file.close();
  return picture;
}

/** A selected cell, and its headings marked. */
function chosen(
  [row, col]: readonly [number, number],
  xs: readonly number[],
  ys: readonly number[],
  { chosen, bar }: Colours,
): string {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[col], xs[col + 1], ys[row], ys[row + 1]];
  const box = (x: number, y: number, width: number, height: number, look: string): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
  return [
    box(0, 0, xs.at(-1) ?? 0, TOP, `fill="${bar}"`),
    box(0, 0, LEFT, ys.at(-1) ?? 0, `fill="${bar}"`),
    box(left, 0, right - left, TOP, `fill="${chosen}"`),
    box(0, top, LEFT, bottom - top, `fill="${chosen}"`),
    box(left, top, right - left, bottom - top, 'fill="none" stroke="#217346" stroke-width="2"'),
  ].join('');
}

interface Window {
  readonly text: (at: string, x: number, y: number, anchor?: string) => string;
  readonly colours: Colours;
  readonly width: number;
  readonly right: number;
  readonly bottom: number;
}

/** What stands above and below a sheet in its window. */
function windowBars({ text, colours, width, right, bottom }: Window): string[] {
  const bar = (y: number, height: number, fill: string): string =>
    `<rect y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  return [
    bar(0, 26, '#217346'),
    text('Harvest.xlsx', width / 2, 0, 'middle'),
    bar(26, 40, colours.bar),
    ...['File', 'Home', 'Insert', 'Formulas', 'Data', 'View'].map((word, at) => text(word, 12 + at * 80, 32)),
    `<rect x="2" y="70" width="60" height="22" fill="none" stroke="${colours.line}"/>`,
    text('B3', 8, 69),
    text('=C3*D3', 110, 69),
    bar(bottom, 28, colours.bar),
    text('◂ ▸', 10, bottom),
    text('Sheet1', 70, bottom),
    text('Sheet2', 150, bottom),
    bar(bottom + 28, 32, '#217346'),
    text('Ready', 8, bottom + 32),
    text('100%', right, bottom + 32, 'end'),
  ];
}
