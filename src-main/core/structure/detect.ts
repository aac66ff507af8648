import type { LineKind } from '../../../src-shared/lineKind.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { BlockReading } from '../../../src-shared/structure.ts';
import { doubtOf } from './decode/doubt.ts';
import { labelsOf } from './decode/labels.ts';
import { readLines } from './decode/lines.ts';
import type { BlockLine } from './evidence/blockLines.ts';
import type { StructureModels } from './models.ts';
import { detectRowHeads } from './rowHeads.ts';
import { heldTables, leftSections } from './sections.ts';
import type { Block, View } from './view.ts';

/** What was made of the cells of a view, by their addresses. */
export interface Detection {
  /** A cell that is absent is content. */
  readonly roles: Map<string, Role>;
  /** The kind of line that a cell was read on. */
  readonly kinds: Map<string, LineKind>;
  /** The blocks whose lines were told apart. */
  readonly blocks: BlockReading[];
}

export function detectRoles(models: StructureModels, view: View): Detection {
  const detection: Detection = { roles: new Map(), kinds: new Map(), blocks: [] };
  if (view.rows.length > 0) detectPiece(models, view, view.block, detection);
  return detection;
}

/** Reads a piece line by line, the sections at its left first. */
function detectPiece(models: StructureModels, view: View, piece: Block, detection: Detection): void {
  const { roles } = detection;
  let top = piece.top;
  for (const group of leftSections(models, view, piece)) {
    const held = heldTables(view, piece, group.cells);
    if (held) {
      if (held.head > top) detectLines(models, view, { ...piece, top, bottom: held.head - 1 }, detection);
      for (const cell of view.filled(held.head, piece)) roles.set(cell.cell.address, 'colhead');
      const right = { ...piece, left: held.left, top: group.top, bottom: group.bottom };
      for (const cell of group.cells) {
        detectPiece(
          models,
          view,
          { ...right, top: cell.row, bottom: Math.min(right.bottom, cell.row + cell.rowSpan - 1) },
          detection,
        );
      }
      top = group.bottom + 1;
      continue;
    }
    if (group.top > top) detectLines(models, view, { ...piece, top, bottom: group.top - 1 }, detection);
    for (const cell of group.cells) {
      roles.set(cell.cell.address, 'section');
      const bottom = Math.min(group.bottom, cell.row + cell.rowSpan - 1);
      detectPiece(models, view, { ...piece, left: group.left, top: cell.row, bottom }, detection);
    }
    top = group.bottom + 1;
  }
  if (top <= piece.bottom) detectLines(models, view, { ...piece, top }, detection);
}

const WHOLE: Readonly<Partial<Record<LineKind, Role>>> = { title: 'title', note: 'note', head: 'colhead' };

function detectLines(models: StructureModels, view: View, block: Block, detection: Detection): void {
  const { roles } = detection;
  const { block: lines, kinds, chain } = readLines(models, view, block);
  detection.blocks.push(doubtOf({ block: lines, kinds, chain }));
  let heads: number[] = [];
  let data: BlockLine[] = [];
  const flush = (): void => {
    if (data.length > 0) {
      const rows = data.map((line) => line.row);
      const runs = detectRowHeads(models, { view, block, data: rows, heads }, roles);
      markSections(view, block, heads, runs, roles);
    }
    data = [];
  };
  lines.lines.forEach((line, index) => {
    const kind = kinds[index] ?? 'data';
    const role = WHOLE[kind];
    for (const { view: cell } of line.cells) detection.kinds.set(cell.cell.address, kind);
    if (role) for (const { view: cell } of line.cells) roles.set(cell.cell.address, role);
    if (kind === 'data') data.push(line);
    else if (kind === 'group') {
      // A name of lines, as those beside it, or a banner over what follows.
      const isName = namesLines(line, kinds[index + 1], heads.length > 0 || data.length > 0);
      for (const { view: cell } of line.cells) roles.set(cell.cell.address, isName ? 'rowhead' : 'section');
    } else {
      flush();
      heads = kind === 'head' ? [...(kinds[index - 1] === 'head' ? heads : []), line.row] : [];
    }
  });
  flush();
  const forms = lines.lines.filter((_, index) => kinds[index] === 'pairs');
  for (const { cell } of labelsOf(models, block, forms)) roles.set(cell.address, 'rowhead');
}

function namesLines({ name, cells }: BlockLine, next: LineKind | undefined, isInList: boolean): boolean {
  return (
    name !== null && cells.length === 1 && name.view.colSpan === 1 && isInList && (next === 'data' || next === 'group')
  );
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
