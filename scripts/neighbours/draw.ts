import type { DrawnCell, TableContent } from './tables.ts';

/** How a table is drawn. */
export interface Look {
  readonly rules: 'all' | 'three' | 'rows' | 'bands' | 'none';
  readonly font: 'serif' | 'sans' | 'chinese';
  /** Pixels. */
  readonly size: number;
  readonly isHeadBold: boolean;
  readonly isDark?: boolean;
  /** With a spreadsheet's headings of columns and rows, which are none of its cells; amounts end at the right of their cells. */
  readonly isSheet?: boolean;
}

const FAMILIES = {
  serif: 'Liberation Serif, DejaVu Serif, serif',
  sans: 'Liberation Sans, DejaVu Sans, sans-serif',
  chinese: 'Noto Sans CJK SC, sans-serif',
};

interface Placed extends DrawnCell {
  readonly row: number;
  readonly col: number;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** The table as SVG. */
export function toSvg(content: TableContent, look: Look): string {
  const { size, isHeadBold, isDark = false, isSheet = false } = look;
  const [paper, ink, band] = isDark ? ['#1d2126', '#e8eaed', '#333b44'] : ['#ffffff', '#111111', '#dbe5f1'];
  const placed = place(content);
  const widths = columnWidths(placed, size);
  const lefts = widths.map((_, col) => sum(widths.slice(0, col)));
  const height = Math.round(size * (look.rules === 'all' ? 1.9 : 1.6));
  const rowCount = content.rows.length;
  const margin = 2 * size;
  // Numbers of rows are as wide as three figures.
  const beside = isSheet ? Math.round(size * 2.6) : 0;
  const above = isSheet ? height : 0;
  const width = sum(widths);
  const texts = placed.map(({ text, row, col, colSpan, rowSpan }) => {
    const across = sum(widths.slice(col, col + colSpan));
    const isFirst = col === 0;
    const isAmount = isSheet && !isFirst && row >= content.headRows && /^[\d.]+$/.test(text);
    const x = (lefts[col] ?? 0) + (isAmount ? across - size * 0.3 : isFirst && colSpan === 1 ? size * 0.6 : across / 2);
    const y = (row + rowSpan / 2) * height + size * 0.36;
    const weight = isHeadBold && row < content.headRows ? ' font-weight="bold"' : '';
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${isAmount ? 'end' : isFirst && colSpan === 1 ? 'start' : 'middle'}"${weight}>${escape(text)}</text>`;
  });
  const shapes = [
    ...(look.rules === 'bands' ? bands(rowCount, width, height, band ?? '') : []),
    ...rulesOf(placed, look, { widths, lefts, height, rowCount, headRows: content.headRows }),
    ...(isSheet ? headings({ widths, lefts, height, rowCount, headRows: content.headRows }, { size, beside }) : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width + beside + 2 * margin)}" height="${rowCount * height + above + 2 * margin}">
<rect width="100%" height="100%" fill="${paper}"/>
<g transform="translate(${margin + beside} ${margin + above})" fill="${ink}" stroke="none" font-family="${FAMILIES[look.font]}" font-size="${size}">
${shapes.join('\n').replaceAll('currentColor', ink ?? '')}
${texts.join('\n')}
</g></svg>`;
}

function place({ rows }: TableContent): Placed[] {
  const taken = new Set<string>();
  return rows.flatMap((cells, row) => {
    let col = 0;
    return cells.map(({ text, colSpan = 1, rowSpan = 1 }) => {
      while (taken.has(`${row} ${col}`)) col += 1;
      const placed = { text, row, col, colSpan, rowSpan };
      for (let down = row; down < row + rowSpan; down += 1) {
        for (let right = col; right < col + colSpan; right += 1) taken.add(`${down} ${right}`);
      }
      return placed;
    });
  });
}

function columnWidths(placed: readonly Placed[], size: number): number[] {
  const count = Math.max(...placed.map(({ col, colSpan }) => col + colSpan));
  return Array.from({ length: count }, (_, col) => {
    const own = placed.filter((cell) => cell.col === col && cell.colSpan === 1);
    return Math.round(Math.max(...own.map(({ text }) => widthOf(text, size))) + 2 * size);
  });
}

/** About what a text takes: a Chinese sign is as wide as it is high. */
function widthOf(text: string, size: number): number {
  return sum(Array.from(text, (letter) => (letter > '\u2e80' ? 1 : 0.52))) * size;
}

function bands(rowCount: number, width: number, height: number, fill: string): string[] {
  return Array.from({ length: rowCount }, (_, row) =>
    row % 2 === 0 ? `<rect x="0" y="${row * height}" width="${width}" height="${height}" fill="${fill}"/>` : '',
  );
}

interface Frame {
  readonly widths: readonly number[];
  readonly lefts: readonly number[];
  readonly height: number;
  readonly rowCount: number;
  readonly headRows: number;
}

function rulesOf(placed: readonly Placed[], { rules }: Look, frame: Frame): string[] {
  const { widths, lefts, height, rowCount, headRows } = frame;
  const width = sum(widths);
  const level = (row: number): string =>
    `<rect x="0" y="${row * height}" width="${width + 1}" height="1" fill="currentColor"/>`;
  if (rules === 'three') return [0, headRows, rowCount].map(level);
  if (rules === 'rows') return Array.from({ length: rowCount + 1 }, (_, row) => level(row));
  if (rules !== 'all') return [];
  return placed.map(({ row, col, colSpan, rowSpan }) => {
    const across = sum(widths.slice(col, col + colSpan));
    // On half pixels a stroke of one pixel is sharp.
    return `<rect x="${(lefts[col] ?? 0) + 0.5}" y="${row * height + 0.5}" width="${across}" height="${rowSpan * height}" fill="none" stroke="currentColor"/>`;
  });
}

/** Boxes with A, B, C above and 1, 2, 3 at the left. */
function headings(
  { widths, lefts, height, rowCount }: Frame,
  { size, beside }: { readonly size: number; readonly beside: number },
): string[] {
  const box = (text: string, x: number, y: number, width: number): string =>
    `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width}" height="${height}" fill="none" stroke="currentColor"/><text x="${x + width / 2}" y="${(y + height / 2 + size * 0.36).toFixed(1)}" text-anchor="middle">${text}</text>`;
  return [
    box('', -beside, -height, beside),
    ...widths.map((width, col) => box(String.fromCodePoint(65 + col), lefts[col] ?? 0, -height, width)),
    ...Array.from({ length: rowCount }, (_, row) => box(String(row + 1), -beside, row * height, beside)),
  ];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function sum(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}
