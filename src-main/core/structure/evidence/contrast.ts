import type { BlockLines, LineCell } from './blockLines.ts';

/** Lines under a cell that are looked at. */
const LOOKED_AT = 10;

/** How much a text differs from what stands under it, from -1 (one of them) to 1 (a text over values). */
export function contrastWith({ lines, block }: BlockLines, cell: LineCell, index: number): number {
  const under: LineCell[] = [];
  for (let at = index + cell.view.rowSpan; at < lines.length && under.length < LOOKED_AT; at++) {
    const next = lines[at]?.at[cell.view.col - block.left];
    if (next && next.view.row === lines[at]?.row && lines[at]?.cells.length !== 1) under.push(next);
  }
  const [next] = under;
  if (!next) return 0;
  const typed = under.filter((each) => each.isValue && !(cell.isPeriod && each.isPeriod)).length / under.length;
  if (typed >= 0.3 && next.isValue) return Math.min(1, typed * 1.2);
  if (under.some((each) => each.view.text === cell.view.text)) return -0.6;
  // Values further down belong to the labels right above them.
  if (typed >= 0.5) return next.label > 0.3 ? 0.1 : typed * 0.5;
  const mean = under.reduce((sum, each) => sum + each.length, 0) / under.length;
  const ratio = mean / Math.max(4, cell.length);
  let score = ratio > 3 ? 0.5 : ratio < 0.4 ? -0.3 : 0;
  const distinct = new Set(under.map((each) => each.view.text)).size;
  if (under.length >= 3 && distinct <= under.length * 0.6) score += 0.4;
  return score;
}
