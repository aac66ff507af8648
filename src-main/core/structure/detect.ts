import type { Role } from '../../../src-shared/roles.ts';
import { visualLength } from './features.ts';
import { classifyLines } from './lines.ts';
import { pairsOf } from './pairLines.ts';
import { type Block, type View, type ViewCell } from './view.ts';
import { noteOpening, periodName, totalWords, unitLine } from './words.ts';

/** Roles of the cells of a view; a cell that is absent is content. */
export function detectRoles(view: View): Map<string, Role> {
  const roles = new Map<string, Role>();
  if (view.rows.length > 0) detectBlock(view, view.block, roles, true);
  return roles;
}

/** Cuts a block at the lines that hold one wide cell, and reads what lies between them. */
function detectBlock(view: View, block: Block, roles: Map<string, Role>, isTop: boolean): void {
  let start = block.top;
  let hasTitle = false;
  for (let row = block.top; row <= block.bottom; row++) {
    const banner = bannerAt(view, block, row);
    if (!banner) continue;
    const role = bannerRole(view, block, row, banner, isTop && !hasTitle && start === row && row - block.top < 3);
    if (role === 'content') continue;
    if (role === 'title') hasTitle = true;
    roles.set(banner.cell.address, role);
    if (start < row) detectPiece(view, { ...block, top: start, bottom: row - 1 }, roles);
    start = row + 1;
  }
  if (start <= block.bottom) detectPiece(view, { ...block, top: start }, roles);
}

/** The one cell of a line that has no other, when it is wide or stands where others have company. */
export function bannerAt(view: View, block: Block, row: number): ViewCell | null {
  const [cell, ...others] = view.covering(row, block);
  if (!cell || others.length > 0 || cell.row !== row) return null;
  if (block.right === block.left) return null;
  const width = block.right - block.left + 1;
  if (cell.colSpan >= width * 0.75) return cell;
  if (cell.rowSpan > 1 || cell.isTyped) return null;
  // An unmerged line that stands alone: only where it starts the block or is plainly a note.
  const isFirst = row === block.top || (row === block.top + 1 && bannerAt(view, block, row - 1) !== null);
  const next = row < block.bottom ? view.filled(row + 1, block).length : 0;
  if (isFirst && (next > 1 || bannerLike(view, block, row + 1))) return cell;
  return noteOpening.test(cell.text) && visualLength(cell.text) > 20 ? cell : null;
}

function bannerLike(view: View, block: Block, row: number): boolean {
  return row <= block.bottom && view.covering(row, block).length === 1;
}

function bannerRole(view: View, block: Block, row: number, banner: ViewCell, mayBeTitle: boolean): Role {
  const isLast = row === block.bottom;
  const rest = Array.from({ length: block.bottom - row }, (_, index) => row + 1 + index);
  const onlyBanners = rest.every((each) => bannerAt(view, block, each) !== null);
  if (unitLine.test(banner.text)) return 'note';
  if (row > block.top && (isLast || onlyBanners)) {
    return noteOpening.test(banner.text) || visualLength(banner.text) > 30 ? 'note' : 'section';
  }
  if (mayBeTitle) return 'title';
  if (visualLength(banner.text) > 160 || noteOpening.test(banner.text)) return 'note';
  return 'section';
}

/** Reads a piece without wide lines: sections at its left, then its lines one by one. */
function detectPiece(view: View, piece: Block, roles: Map<string, Role>, fresh: ReadonlySet<number> = new Set()): void {
  let top = piece.top;
  for (const group of leftSections(view, piece)) {
    if (group.top > top) detectLines(view, { ...piece, top, bottom: group.top - 1 }, roles, fresh);
    for (const cell of group.cells) roles.set(cell.cell.address, 'section');
    const right = { ...piece, left: group.left, top: group.top, bottom: group.bottom };
    detectPiece(view, right, roles, new Set([...fresh, ...group.cells.map((cell) => cell.row)]));
    top = group.bottom + 1;
  }
  if (top <= piece.bottom) detectLines(view, { ...piece, top }, roles, fresh);
}

interface SectionGroup {
  readonly cells: readonly ViewCell[];
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Runs of tall cells at the left edge that head what stands beside them (principle 1, turned by 90°). */
function leftSections(view: View, piece: Block): SectionGroup[] {
  const groups: SectionGroup[] = [];
  let run: ViewCell[] = [];
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && run.some((cell) => isSection(view, piece, cell))) {
      const bottom = Math.min(piece.bottom, last.row + last.rowSpan - 1);
      groups.push({ cells: run, left: first.col + first.colSpan, top: first.row, bottom });
    }
    run = [];
  };
  for (let row = piece.top; row <= piece.bottom; row++) {
    const cell = view.at(row, piece.left);
    if (cell && cell.row < row) continue;
    const isTall = cell && cell.rowSpan > 1 && cell.kind !== 'blank' && cell.col === piece.left;
    if (!isTall || cell.col + cell.colSpan > piece.right || run.some((each) => each.colSpan !== cell.colSpan)) close();
    if (isTall && cell.col + cell.colSpan <= piece.right) run.push(cell);
  }
  close();
  return groups;
}

/** A tall cell at the left is a section when what stands to its right starts its own headers or pairs. */
function isSection(view: View, piece: Block, cell: ViewCell): boolean {
  const left = cell.col + cell.colSpan;
  if (left >= piece.right) return false;
  const bottom = Math.min(cell.row + cell.rowSpan - 1, piece.bottom);
  const [own] = classifyLines(view, { ...piece, top: cell.row, left, bottom });
  // Seen with the lines below, headers alone beside it make it the tall corner of a header of several lines.
  const beyond = classifyLines(view, { ...piece, top: cell.row, left, bottom: Math.min(bottom + 8, piece.bottom) });
  if (beyond.slice(0, bottom - cell.row + 1).every((kind) => kind === 'head')) return false;
  if (own === 'data' || own === undefined) return false;
  return !hasHeaderAbove(view, piece, cell);
}

function hasHeaderAbove(view: View, piece: Block, cell: ViewCell): boolean {
  if (cell.row === piece.top) return false;
  const kinds = classifyLines(view, { ...piece, bottom: Math.min(piece.bottom, cell.row + cell.rowSpan - 1) });
  for (let row = cell.row - 1; row >= piece.top; row--) {
    if (kinds[row - piece.top] !== 'head') continue;
    const above = view.at(row, cell.col);
    if (above && above.kind !== 'blank' && above.rowSpan <= 2) return true;
  }
  return false;
}

function detectLines(view: View, block: Block, roles: Map<string, Role>, fresh: ReadonlySet<number>): void {
  const kinds = classifyLines(view, block, fresh);
  let heads: number[] = [];
  let data: number[] = [];
  const flush = (): void => {
    if (data.length > 0) {
      const runs = detectRowHeads(view, block, data, roles);
      markSections(view, block, heads, runs, roles);
    }
    heads = [];
    data = [];
  };
  kinds.forEach((kind, index) => {
    const row = block.top + index;
    if (kind !== 'data' && data.length > 0) flush();
    if (kind === 'head') {
      heads.push(row);
      for (const cell of view.filled(row, block)) roles.set(cell.cell.address, 'colhead');
    } else if (kind === 'pairs') {
      heads = [];
      detectPairs(view, block, row, roles);
    } else {
      data.push(row);
    }
  });
  flush();
}

/** Wide headers over tables that stand side by side, each with names of its own, are their sections. */
function markSections(
  view: View,
  block: Block,
  heads: readonly number[],
  runs: readonly number[],
  roles: Map<string, Role>,
): void {
  const [first, second] = heads;
  if (first === undefined || second === undefined || runs.length < 2) return;
  const over = view.filled(first, block);
  if (over.length < 2 || over.some((cell) => cell.colSpan < 2 || cell.rowSpan > 1 || !runs.includes(cell.col))) return;
  for (const cell of over) roles.set(cell.cell.address, 'section');
}

function detectPairs(view: View, block: Block, row: number, roles: Map<string, Role>): void {
  for (const { label } of pairsOf(view, block, row)) roles.set(label.cell.address, 'rowhead');
}

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
function detectRowHeads(view: View, block: Block, data: readonly number[], roles: Map<string, Role>): number[] {
  const runs = sideBySide(columnsOf(view, block, data));
  for (const run of runs) {
    for (const column of namingColumns(run, data.length)) {
      for (const cell of column.cells)
        if (!cell.isTyped || periodName.test(cell.text)) roles.set(cell.cell.address, 'rowhead');
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
 * The columns at the left that name lines: one text column before nothing but
 * numbers, or groups in merged cells and the names that they hold.
 */
function namingColumns(columns: readonly Column[], lineCount: number): readonly Column[] {
  const first = columns.findIndex((column) => column.cells.length > 0);
  const rest = columns.slice(first);
  const merged = rest.findIndex((column) => !isNaming(column) || !column.isMerged);
  const groups = lineCount > 2 ? rest.slice(0, Math.max(0, merged)) : [];
  const [name, ...values] = rest.slice(groups.length);
  if (!name || !isNaming(name)) return groups;
  const filled = values.filter((column) => column.cells.length > 0);
  const cells = filled.flatMap((column) => column.cells);
  const typed = cells.filter((cell) => cell.isTyped).length / Math.max(1, cells.length);
  const areValues = filled.length > 0 && filled.every((column) => column.typedShare >= 0.6);
  const isFormToFill = filled.length === 0 && values.length > 0 && lineCount > 1;
  return areValues || isFormToFill || (groups.length > 0 && typed >= 0.4) ? [...groups, name] : groups;
}

/** Which kind of total a line's name makes it, or null. */
export function totalKind(text: string): 'total' | 'subtotal' | 'average' | 'ratio' | null {
  const bare = text.trim().replace(/[:：]$/, '');
  if (visualLength(bare) > 40) return null;
  return totalWords.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}
