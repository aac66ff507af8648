import { labelLikeness, textLikeness, visualLength } from './features.ts';
import { type Block, isTypedKind, type View, type ViewCell } from './view.ts';
import { periodName } from './words.ts';

/** What a line of a block is: headers over columns, labels with their values, or values. */
export type LineKind = 'head' | 'pairs' | 'data';

const KINDS: readonly LineKind[] = ['head', 'pairs', 'data'];

/** Label and value on one line of a form; a label may have no value. */
export interface Pair {
  readonly label: ViewCell;
  readonly value: ViewCell | null;
}

/**
 * Sorts the lines of a block into heads, pairs and data: each line is scored
 * by itself and against its neighbours, then the likeliest sequence is taken,
 * since a header wants values after it and values want a header before them.
 * `fresh` are rows at which something new may start without surprise.
 */
export function classifyLines(view: View, block: Block, fresh: ReadonlySet<number> = new Set()): LineKind[] {
  const scores: Record<LineKind, number>[] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    scores.push({
      head: headScore(view, block, row),
      pairs: pairsScore(view, block, row),
      data: dataScore(view, block, row),
    });
  }
  const best: { total: number; from: LineKind | null }[][] = [];
  scores.forEach((score, index) => {
    const row = block.top + index;
    best.push(
      KINDS.map((kind) => {
        const before = best[index - 1];
        if (!before) return { total: score[kind] + startCost(kind), from: null };
        const options = KINDS.map((from, place) => ({
          from,
          total: (before[place]?.total ?? 0) + step(view, block, row, from, kind, fresh.has(row)),
        }));
        const chosen = options.reduce((a, b) => (b.total > a.total ? b : a));
        return { total: chosen.total + score[kind], from: chosen.from };
      }),
    );
  });
  const last = best.at(-1);
  if (!last) return [];
  let kind = KINDS.reduce((a, b) => (ended(last, b) > ended(last, a) ? b : a));
  const kinds: LineKind[] = [];
  for (let index = best.length - 1; index >= 0; index--) {
    kinds.push(kind);
    kind = best[index]?.[KINDS.indexOf(kind)]?.from ?? kind;
  }
  return kinds.toReversed();
}

function ended(last: readonly { total: number }[], kind: LineKind): number {
  return (last[KINDS.indexOf(kind)]?.total ?? 0) - (kind === 'head' ? 2 : 0);
}

function startCost(kind: LineKind): number {
  return kind === 'data' ? -1.5 : 0;
}

function step(view: View, block: Block, row: number, from: LineKind, to: LineKind, isFresh: boolean): number {
  if (from === to) return to === 'head' ? (dividesAbove(view, block, row) ? 2.5 : -1.2) : 0.2;
  if (from === 'head') return to === 'data' ? 0.3 : -2;
  if (isFresh) return to === 'data' ? -0.8 : 0;
  if (from === 'pairs') return to === 'head' ? -0.2 : -1.2;
  return to === 'head' ? -1.8 : -1.5;
}

/** Whether the cells of a row stand only under wide cells of the row above: a second line of headers. */
export function dividesAbove(view: View, block: Block, row: number): boolean {
  const cells = view.filled(row, block);
  if (cells.length === 0) return false;
  let divided = 0;
  for (const cell of cells) {
    const above = view.at(row - 1, cell.col);
    if (!above || above.row + above.rowSpan !== row) return false;
    if (above.colSpan > cell.colSpan) divided++;
  }
  const isPartial = view.covering(row, block).length > cells.length;
  return divided === cells.length || (isPartial && divided > 0) || divided >= Math.max(2, cells.length * 0.5);
}

/** The cells below one in its first column, nearest first, up to the next change of structure. */
function below(view: View, block: Block, cell: ViewCell, limit = 10): ViewCell[] {
  const found: ViewCell[] = [];
  for (let row = cell.row + cell.rowSpan; row <= block.bottom && found.length < limit; row++) {
    const next = view.at(row, cell.col);
    if (next && next.row === row && next.kind !== 'blank') found.push(next);
  }
  return found;
}

/** How much a text cell differs from the cells under it, from -1 (one of them) to 1 (text over values). */
function contrast(view: View, block: Block, cell: ViewCell): number {
  const under = below(view, block, cell);
  if (under.length === 0) return 0;
  const typed = under.filter((each) => each.isTyped).length / under.length;
  if (cell.isTyped) return typed > 0.5 ? -0.5 : 0;
  if (typed >= 0.3 && under[0]?.isTyped) return Math.min(1, typed * 1.2);
  if (typed >= 0.5) return typed * 0.8;
  if (under.some((each) => each.text === cell.text)) return -0.6;
  const mean = under.reduce((sum, each) => sum + visualLength(each.text), 0) / under.length;
  const ratio = mean / Math.max(4, visualLength(cell.text));
  let score = ratio > 3 ? 0.4 : ratio < 0.4 ? -0.3 : 0;
  const distinct = new Set(under.map((each) => each.text)).size;
  if (under.length >= 3 && distinct <= under.length * 0.6) score += 0.4;
  return score;
}

export function isPeriod(cell: ViewCell): boolean {
  return periodName.test(cell.text);
}

function headScore(view: View, block: Block, row: number): number {
  const cells = view.filled(row, block);
  if (cells.length === 0) return -3;
  const width = block.right - block.left + 1;
  const typed = cells.filter((cell) => cell.isTyped && !isPeriod(cell)).length;
  const texts = cells.filter((cell) => !cell.isTyped || isPeriod(cell));
  if (texts.length === 0) return dividesAbove(view, block, row) ? -0.5 : -3;
  const label = mean(texts.map((cell) => labelLikeness(cell.text)));
  const difference = mean(texts.map((cell) => contrast(view, block, cell)));
  const covered = view.covering(row, block).reduce((sum, cell) => sum + cell.colSpan, 0) / width;
  const widest = Math.max(...texts.map((cell) => visualLength(cell.text)));
  let score = label * 1.5 + difference * 2 - typed * 1.2;
  if (covered < 0.5) score -= 1;
  if (cells.length === 1 && width > 1) score -= 1.5;
  if (widest > 80) score -= 0.8;
  score += styleContrast(view, block, row) + repetition(view, block, row);
  return score;
}

/** Another row of the block that says the same in the same columns: a header printed again. */
function repetition(view: View, block: Block, row: number): number {
  const cells = view.filled(row, block);
  if (cells.length < 2 || cells.some((cell) => cell.isTyped || visualLength(cell.text) > 45)) return 0;
  if (mean(cells.map((cell) => labelLikeness(cell.text))) < 0.15) return 0;
  for (let other = block.top; other <= block.bottom; other++) {
    if (Math.abs(other - row) < 2) continue;
    const others = view.filled(other, block);
    if (others.length !== cells.length) continue;
    const alike = cells.every(
      (cell, index) => others[index]?.col === cell.col && textLikeness(cell.text, others[index].text) > 0.5,
    );
    if (alike && mean(cells.map((cell, index) => textLikeness(cell.text, others[index]?.text ?? ''))) > 0.75)
      return 1.5;
  }
  return 0;
}

function styleContrast(view: View, block: Block, row: number): number {
  const cells = view.filled(row, block);
  const next = cells.flatMap((cell) => below(view, block, cell, 1));
  if (next.length === 0) return 0;
  const share = (group: readonly ViewCell[], has: (cell: ViewCell) => boolean): number =>
    group.filter(has).length / Math.max(1, group.length);
  const bold =
    share(cells, (cell) => cell.cell.style?.bold === true) - share(next, (cell) => cell.cell.style?.bold === true);
  const filled = share(cells, (cell) => hasFill(cell)) - share(next, (cell) => hasFill(cell));
  return Math.max(0, bold) * 0.9 + Math.max(0, filled) * 0.7;
}

function hasFill(cell: ViewCell): boolean {
  const fill = cell.cell.style?.fill;
  return fill !== undefined && fill.toLowerCase() !== '#ffffff';
}

/** Reads a row as labels with their values, from left to right. */
export function pairsOf(view: View, block: Block, row: number): Pair[] {
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

function pairsScore(view: View, block: Block, row: number): number {
  const cells = view.filled(row, block);
  const pairs = pairsOf(view, block, row);
  if (pairs.length === 0) return -3;
  if (pairs.some(({ label }) => label.isTyped)) return -2.5;
  let score = 0;
  for (const { label, value } of pairs) {
    const likeness = labelLikeness(label.text);
    score += likeness * 1.2;
    if (value === null) score -= label.col === cells.at(-1)?.col && pairs.length > 1 ? 0.8 : 0.2;
    else if (value.isTyped) score += 0.8;
    else {
      const valueLikeness = labelLikeness(value.text);
      score += valueLikeness > 0 ? -valueLikeness * 0.6 : 0.3;
      if (value.colSpan > label.colSpan) score += 0.5;
      if (visualLength(value.text) > 2.5 * visualLength(label.text)) score += 0.3;
    }
  }
  score /= pairs.length;
  if (pairs.length === 1 && pairs[0]?.value === null) score -= 1;
  return score + pairSupport(view, block, row, pairs);
}

/** Lines above and below that have labels in the same places, and values of other kinds beside them. */
function pairSupport(view: View, block: Block, row: number, pairs: readonly Pair[]): number {
  let support = 0;
  for (const other of [row - 1, row + 1]) {
    if (other < block.top || other > block.bottom) continue;
    for (const { label, value } of pairs) {
      const twin = view.at(other, label.col);
      if (!twin || twin.row !== other || twin.kind === 'blank') continue;
      if (twin.isTyped) support -= 0.3;
      const beside = value && view.at(other, value.col);
      if (!beside || beside.row !== other || beside.kind === 'blank' || !value) continue;
      if (!twin.isTyped && kindGroup(beside) !== kindGroup(value)) support += 0.35;
    }
  }
  return support / pairs.length;
}

function kindGroup(cell: ViewCell): string {
  return cell.isTyped && !isTypedKind(cell.kind) ? 'quantity' : cell.kind;
}

function dataScore(view: View, block: Block, row: number): number {
  const cells = view.filled(row, block);
  if (cells.length === 0) return 0;
  const typed = cells.filter((cell) => cell.isTyped).length / cells.length;
  let alike = 0;
  let compared = 0;
  for (const other of [row - 1, row + 1]) {
    if (other < block.top || other > block.bottom) continue;
    for (const cell of cells) {
      const twin = view.at(other, cell.col);
      if (!twin || twin.row !== other || twin.kind === 'blank') continue;
      compared++;
      if (kindGroup(twin) === kindGroup(cell)) alike += cell.isTyped ? 1 : 0.4;
      else alike -= 0.4;
    }
  }
  const label = mean(cells.map((cell) => (cell.isTyped ? 0 : labelLikeness(cell.text))));
  return 0.4 + typed * 0.6 + (compared > 0 ? alike / compared : 0) - label * 0.4;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
