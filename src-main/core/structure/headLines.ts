import { isMarked, labelLikeness, textLikeness, visualLength } from './features.ts';
import { below, mean, neighbour, type Scope } from './scope.ts';
import { totalKind } from './totals.ts';
import type { Block, View, ViewCell } from './view.ts';
import { periodName } from './words.ts';

/** Rows up and down in which a value is looked for again. */
const NEAR = 40;

/** How much a row looks like headers over the rows below it. */
export function headScore(scope: Scope, row: number): number {
  const { view, block } = scope;
  const cells = view.filled(row, block);
  if (cells.length === 0) return -3;
  const width = block.right - block.left + 1;
  const texts = cells.filter((cell) => !cell.isTyped || isPeriod(cell));
  const typed = cells.length - texts.length;
  if (texts.length === 0) return dividing(scope, row) === 1 ? -0.5 : -3;
  const label = mean(texts.map((cell) => labelLikeness(cell.text)));
  const difference = mean(texts.map((cell) => contrast(scope, cell)));
  const covered = view.covering(row, block).reduce((sum, cell) => sum + cell.colSpan, 0) / width;
  const widest = Math.max(...texts.map((cell) => visualLength(cell.text)));
  let score = label * 1.5 + difference * 2 - typed * 1.2;
  score -= Math.max(0, 1 - covered) * 1.5;
  if (cells.length === 1 && width > 1) score -= 1.5;
  if (widest > 80) score -= 0.8;
  score -= Math.max(0, alternation(cells) - 0.4);
  score += styleContrast(scope, row) + repetition(scope, row) + periods(scope, cells);
  return score;
}

/** A run of years, months or weekdays over values: `2021, 2022, 2023`. */
function periods(scope: Scope, cells: readonly ViewCell[]): number {
  const named = cells.filter(isPeriod);
  const others = cells.filter((cell) => !named.includes(cell));
  if (named.length < 2 || new Set(named.map((cell) => cell.text)).size < named.length) return 0;
  if (others.length > Math.max(2, named.length) || others.some((cell) => cell.isTyped)) return 0;
  // A column of years is values; years in a row are headers when what lies under them is not years.
  const over = named.filter((cell) => below(scope, cell, 3).every((under) => !isPeriod(under)));
  return over.length === named.length ? 1.8 : 0;
}

/** Another row of the block that says the same, wholly or by half, in the same columns: a header printed again. */
function repetition({ view, block, labelRows }: Scope, row: number): number {
  const cells = view.filled(row, block);
  if (cells.length < 2 || !readsAsLabels(cells)) return 0;
  let best = 0;
  for (const other of labelRows) {
    if (Math.abs(other - row) < 2) continue;
    const others = view.filled(other, block);
    if (others.length !== cells.length || others.some((cell, index) => cell.col !== cells[index]?.col)) continue;
    const likeness = cells.map((cell, index) => textLikeness(cell.text, others[index]?.text ?? ''));
    const alike = likeness.filter((each) => each > 0.6).length / cells.length;
    if (alike === 1 || (alike >= 0.5 && cells.length > 3)) best = Math.max(best, alike * 1.5);
  }
  return best;
}

/** Whether a line of cells reads like labels, and so could be printed again. */
export function readsAsLabels(cells: readonly ViewCell[]): boolean {
  if (cells.some((cell) => cell.isTyped || labelLikeness(cell.text) <= -0.5)) return false;
  return mean(cells.map((cell) => labelLikeness(cell.text))) >= 0.15;
}

/**
 * Rows further down that are printed as the first line of a block is and as the
 * lines around them are not: labels that head a list of their own, without a gap.
 * One whose words stand among the values of its columns is a value set apart.
 */
export function printedAsHead(view: View, block: Block, banners: ReadonlySet<number>): number[] {
  let top = block.top;
  while (banners.has(top)) top++;
  const first = view.filled(top, block);
  const look = lookOf(first);
  if (look === null || first.length < 2 || lookOf(view.filled(top + 1, block)) === look) return [];
  const rows: number[] = [];
  for (let row = top + 2; row < block.bottom; row++) {
    const cells = view.filled(row, block);
    if (cells.length < 2 || lookOf(cells) !== look || !cells.every(isName)) continue;
    // A heading of one cell may stand right above.
    const above = view.filled(row - 1, block);
    if ((above.length > 1 && lookOf(above) === look) || lookOf(view.filled(row + 1, block)) === look) continue;
    if (!cells.some((cell) => isAmongValues(view, block, cell))) rows.push(row);
  }
  return rows;
}

/** Whether a cell could name a column: no value, no sentence, no total. */
function isName(cell: ViewCell): boolean {
  if (cell.isTyped) return isPeriod(cell);
  return labelLikeness(cell.text) > -0.5 && totalKind(cell.text) === null;
}

/** What all cells of a line look like, when they look alike and are set apart. */
function lookOf(cells: readonly ViewCell[]): string | null {
  const [look, ...others] = cells.map((cell) =>
    isMarked(cell) ? `${cell.cell.style?.bold === true} ${cell.cell.style?.fill ?? ''}` : null,
  );
  return look !== undefined && others.every((other) => other === look) ? look : null;
}

/** Whether another cell near by in the column of one says the same. */
function isAmongValues(view: View, block: Block, cell: ViewCell): boolean {
  for (let row = Math.max(block.top, cell.row - NEAR); row <= Math.min(block.bottom, cell.row + NEAR); row++) {
    if (row !== cell.row && view.at(row, cell.col)?.text === cell.text) return true;
  }
  return false;
}

function styleContrast(scope: Scope, row: number): number {
  const { view, block } = scope;
  const cells = view.filled(row, block);
  const next = cells.flatMap((cell) => below(scope, cell, 1));
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

/**
 * How surely a row is a second line of headers by its geometry: 1 when its
 * cells stand under wider ones while taller ones from above fill the rest of the
 * row, 0.4 when all stand under wider ones, else 0.
 */
export function dividing(scope: Scope, row: number): number {
  const { view, block } = scope;
  const cells = view.filled(row, block);
  if (cells.length === 0 || neighbour(scope, row, -1) === null) return 0;
  let divided = 0;
  for (const cell of cells) {
    const above = view.at(row - 1, cell.col);
    if (!above || above.row < block.top || above.row + above.rowSpan !== row) return 0;
    if ((above.isTyped && !isPeriod(above)) || labelLikeness(above.text) < -0.5) return 0;
    if (above.colSpan > cell.colSpan) divided++;
  }
  if (divided > 0 && view.covering(row, block).length > cells.length) return 1;
  return divided === cells.length ? 0.4 : 0;
}

/** How much a text cell differs from the cells under it, from -1 (one of them) to 1 (text over values). */
function contrast(scope: Scope, cell: ViewCell): number {
  const under = below(scope, cell);
  const [next] = under;
  if (!next) return 0;
  const typed = under.filter((each) => each.isTyped).length / under.length;
  if (cell.isTyped && !isPeriod(cell)) return typed > 0.5 ? -0.5 : 0;
  if (typed >= 0.3 && next.isTyped) return Math.min(1, typed * 1.2);
  if (under.some((each) => each.text === cell.text)) return -0.6;
  // Values further down belong to the labels right above them.
  if (typed >= 0.5) return labelLikeness(next.text) > 0.3 ? 0.1 : typed * 0.5;
  const mean = under.reduce((sum, each) => sum + visualLength(each.text), 0) / under.length;
  const ratio = mean / Math.max(4, visualLength(cell.text));
  let score = ratio > 3 ? 0.5 : ratio < 0.4 ? -0.3 : 0;
  const distinct = new Set(under.map((each) => each.text)).size;
  if (under.length >= 3 && distinct <= under.length * 0.6) score += 0.4;
  return score;
}

function isPeriod(cell: ViewCell): boolean {
  return periodName.test(cell.text);
}

/** How much more every other cell, from the first on, reads like a label than the cells between. */
function alternation(cells: readonly ViewCell[]): number {
  if (cells.length < 2) return 0;
  const likeness = (odd: number): number =>
    mean(cells.filter((_, index) => index % 2 === odd).map((cell) => (cell.isTyped ? -0.5 : labelLikeness(cell.text))));
  return likeness(0) - likeness(1);
}
