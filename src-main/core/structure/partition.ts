import type { Role } from '../../../src-shared/roles.ts';
import { type Draft, headed, orthogonal } from './draft.ts';
import { formTree } from './form.ts';
import { headsLines, isLone, lineGroups } from './groups.ts';
import type { Plan } from './plan.ts';
import { sameHeader, type Segment, segmentsOf } from './segments.ts';
import { tableTree } from './table.ts';
import { type Block, type View, type ViewCell } from './view.ts';
import { periodName } from './words.ts';

/**
 * Cuts a block into trees (ST-Raptor, algorithm 1 and section 4.2.2): peels off
 * what heads the whole of it (principle 1), cuts orthogonal tables apart
 * (principle 3) and builds what is left, recursively. Each cell goes to the
 * piece in which its anchor lies.
 */
export function partition(plan: Plan, block: Block): Draft {
  const { view } = plan;
  const range = view.rangeOf(block);
  const notes: string[] = [];
  const isNote = (row: number): boolean => isBlank(plan, block, row) && plan.notesIn(row, block).length > 0;
  const isTitle = (row: number): boolean => leading(plan, block, row, 'title').length > 0;
  const isBanner = (row: number): boolean =>
    isTitle(row) ||
    (leading(plan, block, row, 'section').length === view.filled(row, block).length &&
      !isBlank(plan, block, row) &&
      view.covering(row, block).length === view.filled(row, block).length &&
      !headsLines(plan, block, row));

  const rows = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index);
  const cutting = drawnInside(plan, block).find((drawn) =>
    rows.some((row) => row >= drawn.top && row <= drawn.bottom && (isNote(row) || isBanner(row))),
  );
  if (cutting) return orthogonal(aroundBlock(plan, block, cutting), range);

  let { top, bottom } = block;
  const take = (row: number): void => void notes.push(...plan.notesIn(row, block));
  const titles: ViewCell[] = [];
  const besides: Draft[] = [];
  for (; top <= bottom && (isTitle(top) || isNote(top)); top++) {
    if (isNote(top)) take(top);
    const cells = leading(plan, block, top, 'title');
    titles.push(...cells);
    besides.push(...besideCells(plan, block, top, cells));
  }
  for (; bottom >= top && isNote(bottom); bottom--) take(bottom);
  if (titles.length > 0) {
    const rest = { ...block, top, bottom };
    return headed(
      titles,
      together(plan, [...besides, ...(hasCells(view, rest) ? [partition(plan, rest)] : [])], block),
      range,
      'down',
      notes,
    );
  }
  const inner: Block = { ...block, top, bottom };
  if (top > bottom) return orthogonal([], range, notes);

  const parts: Draft[] = [];
  let start = top;
  let banners: ViewCell[] = [];
  let besideBanners: Draft[] = [];
  const close = (end: number): void => {
    const piece = { ...inner, top: start, bottom: end };
    const bodies = [...besideBanners, ...(hasCells(view, piece) ? [pieces(plan, piece)] : [])];
    const first = banners[0]?.row ?? start;
    const whole = { ...inner, top: first, bottom: Math.max(end, first) };
    if (banners.length > 0) parts.push(headed(banners, together(plan, bodies, whole), view.rangeOf(whole), 'down'));
    else parts.push(...bodies);
    banners = [];
    besideBanners = [];
  };
  for (let row = top; row <= bottom; row++) {
    if (!isBanner(row)) continue;
    if (row > start) {
      close(row - 1);
      start = row;
    }
    const titled = leading(plan, inner, row, 'title');
    const cells = titled.length > 0 ? titled : view.filled(row, inner);
    const others = besideCells(plan, inner, row, cells);
    const end = rows.find((each) => each > row && each <= bottom && isBanner(each)) ?? bottom + 1;
    const columns = cutAt({ ...inner, top: row, bottom: end - 1 }, (col) => cells.some((cell) => cell.col === col));
    if (cells.length > 1 && others.length === 0 && columns.every((part) => crossesNothing(view, part, part.left))) {
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
    besideBanners.push(...others);
    start = row + 1;
  }
  close(bottom);
  return orthogonal(parts, range, notes);
}

/** The cells of a row that head all after it: each cell of the row has the role, or a person gave it to some of them. */
function leading(plan: Plan, block: Block, row: number, role: Role): ViewCell[] {
  const cells = plan.view.filled(row, block);
  const found = cells.filter((cell) => plan.roleOf(cell) === role);
  return found.length === cells.length || (role === 'title' && found.some(plan.isChosen)) ? found : [];
}

/** What stands in a row to the left and right of cells that head all after it. */
function besideCells(plan: Plan, block: Block, row: number, cells: readonly ViewCell[]): Draft[] {
  const lefts = [block.left, ...cells.map((cell) => cell.col + cell.colSpan)];
  return lefts
    .map((left, index) => ({ top: row, bottom: row, left, right: (cells[index]?.col ?? block.right + 1) - 1 }))
    .filter((part) => hasCells(plan.view, part))
    .map((part) => partition(plan, part));
}

function together(plan: Plan, drafts: readonly Draft[], block: Block): Draft | null {
  return drafts.length === 0 ? null : orthogonal(drafts, plan.view.rangeOf(block));
}

function isBlank(plan: Plan, block: Block, row: number): boolean {
  return plan.view.filled(row, block).length === 0;
}

/** A piece without full-width headers: blocks that a person drew, sections at its left, tables side by side. */
function pieces(given: Plan, piece: Block): Draft {
  const plan = withCorner(given, piece);
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
    const cell = sectionIn(plan, piece, row);
    if (!cell || (cell.rowSpan === 1 && isLone(view, piece, row))) continue;
    const left = cell.col + cell.colSpan;
    plain(row - 1);
    let bottom = Math.min(piece.bottom, row + cell.rowSpan - 1);
    // Headers at the foot of a section belong to the values of the next one.
    const dangling = bottom < piece.bottom ? danglingHeads(plan, { ...piece, left, top: row, bottom }) : 0;
    bottom -= dangling;
    const before: Block = { ...piece, top: row, bottom, right: cell.col - 1 };
    if (hasCells(view, before)) parts.push(pieces(plan, before));
    const right: Block = { top: row, left, bottom, right: piece.right };
    const body = hasCells(view, right) ? partition(plan, right) : null;
    parts.push(headed([cell], body, view.rangeOf({ ...piece, left: cell.col, top: row, bottom }), 'right'));
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

/** A cell beside headers alone heads no values to its right: it is the corner of the table that goes on below it. */
function withCorner(plan: Plan, piece: Block): Plan {
  const { view, roleOf } = plan;
  const corner = sectionIn(plan, piece, piece.top);
  if (!corner || plan.isChosen(corner) || corner.rowSpan < 2) return plan;
  const end = corner.row + corner.rowSpan - 1;
  const beside: Block = { top: corner.row, left: corner.col + corner.colSpan, bottom: end, right: piece.right };
  const rows = Array.from({ length: corner.rowSpan }, (_, index) => corner.row + index);
  const heads = rows.flatMap((row) => view.filled(row, beside));
  const first = view.filled(corner.row, beside);
  const below = end < piece.bottom ? view.filled(end + 1, piece) : [];
  const goesOn = below.length > 2 && below[0]?.col === corner.col && roleOf(below[0]) !== 'section';
  const areHeads =
    first.every((cell) => roleOf(cell) === 'colhead') &&
    first.some(({ colSpan }) => colSpan > 1) &&
    (first.some(({ rowSpan }) => rowSpan === corner.rowSpan) ||
      heads.every((cell) => !cell.isTyped || periodName.test(cell.text.trim())));
  if (!goesOn || !areHeads) return plan;
  const band = new Set([corner, ...heads]);
  return { ...plan, roleOf: (cell) => (band.has(cell) ? 'colhead' : roleOf(cell)) };
}

/** The section that heads what stands to its right: at the left edge, or where a person put it. */
function sectionIn({ view, roleOf, isChosen }: Plan, piece: Block, row: number): ViewCell | undefined {
  return view.filled(row, piece).find((cell) => {
    if (roleOf(cell) !== 'section') return false;
    return isChosen(cell) || (cell.col === piece.left && cell.col + cell.colSpan <= piece.right);
  });
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
  const heads = fullHeads(plan, piece);
  const columns = cutAt(piece, (col) => isGap(plan.view, piece, col) || startsAgain(plan, piece, heads, col));
  if (columns.length > 1) return [beside(plan, piece, columns)];
  const segments = segmentsOf(plan, piece).filter(({ block }) => hasCells(plan.view, block));
  const caption = segments.map((segment) => loneSection(plan, segment)).find((cell) => cell !== undefined);
  if (caption) {
    const above = { ...piece, bottom: caption.row - 1 };
    const whole = { ...piece, top: caption.row };
    const under = { ...piece, top: caption.row + 1 };
    const body = hasCells(plan.view, under) ? orthogonal(lines(plan, under), plan.view.rangeOf(under)) : null;
    return [
      ...(hasCells(plan.view, above) ? lines(plan, above) : []),
      headed([caption], body, plan.view.rangeOf(whole), 'down'),
    ];
  }
  return segments.map((segment) => {
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

/** A section alone in its line that heads no lines of the list around it, and so all that follows. */
function loneSection(plan: Plan, segment: Segment): ViewCell | undefined {
  const { view, roleOf } = plan;
  if (segment.kind === 'form') return undefined;
  const { block, heads, repeats, held } = segment;
  const rows = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index);
  const data = rows.filter((row) => !heads.includes(row) && !repeats.includes(row));
  const alone = data.flatMap((row) => {
    const [cell] = isLone(view, block, row) ? view.filled(row, block) : [];
    return cell && roleOf(cell) === 'section' ? [cell] : [];
  });
  if (alone.length === 0) return undefined;
  const grouped = new Set(held.length > 0 ? [] : lineGroups(plan, block, data).map((group) => group.cell));
  return alone.find(({ cell }) => !grouped.has(cell.address));
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

/** The labels of the first row that holds nothing but four header labels and more, from the piece's left edge on. */
function fullHeads({ view, roleOf }: Plan, piece: Block): readonly ViewCell[] {
  for (let row = piece.top; row <= piece.bottom; row++) {
    const cells = view.filled(row, piece);
    if (cells.length < 4 || cells[0]?.col !== piece.left) continue;
    if (cells.every((cell) => roleOf(cell) === 'colhead')) return cells;
  }
  return [];
}

/** Whether the header labels from the piece's left edge are said again from this column on. */
function startsAgain({ view }: Plan, piece: Block, heads: readonly ViewCell[], col: number): boolean {
  const place = heads.findIndex((cell) => cell.col === col);
  if (place < 2 || place + 1 >= heads.length) return false;
  const isSame = [0, 1].every((index) => sameHeader(heads[index]?.text ?? '', heads[place + index]?.text ?? ''));
  return isSame && crossesNothing(view, piece, col);
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
