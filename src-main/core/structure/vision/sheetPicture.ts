import sharp from 'sharp';
import type { CellRange } from '../../../../src-shared/address.ts';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import { layoutOf, linesOf, type SheetLayout } from './sheetLayout.ts';

/** Two pixels for one of the sheet: small print stays readable. */
const SCALE = 2;
const FONTS =
  "'Segoe UI', 'Helvetica Neue', 'Liberation Sans', 'DejaVu Sans', 'Noto Sans CJK SC', 'PingFang SC', sans-serif";

/**
 * A part of a sheet as a PNG, drawn without a browser: merges, fills, borders and bold as in the file (ST-Raptor,
 * section 4.2.1). Letters that no font of the machine has become boxes.
 */
export async function sheetPicture(grid: Grid, range: CellRange): Promise<Uint8Array> {
  const svg = sheetSvg(grid, range);
  return sharp(Buffer.from(svg), { density: 72 * SCALE })
    .png({ palette: true })
    .toBuffer();
}

/** The same as SVG, which holds rectangles, lines and text and refers to nothing outside. */
export function sheetSvg(grid: Grid, range: CellRange): string {
  const layout = layoutOf(grid, range);
  const width = Math.ceil(layout.lefts.at(-1) ?? 1) + 1;
  const height = Math.ceil(layout.tops.at(-1) ?? 1) + 1;
  const cells = [...grid.cells(range)].map((cell) => drawn(cell, range, layout)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONTS}" font-size="13"><rect width="100%" height="100%" fill="#fff"/>${cells}</svg>`;
}

function drawn(
  { row, col, rowSpan, colSpan, text, value, style }: Cell,
  range: CellRange,
  layout: SheetLayout,
): string {
  const { lefts, tops } = layout;
  const left = lefts[Math.max(0, col - range.left)] ?? 0;
  const top = tops[Math.max(0, row - range.top)] ?? 0;
  const right = lefts[Math.min(lefts.length - 1, col - range.left + colSpan)] ?? left;
  const bottom = tops[Math.min(tops.length - 1, row - range.top + rowSpan)] ?? top;
  const fill = colourOr(style?.fill, '#ffffff');
  const frame = `<rect x="${left + 0.5}" y="${top + 0.5}" width="${right - left}" height="${bottom - top}" fill="${fill}" stroke="${style?.borders ? '#444' : '#ddd'}"/>`;
  if (text.trim() === '') return frame;
  const lines = linesOf(text.trim(), right - left - 10, style?.bold);
  const align = style?.horizontal ?? (value.kind === 'number' || value.kind === 'date' ? 'right' : 'left');
  const [x, anchor] =
    align === 'right' ? [right - 5, 'end'] : align === 'center' ? [(left + right) / 2, 'middle'] : [left + 5, 'start'];
  const first = (top + bottom) / 2 - (lines.length - 1) * 8 + 4.5;
  const spans = lines.map((line, at) => `<tspan x="${x}" y="${first + at * 16}">${escaped(line)}</tspan>`).join('');
  const bold = style?.bold ? ' font-weight="bold"' : '';
  const italic = style?.italic ? ' font-style="italic"' : '';
  return `${frame}<text text-anchor="${anchor}" fill="${colourOr(style?.color, '#111111')}"${bold}${italic}>${spans}</text>`;
}

/** Only colours get into the drawing, whatever a file says. */
function colourOr(colour: string | undefined, other: string): string {
  return colour !== undefined && /^#[\da-f]{6}$/i.test(colour) ? colour : other;
}

function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
