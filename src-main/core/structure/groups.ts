import type { LineGroup } from '../../../src-shared/hotree.ts';
import type { Plan } from './plan.ts';
import { totalKind } from './totals.ts';
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
  const { view, roleOf } = plan;
  if (!isLone(view, block, row)) return false;
  let next = row + 1;
  while (next <= block.bottom && isLone(view, block, next) && isSectionRow(plan, block, next)) next++;
  const after = next <= block.bottom ? view.filled(next, block) : [];
  if (after.length < 2 || after.some((cell) => roleOf(cell) === 'colhead' || roleOf(cell) === 'section')) return false;
  for (let above = row - 1; above >= block.top; above--) {
    const cells = view.filled(above, block);
    const heads = cells.filter((cell) => roleOf(cell) === 'colhead');
    if (heads.length > 1 && heads.length === cells.length) return after.every((cell) => keepsTo(view, above, cell));
    const names = cells.filter((cell) => roleOf(cell) === 'rowhead').length;
    if (heads.length > 0 || (names > 1 && cells.length < names * 2 + 1 && cells.length > 2)) return false;
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

/** Lines of a list that name the lines after them, each up to the next such line or the total that closes it. */
export function lineGroups(plan: Plan, block: Block, rows: readonly number[]): LineGroup[] {
  const { view } = plan;
  const nameOf = (row: number): string => view.filled(row, block)[0]?.text ?? '';
  const naming = rows.filter((row) => isLone(view, block, row) && namesNext(plan, block, rows, row));
  const runs = naming.map((row, index) => rows.filter((each) => each > row && each < (naming[index + 1] ?? Infinity)));
  // A total at the end of each run is that of the run; at the end of the last one only, that of all.
  const eachHasTotal = runs.every((run) => totalKind(nameOf(run.at(-1) ?? -1)) !== null);
  return naming.flatMap((row, index) => {
    const run = runs[index] ?? [];
    const caption = nameOf(row);
    const own = run.findIndex((each) => names(nameOf(each), caption));
    const foot = eachHasTotal ? -1 : run.findIndex((each) => totalKind(nameOf(each)) !== null);
    const lines = own >= 0 ? run.slice(0, own + 1) : foot > 0 ? run.slice(0, foot) : run;
    const [first] = lines;
    const last = lines.at(-1);
    const [cell] = view.filled(row, block);
    if (!cell || first === undefined || last === undefined) return [];
    // Of a long sheet the view lacks rows: they belong to the row that it shows before them.
    const isOpen = lines.length === run.length;
    const to =
      isOpen && view.hasUnseenAfter(last) ? (view.rows[last + 1] ?? view.range.bottom + 1) - 1 : (view.rows[last] ?? 0);
    return [{ cell: cell.cell.address, line: view.rows[row] ?? 0, from: view.rows[first] ?? 0, to }];
  });
}

/** A banner, or a row's name without values that is plainly a caption: by its colon, its style, or the total that it gets. */
function namesNext({ view, roleOf }: Plan, block: Block, rows: readonly number[], row: number): boolean {
  const [cell] = view.filled(row, block);
  const next = rows.find((each) => each > row);
  const [under] = next === undefined ? [] : view.filled(next, block);
  if (!cell || !under || next === undefined) return false;
  if (roleOf(cell) === 'section') return true;
  if (roleOf(cell) !== 'rowhead' || cell.col !== block.left || cell.rowSpan > 1 || under.col !== cell.col) return false;
  if (/[:：]$/.test(cell.text)) return true;
  if (cell.cell.style?.bold === true && under.cell.style?.bold !== true) return true;
  if ((under.cell.style?.indent ?? 0) > (cell.cell.style?.indent ?? 0)) return true;
  return rows.some((each) => each > row && names(view.filled(each, block)[0]?.text ?? '', cell.text));
}

/** Whether a total is that of a caption: `Total revenue` of `Revenue`, `流动资产合计` of `流动资产：`. */
function names(total: string, caption: string): boolean {
  const bare = caption
    .replace(/[:：]$/, '')
    .trim()
    .toLowerCase();
  const text = total.trim().toLowerCase();
  return bare !== '' && text !== bare && totalKind(total) !== null && text.includes(bare);
}
