import type { Role } from '../../../src-shared/roles.ts';
import { type Draft, headed, orthogonal } from './draft.ts';
import { formTree } from './form.ts';
import { headsLines, isLone } from './groups.ts';
import type { Plan } from './plan.ts';
import { sameHeader, segmentsOf } from './segments.ts';
import { tableTree } from './table.ts';
import { type Block, type View, type ViewCell } from './view.ts';

/**
 * Cuts a block into trees (ST-Raptor, algorithm 1 and section 4.2.2): peels off
 * what heads the whole of it (principle 1), cuts orthogonal tables apart
 * (principle 3) and builds what is left, recursively. Each cell goes to the
 * piece in which its anchor lies.
 */
export function partition(plan: Plan, block: Block): Draft {
  const { view, roleOf } = plan;
  const range = view.rangeOf(block);
  const notes: string[] = [];
  const rowsOf = (role: Role) => (row: number) => {
    const cells = view.filled(row, block);
    return cells.length > 0 && cells.every((cell) => roleOf(cell) === role);
  };
  const isNote = rowsOf('note');
  const isTitle = rowsOf('title');
  const isSectionRow = rowsOf('section');
  const isBanner = (row: number): boolean =>
    isSectionRow(row) &&
    view.covering(row, block).length === view.filled(row, block).length &&
    !headsLines(plan, block, row);

  const rows = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index);
  const cutting = drawnInside(plan, block).find((drawn) =>
    rows.some((row) => row >= drawn.top && row <= drawn.bottom && (isNote(row) || isTitle(row) || isBanner(row))),
  );
  if (cutting) return orthogonal(aroundBlock(plan, block, cutting), range);

  let { top, bottom } = block;
  const take = (row: number): void => void notes.push(...view.filled(row, block).map((cell) => cell.cell.address));
  const titles: ViewCell[] = [];
  for (; top <= bottom && (isTitle(top) || isNote(top)); top++) {
    if (isTitle(top)) titles.push(...view.filled(top, block));
    else take(top);
  }
  for (; bottom >= top && isNote(bottom); bottom--) take(bottom);
  if (titles.length > 0) {
    const rest = { ...block, top, bottom };
    return headed(titles, top <= bottom ? partition(plan, rest) : null, range, 'down', notes);
  }
  const inner: Block = { ...block, top, bottom };
  if (top > bottom) return orthogonal([], range, notes);

  const parts: Draft[] = [];
  let start = top;
  let banners: ViewCell[] = [];
  const close = (end: number): void => {
    if (start > end && banners.length === 0) return;
    const body = start <= end ? pieces(plan, { ...inner, top: start, bottom: end }) : null;
    const first = banners[0]?.row ?? start;
    parts.push(
      banners.length > 0
        ? headed(banners, body, view.rangeOf({ ...inner, top: first, bottom: Math.max(end, first) }), 'down')
        : (body ?? orthogonal([], range)),
    );
    banners = [];
  };
  for (let row = top; row <= bottom; row++) {
    if (!isBanner(row)) continue;
    if (row > start) {
      close(row - 1);
      start = row;
    }
    const cells = view.filled(row, inner);
    const end = rows.find((each) => each > row && each <= bottom && isBanner(each)) ?? bottom + 1;
    const columns = cutAt({ ...inner, top: row, bottom: end - 1 }, (col) => cells.some((cell) => cell.col === col));
    if (cells.length > 1 && columns.every((part) => crossesNothing(view, part, part.left))) {
      close(row - 1);
      parts.push(
        orthogonal(
          columns.map((part) => partition(plan, part)),
          view.rangeOf({ ...inner, top: row, bottom: end - 1 }),
        ),
      );
      start = end;
      row = end - 1;
      continue;
    }
    banners.push(...cells);
    start = row + 1;
  }
  close(bottom);
  return orthogonal(parts, range, notes);
}

/** A piece without full-width headers: blocks that a person drew, sections at its left, tables side by side. */
function pieces(plan: Plan, piece: Block): Draft {
  const { view, roleOf } = plan;
  const range = view.rangeOf(piece);
  const [drawn] = drawnInside(plan, piece);
  if (drawn) return orthogonal(aroundBlock(plan, piece, drawn), range);
  const parts: Draft[] = [];
  let top = piece.top;
  const plain = (end: number): void => {
    if (top <= end) parts.push(...lines(plan, { ...piece, top, bottom: end }));
  };
  for (let row = piece.top; row <= piece.bottom; row++) {
    const cell = view.at(row, piece.left);
    if (!cell || cell.row !== row || cell.col !== piece.left || roleOf(cell) !== 'section') continue;
    const left = cell.col + cell.colSpan;
    if (left > piece.right || (cell.rowSpan === 1 && isLone(view, piece, row))) continue;
    plain(row - 1);
    let bottom = Math.min(piece.bottom, row + cell.rowSpan - 1);
    // Headers at the foot of a section belong to the values of the next one.
    const dangling = bottom < piece.bottom ? danglingHeads(plan, { ...piece, left, top: row, bottom }) : 0;
    bottom -= dangling;
    const right: Block = { top: row, left, bottom, right: piece.right };
    const body = hasCells(view, right) ? partition(plan, right) : null;
    parts.push(headed([cell], body, view.rangeOf({ ...piece, top: row, bottom }), 'right'));
    top = bottom + 1;
    row = bottom;
    if (dangling > 0) {
      const next = view.at(row + 1 + dangling, piece.left);
      if (next && next.row === row + 1 + dangling && next.col === piece.left && roleOf(next) === 'section') {
        const end = Math.min(piece.bottom, next.row + next.rowSpan - 1);
        const beside: Block = { top, left: next.col + next.colSpan, bottom: end, right: piece.right };
        parts.push(headed([next], partition(plan, beside), view.rangeOf({ ...piece, top, bottom: end }), 'right'));
        top = end + 1;
        row = end;
      }
    }
  }
  plain(piece.bottom);
  return orthogonal(parts, range);
}

function danglingHeads(plan: Plan, block: Block): number {
  let count = 0;
  for (let row = block.bottom; row > block.top; row--) {
    const cells = plan.view.filled(row, block);
    if (cells.length < 2 || !cells.every((cell) => plan.roleOf(cell) === 'colhead')) break;
    count++;
  }
  return count;
}

/** Lines of a piece in segments: forms, and headers with their values. */
function lines(plan: Plan, piece: Block): Draft[] {
  const columns = cutAt(piece, (col) => isGap(plan.view, piece, col) || startsAgain(plan, piece, col));
  if (columns.length > 1) return [beside(plan, piece, columns)];
  return segmentsOf(plan, piece).map((segment) => {
    if (segment.kind === 'form') return formTree(plan, segment.block);
    const parts = cutAt(
      segment.block,
      (col) => segment.held.length === 0 && namesStartAgain(plan, segment.block, segment.heads, col),
    );
    return parts.length > 1
      ? beside(plan, segment.block, parts)
      : tableTree(plan, segment, (block) => partition(plan, block));
  });
}

/** Tables that stand side by side (principle 3). */
function beside(plan: Plan, piece: Block, columns: readonly Block[]): Draft {
  const parts = columns
    .filter((block) => hasCells(plan.view, block))
    .map((block) => orthogonal(lines(plan, block), plan.view.rangeOf(block)));
  return orthogonal(parts, plan.view.rangeOf(piece));
}

function cutAt(piece: Block, isCut: (col: number) => boolean): Block[] {
  const { top, bottom } = piece;
  const starts = [piece.left];
  for (let col = piece.left + 1; col <= piece.right; col++) if (isCut(col)) starts.push(col);
  return starts.map((left, index) => ({ top, left, bottom, right: (starts[index + 1] ?? piece.right + 1) - 1 }));
}

/** Whether a column of names follows columns of values, as the first column of a table does. */
function namesStartAgain(plan: Plan, block: Block, heads: readonly number[], col: number): boolean {
  const { view, roleOf } = plan;
  if (heads.length === 0 || !crossesNothing(view, block, col)) return false;
  const names = (at: number): number => {
    let count = 0;
    for (let row = block.top; row <= block.bottom; row++) {
      const cell = view.at(row, at);
      if (cell?.row === row && cell.col === at && roleOf(cell) === 'rowhead') count++;
    }
    return count;
  };
  const lineCount = block.bottom - block.top + 1 - heads.length;
  return names(block.left) * 2 > lineCount && names(col) * 2 > lineCount && names(col - 1) === 0;
}

/** Whether an empty sheet column runs through a piece before one of its columns. */
function isGap(view: View, piece: Block, col: number): boolean {
  const before = (view.cols[col] ?? 0) - 1;
  if (before <= (view.cols[col - 1] ?? 0)) return false;
  for (let row = piece.top; row <= piece.bottom; row++) {
    const left = view.at(row, col - 1);
    if (left && left.cell.col + left.cell.colSpan - 1 >= before) return false;
  }
  return true;
}

/** Whether the header labels from the piece's left edge are said again from this column on. */
function startsAgain(plan: Plan, piece: Block, col: number): boolean {
  const { view, roleOf } = plan;
  for (let row = piece.top; row <= piece.bottom; row++) {
    const heads = view.filled(row, piece).filter((cell) => roleOf(cell) === 'colhead');
    if (heads.length < 4 || heads.length < view.filled(row, piece).length || heads[0]?.col !== piece.left) continue;
    const place = heads.findIndex((cell) => cell.col === col);
    if (place < 2) return false;
    const width = Math.min(2, heads.length - place);
    if (width < 2) return false;
    for (let index = 0; index < width; index++) {
      if (!sameHeader(heads[index]?.text ?? '', heads[place + index]?.text ?? '')) return false;
    }
    return crossesNothing(view, piece, col);
  }
  return false;
}

function crossesNothing(view: View, piece: Block, col: number): boolean {
  for (let row = piece.top; row <= piece.bottom; row++) {
    const cell = view.at(row, col);
    if (cell && cell.col < col) return false;
  }
  return true;
}

/** The blocks that a person drew inside a block, smaller than it. */
function drawnInside(plan: Plan, block: Block): Block[] {
  return plan.blocks.flatMap((each) => {
    const drawn = plan.view.blockOf(each);
    return drawn && isInside(drawn, block) ? [drawn] : [];
  });
}

function aroundBlock(plan: Plan, piece: Block, drawn: Block): Draft[] {
  const rest: Plan = { ...plan, blocks: plan.blocks.filter((each) => !sameBlock(plan.view.blockOf(each), drawn)) };
  const around: readonly [Block, Plan][] = [
    [{ ...piece, bottom: drawn.top - 1 }, rest],
    [{ ...drawn, left: piece.left, right: drawn.left - 1 }, rest],
    [drawn, rest],
    [{ ...drawn, left: drawn.right + 1, right: piece.right }, rest],
    [{ ...piece, top: drawn.bottom + 1 }, rest],
  ];
  return around
    .filter(([block]) => block.top <= block.bottom && block.left <= block.right && hasCells(plan.view, block))
    .map(([block, own]) => partition(own, block));
}

function isInside(inner: Block, outer: Block): boolean {
  const fits =
    inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
  return fits && !sameBlock(inner, outer);
}

function sameBlock(a: Block | null, b: Block): boolean {
  return a?.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}

function hasCells(view: View, block: Block): boolean {
  for (let row = block.top; row <= block.bottom; row++) if (view.filled(row, block).length > 0) return true;
  return false;
}
