import type { Role } from '../../../src-shared/roles.ts';
import { labelLikeness, visualLength } from './features.ts';
import { classifyLines, type Marks } from './lines.ts';
import { pairsOf } from './pairLines.ts';
import { totalKind } from './totals.ts';
import type { Block, View, ViewCell } from './view.ts';
import { noteOpening, periodName, unitLine } from './words.ts';

/** Roles of the cells of a view; a cell that is absent is content. */
export function detectRoles(view: View): Map<string, Role> {
  const roles = new Map<string, Role>();
  if (view.rows.length > 0) detectBlock(view, view.block, roles);
  return roles;
}

/** Sorts out the lines that hold one cell over all that follows, then reads the others. */
function detectBlock(view: View, block: Block, roles: Map<string, Role>): void {
  const banners = new Map<number, ViewCell>();
  for (let row = block.top; row <= block.bottom; row++) {
    const banner = bannerAt(view, block, row);
    if (banner) banners.set(row, banner);
  }
  const opening = openingRows(block, banners);
  let { top } = block;
  for (const [row, banner] of banners) {
    const role = bannerRole(view, block, row, banners, opening.includes(row) && row !== opening.at(-1));
    roles.set(banner.cell.address, role);
    if (row === top && (role === 'title' || role === 'note')) top++;
  }
  if (top <= block.bottom) detectPiece(view, { ...block, top }, roles, { banners: new Set(banners.keys()) });
}

/** The banners that the block starts with. */
function openingRows(block: Block, banners: ReadonlyMap<number, ViewCell>): number[] {
  const rows: number[] = [];
  for (let row = block.top; banners.has(row); row++) rows.push(row);
  return rows;
}

/** The one cell of a line that has no other, when it is wide or stands where others have company. */
export function bannerAt(view: View, block: Block, row: number): ViewCell | null {
  const cell = loneCell(view, block, row);
  if (!cell || block.right === block.left) return null;
  const width = block.right - block.left + 1;
  if (cell.colSpan >= width * 0.75) return cell;
  if (cell.rowSpan > 1 || cell.isTyped) return null;
  // An unmerged line that stands alone: only where it opens or closes the block.
  let above = row - 1;
  while (above >= block.top && loneCell(view, block, above)) above--;
  let under = row + 1;
  while (under <= block.bottom && loneCell(view, block, under)) under++;
  if (above < block.top) return under <= block.bottom && under - block.top <= 6 ? cell : null;
  if (under <= block.bottom) return null;
  const isSentence = visualLength(cell.text) > 40 || (visualLength(cell.text) > 24 && /[.。！!；;]$/.test(cell.text));
  return isSentence || noteOpening.test(cell.text) ? cell : null;
}

function loneCell(view: View, block: Block, row: number): ViewCell | null {
  const [cell, ...others] = view.covering(row, block);
  return cell && others.length === 0 && cell.row === row ? cell : null;
}

/** What a banner is: a title at the start, a note at the end or by its words, else a section. */
function bannerRole(
  view: View,
  block: Block,
  row: number,
  banners: ReadonlyMap<number, ViewCell>,
  isFollowed: boolean,
): Role {
  const cell = banners.get(row);
  if (!cell || unitLine.test(cell.text)) return 'note';
  const opening = openingRows(block, banners);
  const closes = Array.from({ length: block.bottom - row }, (_, index) => row + 1 + index).every((each) =>
    banners.has(each),
  );
  if (row > block.top && closes)
    return noteOpening.test(cell.text) || visualLength(cell.text) > 30 ? 'note' : 'section';
  if (row === block.top) return 'title';
  if (visualLength(cell.text) > 160 || noteOpening.test(cell.text)) return 'note';
  if (!opening.includes(row)) return 'section';
  // Below the title: one more line of it, unless more such banners follow further down.
  const isLike = (other: ViewCell): boolean => other.colSpan === cell.colSpan && other.col === cell.col;
  const hasTwins = [...banners].some(
    ([other, twin]) =>
      !opening.includes(other) && other > row && isLike(twin) && !isNoteAt(view, block, other, banners),
  );
  return hasTwins && !isFollowed ? 'section' : 'title';
}

function isNoteAt(view: View, block: Block, row: number, banners: ReadonlyMap<number, ViewCell>): boolean {
  return bannerRole(view, block, row, banners, false) === 'note';
}

/** Reads a piece line by line, the sections at its left first. */
function detectPiece(view: View, piece: Block, roles: Map<string, Role>, marks: Marks): void {
  let top = piece.top;
  for (const group of leftSections(view, piece)) {
    const held = heldTables(view, piece, group.cells);
    if (held) {
      if (held.head > top) detectLines(view, { ...piece, top, bottom: held.head - 1 }, roles, marks);
      for (const cell of view.filled(held.head, piece)) roles.set(cell.cell.address, 'colhead');
      const right = { ...piece, left: held.left, top: group.top, bottom: group.bottom };
      detectPiece(view, right, roles, { ...marks, fresh: new Set(group.cells.map((cell) => cell.row)) });
      top = group.bottom + 1;
      continue;
    }
    if (group.top > top) detectLines(view, { ...piece, top, bottom: group.top - 1 }, roles, marks);
    for (const cell of group.cells) roles.set(cell.cell.address, 'section');
    const right = { ...piece, left: group.left, top: group.top, bottom: group.bottom };
    const fresh = new Set([...(marks.fresh ?? []), ...group.cells.map((cell) => cell.row)]);
    detectPiece(view, right, roles, { ...marks, fresh });
    top = group.bottom + 1;
  }
  if (top <= piece.bottom) detectLines(view, { ...piece, top }, roles, marks);
}

/**
 * Whether tall cells are values beside tables that are values too: right above
 * them, headers name each of their columns, and one header spans all that
 * stands to their right.
 */
function heldTables(view: View, piece: Block, cells: readonly ViewCell[]): { head: number; left: number } | null {
  const [first] = cells;
  if (!first || first.row === piece.top) return null;
  const head = first.row - 1;
  const over = view.filled(head, piece);
  const last = over.at(-1);
  if (!last || over.length < 2 || over.some((cell) => cell.isTyped || cell.rowSpan > 1)) return null;
  if (last.colSpan < 2 || last.col + last.colSpan <= piece.right || labelLikeness(last.text) < 0) return null;
  const beside = over.slice(0, -1);
  const isNamed = cells.every((tall) =>
    beside.every((cell) => {
      const under = view.at(tall.row, cell.col);
      return under?.row === tall.row && under.rowSpan === tall.rowSpan && under.colSpan === cell.colSpan;
    }),
  );
  const width = beside.reduce((sum, cell) => sum + cell.colSpan, 0);
  return isNamed && piece.left + width === last.col ? { head, left: last.col } : null;
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

function detectLines(view: View, block: Block, roles: Map<string, Role>, marks: Marks): void {
  const kinds = classifyLines(view, block, marks);
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
    if (marks.banners?.has(row)) return;
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
