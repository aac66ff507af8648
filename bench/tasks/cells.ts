import { type HtmlNode, parseTable } from '../../src-main/core/recognise/teds/parseTable.ts';

/** A cell of a table at its place; text without mark-up and with single spaces. */
export interface TaskCell {
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly text: string;
}

/** A table as the tasks ask about it. */
export interface TaskTable {
  readonly rowCount: number;
  readonly colCount: number;
  readonly cells: readonly TaskCell[];
  /** The cell that covers a place. */
  at(row: number, col: number): TaskCell | undefined;
}

/** The first table of a page, its spans laid out; null where there is none. */
export function taskTable(html: string): TaskTable | null {
  const table = parseTable(html);
  if (!table) return null;
  const covered = new Map<string, TaskCell>();
  const cells: TaskCell[] = [];
  for (const [row, { children }] of rowsOf(table).entries()) {
    let col = 0;
    for (const child of children) {
      if (typeof child === 'string' || (child.tag !== 'td' && child.tag !== 'th')) continue;
      while (covered.has(`${row} ${col}`)) col += 1;
      const rowSpan = spanOf(child, 'rowspan');
      const colSpan = spanOf(child, 'colspan');
      const cell = { row, col, rowSpan, colSpan, text: textOf(child).replaceAll(/\s+/g, ' ').trim() };
      cells.push(cell);
      for (let down = row; down < row + rowSpan; down += 1) {
        for (let right = col; right < col + colSpan; right += 1) covered.set(`${down} ${right}`, cell);
      }
    }
  }
  return {
    rowCount: Math.max(0, ...cells.map(({ row, rowSpan }) => row + rowSpan)),
    colCount: Math.max(0, ...cells.map(({ col, colSpan }) => col + colSpan)),
    cells,
    at: (row, col) => covered.get(`${row} ${col}`),
  };
}

function rowsOf(node: HtmlNode): HtmlNode[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === 'tr' ? [child] : rowsOf(child);
  });
}

/** A table of more is none. */
const LARGEST_SPAN = 1000;

function spanOf({ attributes }: HtmlNode, name: string): number {
  const span = Number.parseInt(attributes[name] ?? '1', 10);
  return span >= 1 ? Math.min(span, LARGEST_SPAN) : 1;
}

function textOf({ children }: HtmlNode): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
