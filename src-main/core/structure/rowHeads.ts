import type { Role } from '../../../src-shared/roles.ts';
import { nameCount } from './decode/names.ts';
import type { NamedLines } from './evidence/nameEvidence.ts';
import { isMarked } from './features.ts';
import type { StructureModels } from './models.ts';
import { totalKind } from './totals.ts';
import { type Block, isTypedKind, type View, type ViewCell } from './view.ts';
import { periodName } from './words.ts';

interface Column {
  readonly col: number;
  readonly cells: readonly ViewCell[];
  readonly typedShare: number;
  /** Cells that cover several lines stand on at least half of the lines. */
  readonly isMerged: boolean;
}

/**
 * Finds the columns of a table that name its lines, and the names of its totals.
 * Returns the first columns of the tables that stand side by side in it.
 */
export function detectRowHeads(models: StructureModels, list: NamedLines, roles: Map<string, Role>): number[] {
  const { view, block, data } = list;
  const columns = columnsOf(view, block, data);
  const isOpen = data.some((row) => view.hasUnseenAfter(row));
  const runs = isOpen ? [columns] : sideBySide(columns);
  for (const run of runs) {
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last) continue;
    const count = nameCount(models, { ...list, block: { ...block, left: first.col, right: last.col } });
    for (const { cells } of run.filter(({ col }) => col < first.col + count)) {
      for (const cell of cells) roles.set(cell.cell.address, 'rowhead');
    }
  }
  for (const row of data) {
    const [label] = view.filled(row, block);
    if (label && !label.isTyped && totalKind(label.text)) roles.set(label.cell.address, 'rowhead');
  }
  return runs.flatMap((run) => run[0]?.col ?? []);
}

function columnsOf(view: View, block: Block, data: readonly number[]): Column[] {
  const cols = Array.from({ length: block.right - block.left + 1 }, (_, index) => block.left + index);
  const isCovered = (col: number): boolean => data.every((row) => (view.at(row, col)?.col ?? col) < col);
  return cols
    .filter((col) => !isCovered(col))
    .map((col) => {
      const cells = data.flatMap((row) => {
        const cell = view.at(row, col);
        return cell && cell.row === row && cell.col === col && cell.kind !== 'blank' ? [cell] : [];
      });
      const typed = cells.filter((cell) => cell.isTyped && !periodName.test(cell.text)).length;
      const typedShare = cells.length === 0 ? 1 : typed / cells.length;
      const merged = cells.reduce((sum, cell) => sum + (cell.rowSpan > 1 ? cell.rowSpan : 0), 0);
      return { col, cells, typedShare, isMerged: merged * 2 >= data.length && merged > 0 };
    });
}

/** Names and values that come again further right: `item, amount, item, amount`. */
function sideBySide(columns: readonly Column[]): Column[][] {
  const runs: Column[][] = [];
  columns.forEach((column, index) => {
    const before = columns[index - 1];
    const startsAgain = isNaming(column) && before !== undefined && !isNaming(before) && index >= 2;
    const last = runs.at(-1);
    if (last && !startsAgain) last.push(column);
    else runs.push([column]);
  });
  // Only where each part is one name with its values: else a text column among numbers is just that.
  const isEach =
    runs.length > 1 &&
    runs.every((run) => run.length >= 2 && run.filter(isNaming).length === 1 && run[0] && isNaming(run[0]));
  return isEach ? runs : [[...columns]];
}

function isNaming(column: Column): boolean {
  return column.cells.length > 0 && column.typedShare < 0.5;
}

/**
 * Whether a block reads from left to right: each line has a name and values of
 * one kind, and the lines are of several kinds.
 */
export function isTransposed(view: View, block: Block): boolean {
  const kinds = new Set<string>();
  if (block.right - block.left < 2 || block.bottom - block.top < 2) return false;
  for (let row = block.top; row <= block.bottom; row++) {
    const cells = view.filled(row, block);
    const [name, first, ...rest] = cells;
    // A line that is set apart whole from the next one are headers on top.
    const next = row < block.bottom ? view.filled(row + 1, block) : cells;
    if (cells.every(isMarked) && !next.some(isMarked)) return false;
    if (!name || !first || name.col !== block.left || name.isTyped || name.rowSpan > 1) return false;
    if (rest.length === 0 || rest.some((cell) => kindGroup(cell) !== kindGroup(first))) return false;
    // Lines of text at the start may be headers over the others.
    if (kinds.size > 0 || first.isTyped) kinds.add(kindGroup(first));
  }
  return kinds.size > 1;
}

/** Kinds that count as the same when lines are compared. */
function kindGroup(cell: ViewCell): string {
  return cell.isTyped && !isTypedKind(cell.kind) ? 'quantity' : cell.kind;
}
