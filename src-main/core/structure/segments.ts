import { textLikeness } from './features.ts';
import type { Plan } from './plan.ts';
import type { Block, ViewCell } from './view.ts';

/** Lines that belong together: a form, or headers with the values under them. */
export type Segment =
  | { readonly kind: 'form'; readonly block: Block }
  | {
      readonly kind: 'table';
      readonly block: Block;
      readonly heads: readonly number[];
      /** Rows in which the headers are printed again. */
      readonly repeats: readonly number[];
      /** Blocks of its body that are tables themselves. */
      readonly held: readonly Block[];
    };

type RowKind = 'head' | 'form' | 'data';

/** Groups the rows of a piece by what their roles make of them. */
export function segmentsOf(plan: Plan, piece: Block): Segment[] {
  const segments: Segment[] = [];
  let heads: number[] = [];
  let repeats: number[] = [];
  let held: Block[] = [];
  let top = piece.top;
  let current: RowKind | null = null;
  const close = (end: number): void => {
    if (current !== null && top <= end) {
      const block = { ...piece, top, bottom: end };
      segments.push(current === 'form' ? { kind: 'form', block } : { kind: 'table', block, heads, repeats, held });
    }
    heads = [];
    repeats = [];
    held = [];
    top = end + 1;
  };
  for (let row = piece.top; row <= piece.bottom; row++) {
    const inner = heldAt(plan, piece, row, heads);
    if (inner) {
      held.push(inner);
      current = 'data';
      row = inner.bottom;
      continue;
    }
    // Where only notes stand, what was goes on.
    if (plan.notesIn(row, piece).length > 0 && plan.view.covering(row, piece).length === 0) continue;
    const kind = kindOf(plan, piece, row, heads, current);
    if (kind === 'head') {
      const isNext: boolean = current === 'head';
      if (!isNext) {
        if (current === 'data' && isRepeat(plan, piece, heads, row)) {
          repeats.push(row);
          continue;
        }
        close(row - 1);
      }
      heads.push(row);
    } else if (kind === 'form' ? current !== 'form' : current === 'form') {
      close(row - 1);
    }
    current = kind;
  }
  close(piece.bottom);
  return segments;
}

/** The table that stands as a value in a row, under one header of the row's own (definition 2, last paragraph). */
function heldAt({ view, roleOf, isListed }: Plan, piece: Block, row: number, heads: readonly number[]): Block | null {
  const head = heads.at(-1);
  const cells = view.filled(row, piece);
  const [tall] = cells;
  const inner = cells.find((cell) => roleOf(cell) === 'colhead' || (roleOf(cell) === 'rowhead' && !isListed(cell)));
  if (head === undefined || !tall || !inner || tall.rowSpan < 2 || tall.col !== piece.left || inner === tall)
    return null;
  const bottom = row + tall.rowSpan - 1;
  const left = cells.filter((cell) => cell.col < inner.col);
  const isBeside = left.every((cell) => cell.rowSpan === tall.rowSpan && roleOf(cell) !== 'section');
  const over = view.at(head, inner.col);
  const spans = over?.row === head && over.col === inner.col && over.col + over.colSpan > piece.right;
  return isBeside && spans && bottom <= piece.bottom ? { top: row, left: inner.col, bottom, right: piece.right } : null;
}

function kindOf(plan: Plan, piece: Block, row: number, heads: readonly number[], current: RowKind | null): RowKind {
  const { view, roleOf } = plan;
  const cells = view.filled(row, piece);
  // Lines that were not looked at follow: only a list can hold them.
  if (view.hasUnseenAfter(row)) return 'data';
  if (cells.length === 0) return current === 'form' ? 'form' : 'data';
  const count = (role: string): number => cells.filter((cell) => roleOf(cell) === role).length;
  if (count('colhead') * 2 >= cells.length) return 'head';
  if (cells.some((cell) => roleOf(cell) === 'colhead' && plan.isChosen(cell))) return 'head';
  const isUnderLabel = view.covering(row, piece).some((cell) => cell.row < row && roleOf(cell) === 'rowhead');
  if (current === 'form' && isUnderLabel) return 'form';
  const labels = cells.filter((cell) => roleOf(cell) === 'rowhead');
  if (labels.length === 0) return 'data';
  // Of a form all lines are looked at.
  if (heads.length === 0) return view.hasUnseenIn(piece) ? 'data' : 'form';
  if (cells.every(plan.isListed)) return 'data';
  return isFormUnder(plan, piece, row, heads, labels) ? 'form' : 'data';
}

/** Under headers, a line of labels is a form of its own when its cells do not keep to the columns. */
function isFormUnder(
  plan: Plan,
  piece: Block,
  row: number,
  heads: readonly number[],
  labels: readonly ViewCell[],
): boolean {
  const { view, roleOf } = plan;
  const head = heads.at(-1) ?? row;
  const wide = view.filled(row, piece).filter((cell) => {
    const above = view.at(head, cell.col);
    const isUnderNote = plan.notesIn(head, { ...piece, left: cell.col, right: cell.col }).length > 0;
    return roleOf(cell) !== 'rowhead' && (above ? above.colSpan < cell.colSpan : !isUnderNote);
  });
  if (wide.length > 0) return true;
  return labels.some((label) => {
    if (label.col === piece.left || namesLines(plan, piece, head, label.col)) return false;
    const left = view.at(row, label.col - 1);
    return left?.row === row && left.kind !== 'blank' && roleOf(left) === 'content' && !left.isTyped;
  });
}

/** Whether a column under a header names more lines than one. */
function namesLines(plan: Plan, piece: Block, head: number, col: number): boolean {
  let count = 0;
  for (let row = head + 1; row <= piece.bottom && count < 2; row++) {
    const cell = plan.view.at(row, col);
    if (cell?.row === row && plan.roleOf(cell) === 'rowhead') count++;
  }
  return count > 1;
}

function isRepeat(plan: Plan, piece: Block, heads: readonly number[], row: number): boolean {
  const { view, roleOf } = plan;
  const cells = view.filled(row, piece);
  const areHeaders = (line: readonly ViewCell[]): boolean => line.every((cell) => roleOf(cell) !== 'content');
  return heads.some((head) => {
    const first = view.filled(head, piece);
    return (
      first.length === cells.length &&
      areHeaders([...first, ...cells]) &&
      cells.every((cell, index) => first[index]?.col === cell.col && sameHeader(first[index].text, cell.text))
    );
  });
}

/** Whether two headers say the same, allowing for spelling; `Sensor 1` and `Sensor 2` do not. */
export function sameHeader(a: string, b: string): boolean {
  return digitsOf(a) === digitsOf(b) && textLikeness(a, b) >= 0.8;
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
