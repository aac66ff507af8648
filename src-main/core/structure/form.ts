import { type Draft, headed, orthogonal } from './draft.ts';
import type { Plan } from './plan.ts';
import { labelTree } from './table.ts';
import type { Block, ViewCell } from './view.ts';

/** Builds the tree of labels with values beside them: one tree where all labels stand at the left, else one for each pair. */
export function formTree(plan: Plan, block: Block): Draft {
  const range = plan.view.rangeOf(block);
  if (isSimple(plan, block) || plan.orientationOf(range) === 'down') return labelTree(plan, block);
  const parts: Draft[] = [];
  let run: number | null = null;
  const close = (end: number): void => {
    if (run !== null) parts.push(labelTree(plan, { ...block, top: run, bottom: end }));
    run = null;
  };
  for (let row = block.top; row <= block.bottom; row++) {
    const line = { ...block, top: row, bottom: row };
    if (isSimple(plan, line)) {
      run ??= row;
      continue;
    }
    close(row - 1);
    parts.push(...pairTrees(plan, line));
  }
  close(block.bottom);
  return orthogonal(parts, range);
}

/** Whether all labels of a block stand before all its values. */
function isSimple(plan: Plan, block: Block): boolean {
  for (let row = block.top; row <= block.bottom; row++) {
    let seenValue = false;
    for (const cell of plan.view.filled(row, block)) {
      if (plan.roleOf(cell) === 'content') seenValue = true;
      else if (seenValue) return false;
    }
  }
  return true;
}

/** The pairs of one row; a label right before another label heads all that follows it. */
function pairTrees(plan: Plan, line: Block): Draft[] {
  const { view } = plan;
  const cells = view.filled(line.top, line);
  const isLabel = (cell: ViewCell | undefined): boolean => cell !== undefined && plan.roleOf(cell) !== 'content';
  const [first, second] = cells;
  if (
    first &&
    isLabel(first) &&
    isLabel(second) &&
    first.col === line.left &&
    first.col + first.colSpan === second?.col
  ) {
    const rest = { ...line, left: second.col };
    return [headed([first], orthogonal(pairTrees(plan, rest), view.rangeOf(rest)), view.rangeOf(line), 'right')];
  }
  const starts = cells.filter((cell, index) => isLabel(cell) && !isLabel(cells[index - 1])).map((cell) => cell.col);
  if (starts[0] !== line.left) starts.unshift(line.left);
  return starts.flatMap((left, index) => {
    const part = { ...line, left, right: (starts[index + 1] ?? line.right + 1) - 1 };
    return view.filled(part.top, part).length === 0 ? [] : [labelTree(plan, part)];
  });
}
