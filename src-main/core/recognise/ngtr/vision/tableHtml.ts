import type { CellRange } from '../../../../../src-shared/address.ts';
import { layCells } from '../../../files/layCells.ts';
import { type HtmlNode, parseTable } from '../../teds/parseTable.ts';

/** A table as a model wrote it: clean HTML, or what is wrong with it in a sentence for the model. */
export type CheckedTable = { readonly rows: readonly TableRow[] } | { readonly problem: string };

/** A row of cells in the order of the HTML. */
export type TableRow = readonly TableCell[];

interface TableCell {
  readonly text: string;
  readonly colSpan: number;
  readonly rowSpan: number;
  /** The text with bold, raised and lowered letters, where there are any. */
  readonly inner?: string;
}

/** A table of more is none. */
const LARGEST_SPAN = 200;

/**
 * Reads the table of a reply. Fences, talk around it and tags that are not
 * wanted fall away; what would change the table is a problem: no table, no end,
 * no rows, or rows of different widths.
 */
export function checkTable(reply: string): CheckedTable {
  const from = reply.search(/<table[\s>]/i);
  if (from < 0) return { problem: 'There is no <table>.' };
  const to = reply.toLowerCase().lastIndexOf('</table>');
  if (to < from) return { problem: 'It ends before </table>.' };
  const table = parseTable(reply.slice(from, to + '</table>'.length));
  if (!table) return { problem: 'There is no <table>.' };
  const rows = readRows(table);
  if (!rows) return { problem: 'Its tags are nested too deep.' };
  if (rows.every((row) => row.length === 0)) return { problem: 'The table has no rows of td.' };
  const widths = widthsOf(rows);
  const width = widths.reduce((widest, each) => Math.max(widest, each), 0);
  const narrow = widths.findIndex((each) => each !== width);
  if (narrow >= 0) {
    return { problem: `Row ${narrow + 1} covers ${widths[narrow] ?? 0} columns, where other rows cover ${width}.` };
  }
  return { rows };
}

/** The rows as HTML with the allowed tags only. */
export function rowsToHtml(rows: readonly TableRow[]): string {
  const written = rows.map((row) =>
    row
      .map(({ text, colSpan, rowSpan, inner }) => {
        const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
        return `<td${spans}>${inner ?? safe(text)}</td>`;
      })
      .join(''),
  );
  return `<table>${written.map((cells) => `<tr>${cells}</tr>`).join('')}</table>`;
}

/** A model's table with other texts in some cells, by row and column (from zero); mark-up stays where the text does. */
export function withOtherTexts(html: string, textAt: (row: number, col: number) => string): string {
  const checked = checkTable(html);
  if (!('rows' in checked)) return html;
  const rows = checked.rows.map((): TableCell[] => []);
  for (const { range, cell } of layCells([checked.rows], 'Table')) {
    const text = textAt(range.top, range.left);
    const { colSpan, rowSpan } = cell;
    rows[range.top]?.push(text === cell.text ? cell : { text, colSpan, rowSpan });
  }
  return rowsToHtml(rows);
}

/** A model's table with some of its merged cells parted: the text stays in the first part. */
export function withCellsParted(html: string, isParted: (cell: CellRange) => boolean): string {
  const checked = checkTable(html);
  if (!('rows' in checked)) return html;
  const rows = checked.rows.map((): { col: number; cell: TableCell }[] => []);
  for (const { range, cell } of layCells([checked.rows], 'Table')) {
    const { top, left, bottom, right } = range;
    if (!isParted(range)) {
      rows[top]?.push({ col: left, cell });
      continue;
    }
    for (let row = top; row <= bottom; row += 1) {
      for (let col = left; col <= right; col += 1) {
        const part = row === top && col === left ? cell : { text: '' };
        rows[row]?.push({ col, cell: { ...part, colSpan: 1, rowSpan: 1 } });
      }
    }
  }
  return rowsToHtml(rows.map((row) => row.toSorted((a, b) => a.col - b.col).map(({ cell }) => cell)));
}

/** Null for tags in tags in tags: what reads them calls itself. */
function readRows(table: HtmlNode): TableRow[] | null {
  try {
    return rowsOf(table).map(toRow);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function rowsOf(node: HtmlNode): HtmlNode[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === 'tr' ? [child] : rowsOf(child);
  });
}

function toRow({ children }: HtmlNode): TableRow {
  return children.flatMap((child) => {
    if (typeof child === 'string' || (child.tag !== 'td' && child.tag !== 'th')) return [];
    const text = textOf(child).replaceAll(/\s+/g, ' ').trim();
    const inner = innerOf(child).replaceAll(/\s+/g, ' ').trim();
    const spans = { colSpan: spanOf(child, 'colspan'), rowSpan: spanOf(child, 'rowspan') };
    return [{ text, ...spans, ...(inner !== safe(text) && { inner }) }];
  });
}

function spanOf({ attributes }: HtmlNode, name: string): number {
  const span = Number.parseInt(attributes[name] ?? '1', 10);
  return span >= 1 ? Math.min(span, LARGEST_SPAN) : 1;
}

function textOf({ children }: HtmlNode): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Tags that tell something of a text. */
const KEPT: ReadonlySet<string> = new Set(['b', 'sup', 'sub']);

function innerOf({ children }: HtmlNode): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return safe(child);
      const inner = innerOf(child);
      return KEPT.has(child.tag) && inner.trim() !== '' ? `<${child.tag}>${inner}</${child.tag}>` : inner;
    })
    .join('');
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** How many columns each row covers, with what spans from rows above. */
function widthsOf(rows: readonly TableRow[]): number[] {
  const above: number[] = [];
  return rows.map((row, place) => {
    let width = above[place] ?? 0;
    for (const { colSpan, rowSpan } of row) {
      width += colSpan;
      for (let down = place + 1; down < place + rowSpan; down += 1) above[down] = (above[down] ?? 0) + colSpan;
    }
    return width;
  });
}
