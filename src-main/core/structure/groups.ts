import type { LineGroup } from '../../../src-shared/hotree.ts';
import { parentsOf } from './decode/parents.ts';
import { namedLines } from './evidence/parentEvidence.ts';
import type { Plan } from './plan.ts';
import type { Block, View, ViewCell } from './view.ts';

/** Whether one cell that begins in a row is all that stands in it. */
export function isLone(view: View, block: Block, row: number): boolean {
  return view.covering(row, block).length === 1 && view.filled(row, block).length === 1;
}

/**
 * Whether a banner stands inside a list and names its next lines: there are
 * headers above, and what follows keeps to their columns and has none of its own.
 */
export function headsLines(plan: Plan, block: Block, row: number): boolean {
  const { view, roleOf, isListed } = plan;
  if (!isLone(view, block, row)) return false;
  let next = row + 1;
  while (next <= block.bottom && isLone(view, block, next) && isSectionRow(plan, block, next)) next++;
  const after = next <= block.bottom ? view.filled(next, block) : [];
  if (after.some((cell) => roleOf(cell) === 'colhead' || roleOf(cell) === 'section')) return false;
  const isRead = after.length > 0 && [...view.filled(row, block), ...after].every(isListed);
  if (isRead && hasHeadsAbove(plan, block, row)) return true;
  if (after.length < 2) return false;
  for (let above = row - 1; above >= block.top; above--) {
    const cells = view.filled(above, block);
    const heads = cells.filter((cell) => roleOf(cell) === 'colhead');
    if (heads.length > 1 && heads.length === cells.length) return after.every((cell) => keepsTo(view, above, cell));
    const names = cells.filter((cell) => roleOf(cell) === 'rowhead').length;
    if (heads.length > 0 || (names > 1 && cells.length < names * 2 + 1 && cells.length > 2)) return false;
  }
  return false;
}

function hasHeadsAbove({ view, roleOf }: Plan, block: Block, row: number): boolean {
  for (let above = row - 1; above >= block.top; above--) {
    if (view.filled(above, block).some((cell) => roleOf(cell) === 'colhead')) return true;
  }
  return false;
}

function isSectionRow({ view, roleOf }: Plan, block: Block, row: number): boolean {
  return view.filled(row, block).every((cell) => roleOf(cell) === 'section');
}

/** Whether a cell stays within one header of a header row, or under none. */
function keepsTo(view: View, head: number, cell: ViewCell): boolean {
  const over = view.at(head, cell.col);
  return over === undefined || cell.col + cell.colSpan <= over.col + over.colSpan;
}

/**
 * Lines of a list that name the lines after them, to any depth: a name without
 * values, a sum over its parts, a name whose next ones are moved in.
 */
export function lineGroups({ view, roleOf, models }: Plan, block: Block, rows: readonly number[]): LineGroup[] {
  const lines = namedLines(view, block, rows, nameColumns(view, block, rows, roleOf));
  const canHead = lines.map(({ name }) => roleOf(name) === 'rowhead' || roleOf(name) === 'section');
  const parents = parentsOf(models, lines, canHead);
  const last = lines.map((_, place) => place);
  parents.forEach((parent, place) => {
    for (let above = parent; above >= 0; above = parents[above] ?? -1) last[above] = place;
  });
  return lines.flatMap(({ name, row }, place) => {
    const first = lines[place + 1];
    const end = lines[last[place] ?? place];
    if (!first || !end || last[place] === place) return [];
    // Of a long sheet the view lacks rows: they belong to the row that it shows before them.
    const to = view.hasUnseenAfter(end.row)
      ? (view.rows[end.row + 1] ?? view.range.bottom + 1) - 1
      : (view.rows[end.row] ?? 0);
    return [{ cell: name.cell.address, line: view.rows[row] ?? 0, from: view.rows[first.row] ?? 0, to }];
  });
}

/** How many columns at the left name the lines; at least one. */
function nameColumns(view: View, block: Block, rows: readonly number[], roleOf: Plan['roleOf']): number {
  let count = 0;
  for (let col = block.left; col < block.right; col++) {
    const cells = rows.flatMap((row) => {
      const cell = isLone(view, block, row) ? undefined : view.at(row, col);
      return cell && cell.kind !== 'blank' && cell.row >= (rows[0] ?? 0) ? [cell] : [];
    });
    if (cells.filter((cell) => roleOf(cell) === 'rowhead').length * 2 < cells.length) break;
    count++;
  }
  return Math.max(1, count);
}
