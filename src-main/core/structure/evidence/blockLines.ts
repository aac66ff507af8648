import type { Block, View, ViewCell } from '../view.ts';
import { type CellFacts, factsOf } from './cellFacts.ts';

/** A cell of a line with what is known of it. */
export interface LineCell extends CellFacts {
  readonly view: ViewCell;
}

/** One line of a block, as evidence is gathered from it. */
export interface BlockLine {
  readonly row: number;
  /** Cells that begin on it, blanks left out. */
  readonly cells: readonly LineCell[];
  /** Cells that cover it, also those that began above, each once. */
  readonly covering: readonly LineCell[];
  /** By column of the block: the cell that covers it there, if any. */
  readonly at: readonly (LineCell | undefined)[];
  /** The first of its cells where it stands at the block's left edge, else null. */
  readonly name: LineCell | null;
  /** Cells that begin on it, without the name. */
  readonly rest: readonly LineCell[];
  /** Whether a cell from above, blank or not, covers it at the block's left edge. */
  readonly isUnderCorner: boolean;
  /** Whether blank rows of the sheet, or the edge of the block, lie before it. */
  readonly isAfterGap: boolean;
}

/** The lines of a block that are read together, and what their columns mostly hold. */
export interface BlockLines {
  readonly view: View;
  readonly block: Block;
  readonly width: number;
  readonly lines: readonly BlockLine[];
  /** By column: the share of its cells, below the first, that are values. */
  readonly valueShare: readonly number[];
  /** Texts that come again in the same column. */
  readonly recurring: ReadonlySet<LineCell>;
  /** The share of all cells right of the first column that are values. */
  readonly share: number;
  /** How much the texts of the first column, below its first line, read like labels. */
  readonly leftLabels: number;
  /** The same of the first line of several cells, right of its first. */
  readonly topLabels: number;
}

export function linesOf(view: View, block: Block): BlockLines {
  const width = block.right - block.left + 1;
  const known = new Map<ViewCell, LineCell>();
  const isOfValues = columnsOfValues(view, block);
  const lineCell = (cell: ViewCell): LineCell => {
    const found = known.get(cell) ?? seenAmong(cell, isOfValues);
    known.set(cell, found);
    return found;
  };
  const lines: BlockLine[] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    const cells = view.filled(row, block).map(lineCell);
    const at: (LineCell | undefined)[] = [];
    for (let col = block.left; col <= block.right; col++) {
      const cell = view.at(row, col);
      at.push(cell && cell.kind !== 'blank' ? lineCell(cell) : undefined);
    }
    const covering = at
      .filter((cell, col) => cell !== undefined && cell !== at[col - 1])
      .filter((cell) => cell !== undefined);
    const [first] = cells;
    const name = first && first.view.col === block.left ? first : null;
    lines.push({
      row,
      cells,
      covering,
      at,
      name,
      isUnderCorner: (view.at(row, block.left)?.row ?? row) < row,
      rest: name ? cells.slice(1) : cells,
      isAfterGap: row === block.top || (view.rows[row] ?? 0) > (view.rows[row - 1] ?? 0) + 1,
    });
  }
  const counts = Array.from({ length: width }, () => ({ all: 0, values: 0 }));
  lines.slice(1).forEach((line) => {
    for (const { view: cell, isValue, isPeriod } of line.cells) {
      const count = counts[cell.col - block.left];
      if (!count || cell.colSpan > 1) continue;
      count.all++;
      if (isValue && !isPeriod) count.values++;
    }
  });
  const rest = counts.slice(1);
  const all = rest.reduce((sum, count) => sum + count.all, 0);
  return {
    view,
    block,
    width,
    lines,
    valueShare: counts.map((count) => (count.all === 0 ? 0 : count.values / count.all)),
    leftLabels: meanLabel(lines.slice(1).flatMap(({ name, cells }) => (name && cells.length > 1 ? [name] : []))),
    topLabels: meanLabel(lines.find(({ cells }) => cells.length > 1)?.rest ?? []),
    recurring: recurringIn(lines, width),
    share: all === 0 ? 0 : rest.reduce((sum, count) => sum + count.values, 0) / all,
  };
}

/** A number that was misread is a value among values. */
function seenAmong(cell: ViewCell, isOfValues: (col: number) => boolean): LineCell {
  const facts = factsOf(cell);
  const isValue = facts.isValue || (facts.isMisread && isOfValues(cell.col));
  return { ...facts, isValue, label: isValue ? 0 : facts.label, view: cell };
}

/** Tells whether most cells of a column, below the first line, are values; reckoned when it is first asked for. */
function columnsOfValues(view: View, block: Block): (col: number) => boolean {
  const known = new Map<number, boolean>();
  const look = (col: number): boolean => {
    let [all, values] = [0, 0];
    for (let row = block.top + 1; row <= block.bottom; row++) {
      const cell = view.at(row, col);
      if (!cell || cell.row !== row || cell.kind === 'blank') continue;
      const { isMisread, isValue, isPeriod } = factsOf(cell);
      if (isMisread && !isValue) continue;
      all++;
      if (isValue && !isPeriod) values++;
    }
    return values * 2 > all;
  };
  return (col) => {
    const found = known.get(col) ?? look(col);
    known.set(col, found);
    return found;
  };
}

function recurringIn(lines: readonly BlockLine[], width: number): ReadonlySet<LineCell> {
  const found = new Set<LineCell>();
  for (let col = 0; col < width; col++) {
    const first = new Map<string, LineCell>();
    for (const { at, row } of lines) {
      const cell = at[col];
      if (!cell || cell.isValue || cell.view.row !== row) continue;
      const known = first.get(cell.view.text);
      if (known && known !== cell) found.add(known).add(cell);
      else first.set(cell.view.text, cell);
    }
  }
  return found;
}

function meanLabel(cells: readonly LineCell[]): number {
  return cells.length === 0
    ? 0
    : cells.reduce((sum, cell) => sum + (cell.isValue ? -0.5 : cell.label), 0) / cells.length;
}
