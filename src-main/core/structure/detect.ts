import type { Role } from '../../../src-shared/roles.ts';
import { bannersOf } from './banners.ts';
import { classifyLines, type Marks } from './lines.ts';
import { pairsOf } from './pairLines.ts';
import { detectRowHeads, isTransposed } from './rowHeads.ts';
import { heldTables, leftSections } from './sections.ts';
import type { Block, View } from './view.ts';
import { inlinePair, unitLine } from './words.ts';

/** Roles of the cells of a view; a cell that is absent is content. */
export function detectRoles(view: View): Map<string, Role> {
  const roles = new Map<string, Role>();
  if (view.rows.length > 0) detectBlock(view, view.block, roles);
  return roles;
}

/** Sorts out the lines that hold one cell over all that follows, and remarks around the table, then reads the others. */
function detectBlock(view: View, block: Block, roles: Map<string, Role>): void {
  const banners = bannersOf(view, block);
  for (const { cell, role } of banners.values()) roles.set(cell.cell.address, role);
  const remarks = remarkRows(view, block, banners);
  for (const row of remarks) for (const cell of view.filled(row, block)) roles.set(cell.cell.address, 'note');
  const apart = new Set([...banners.keys(), ...remarks]);
  let { top } = block;
  while (apart.has(top) && banners.get(top)?.role !== 'section') top++;
  if (top <= block.bottom) detectPiece(view, { ...block, top }, roles, { banners: apart });
}

/** Lines of `label: value` in one cell each, above or below a table that is not made of such. */
function remarkRows(view: View, block: Block, banners: ReadonlyMap<number, unknown>): number[] {
  const rows = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index);
  const isRemark = (row: number): boolean => {
    const cells = view.covering(row, block);
    const said = cells.filter(({ text }) => inlinePair.test(text) || unitLine.test(text));
    return said.length > 0 && cells.every((cell) => cell.row === row && (said.includes(cell) || cell.kind === 'date'));
  };
  const isPlain = (row: number): boolean => !banners.has(row) && !isRemark(row);
  const first = rows.findIndex(isPlain);
  const last = rows.findLastIndex(isPlain);
  const found = rows.filter((row, place) => (place < first || place > last) && !banners.has(row));
  return found.length * 2 < rows.length && block.right > block.left ? found : [];
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

function detectLines(view: View, block: Block, roles: Map<string, Role>, marks: Marks): void {
  const kinds = classifyLines(view, block, marks);
  const turned = isTransposed(view, block);
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
    if (turned && (index > 0 || kind !== 'head')) {
      const [name] = view.filled(row, block);
      if (name) roles.set(name.cell.address, 'rowhead');
      return;
    }
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
