import { isMarked, labelLikeness, visualLength } from './features.ts';
import { dataScore, kindGroup, neighbour, type Scope } from './scope.ts';
import type { Block, View, ViewCell } from './view.ts';

/** What bold labels beside plain values add to a line's likeness to a form. */
const SET_APART = 1.5;

/** Label and value on one line of a form; a label may have no value. */
export interface Pair {
  readonly label: ViewCell;
  readonly value: ViewCell | null;
}

/**
 * Reads a row as labels with their values, from left to right. A row may open
 * with a label of its own that heads all pairs after it.
 */
export function pairsOf(view: View, block: Block, row: number): Pair[] {
  const plain = pairsFrom(view, block, row);
  const [lead, second] = view.filled(row, block);
  if (!lead || !second || lead.col !== block.left || view.filled(row, block).length < 3) return plain;
  const rest = { ...block, left: lead.col + lead.colSpan };
  const led: Pair[] = [{ label: lead, value: null }, ...pairsFrom(view, rest, row)];
  return likelihood(led.slice(1), view.filled(row, rest)) > likelihood(plain, view.filled(row, block)) + 0.5
    ? led
    : plain;
}

function pairsFrom(view: View, block: Block, row: number): Pair[] {
  const pairs: Pair[] = [];
  let label: ViewCell | null = null;
  for (let col = block.left; col <= block.right;) {
    const cell = view.at(row, col);
    const isHere = cell !== undefined && cell.row === row;
    const span = cell ? cell.col + cell.colSpan - col : 1;
    if (label === null) {
      if (isHere && cell.kind !== 'blank') label = cell;
    } else {
      pairs.push({ label, value: cell && cell.kind !== 'blank' ? cell : null });
      label = null;
    }
    col += span;
  }
  if (label) pairs.push({ label, value: null });
  return pairs;
}

/** How well a row reads as pairs, by its own cells. */
function likelihood(pairs: readonly Pair[], cells: readonly ViewCell[]): number {
  if (pairs.length === 0) return -3;
  if (pairs.some(({ label }) => label.isTyped)) return -2.5;
  let score = 0;
  for (const { label, value } of pairs) {
    score += labelLikeness(label.text) * 1.2;
    if (value === null) score -= label.col === cells.at(-1)?.col && pairs.length > 1 ? 0.8 : 0.2;
    else if (value.isTyped) score += 0.8;
    else {
      const valueLikeness = labelLikeness(value.text);
      score += valueLikeness > 0 ? -valueLikeness * 0.6 : 0.3;
      if (value.colSpan > label.colSpan) score += 0.5;
      if (visualLength(value.text) > 2.5 * visualLength(label.text)) score += 0.3;
    }
  }
  return score / pairs.length;
}

/**
 * How much a row looks like a line of a form. `heads` are the rows above that
 * look like headers: a label and one value under two of them are a line of a list.
 */
export function pairsScore(scope: Scope, row: number, heads: readonly number[]): number {
  const { view, block } = scope;
  const cells = view.filled(row, block);
  const pairs = pairsOf(view, block, row);
  const [first] = pairs;
  if (!first) return -3;
  const support = pairSupport(scope, row, pairs);
  const isListed = cells.length > 1 && heads.some((head) => eachHasOwnHead(view, head, cells));
  const second = pairs[1];
  const only = pairs.length === 1 ? first : pairs.length === 2 && !first.value && second?.value ? second : undefined;
  if (!only && setApart(scope, row, pairs)) return likelihood(pairs, cells) + SET_APART;
  if (!only)
    return isListed ? Math.min(dataScore(scope, row), likelihood(pairs, cells)) : likelihood(pairs, cells) + support;
  const { label, value } = only;
  if (label.isTyped) return -2.5;
  if (value === null) return likelihood(pairs, cells) + support - 1;
  // A label and one value: nothing in the row itself tells a form from a list of two columns.
  if (isListed) return dataScore(scope, row) + Math.min(0, support);
  if (isMarkedColumn(scope, row, only)) return dataScore(scope, row) + SET_APART;
  const colon = /[:：]\s*$/.test(label.text) ? 1 : 0;
  // A value that runs on past the columns around it is no value of a list.
  const isWide = value.colSpan > label.colSpan;
  return dataScore(scope, row) + colon + (isWide ? 0.8 + Math.max(0, support) : support);
}

/** Labels in bold beside values that are not, under a line that is not set so: a person marked the labels. */
function setApart(scope: Scope, row: number, pairs: readonly Pair[]): boolean {
  const above = neighbour(scope, row, -1);
  if (above === null || !pairs.every(({ label, value }) => isBold(label) && value !== null && !isBold(value)))
    return false;
  return pairs.some(({ label }) => {
    const twin = scope.view.at(above, label.col);
    return twin?.row === above && !isBold(twin);
  });
}

/** Whether this label, and each over and right under it, is set apart from the value beside it: a column of labels from the first line on. */
function isMarkedColumn(scope: Scope, row: number, { label, value }: Pair): boolean {
  const { view } = scope;
  if (!value || value.isTyped || !isMarked(label) || isMarked(value)) return false;
  let lines = 1;
  for (const way of [-1, 1] as const) {
    for (let at = neighbour(scope, row, way); at !== null; at = way < 0 ? neighbour(scope, at, way) : null) {
      const [name, beside, ...others] = view.filled(at, scope.block);
      if (!name || !beside || others.length > 0 || name.col !== label.col) return false;
      if (!isMarked(name) || isMarked(beside)) return false;
      lines++;
    }
  }
  return lines > 1;
}

function isBold({ cell }: ViewCell): boolean {
  return cell.style?.bold === true;
}

function eachHasOwnHead(view: View, head: number, cells: readonly ViewCell[]): boolean {
  const over = cells.map((cell) => view.at(head, cell.col));
  return over.every(
    (cell, index) =>
      cell?.row === head &&
      cell.kind !== 'blank' &&
      over.indexOf(cell) === index &&
      cell.colSpan >= (cells[index]?.colSpan ?? 1),
  );
}

/** Lines above and below that have labels in the same places, and values of other kinds beside them. */
function pairSupport(scope: Scope, row: number, pairs: readonly Pair[]): number {
  const { view } = scope;
  let support = 0;
  for (const way of [-1, 1] as const) {
    const other = neighbour(scope, row, way);
    if (other === null) continue;
    for (const { label, value } of pairs) {
      const twin = view.at(other, label.col);
      if (!twin || twin.row !== other || twin.kind === 'blank') continue;
      if (twin.isTyped) support -= 0.3;
      else if (pairs.length > 1 && labelLikeness(twin.text) > 0.3) support += 0.3;
      const beside: ViewCell | null | undefined = value && view.at(other, value.col);
      if (!beside || beside.row !== other || beside.kind === 'blank' || !value) continue;
      if (!twin.isTyped && kindGroup(beside) !== kindGroup(value) && isMixed(scope, value)) support += 0.35;
    }
  }
  return support / pairs.length;
}

/** Whether the cells under and over one are of several kinds, also without the first of them, which may be a header. */
function isMixed({ view, block, fresh, banners }: Scope, cell: ViewCell): boolean {
  const kinds: string[] = [];
  const take = (row: number): boolean => {
    if (row < block.top || row > block.bottom || banners.has(row)) return false;
    const other = view.at(row, cell.col);
    if (other?.row === row && other.kind !== 'blank') kinds.push(kindGroup(other));
    return kinds.length < 40;
  };
  let top = cell.row;
  while (top > block.top && top > cell.row - 20 && !fresh.has(top) && !banners.has(top - 1)) top--;
  for (let row = top; (row === top || !fresh.has(row)) && take(row); row++);
  return new Set(kinds.slice(1)).size > 1;
}
