import { median } from '../../../../src-shared/median.ts';
import type { Line } from './network.ts';

/** Lines of one place in the grid, and where they are drawn. */
export interface Separator {
  readonly at: number;
  /** By their start. */
  readonly parts: readonly (readonly [start: number, end: number])[];
}

/** From this share on a stretch of a line is taken as drawn. */
export const DRAWN = 0.55;

/** Share of a stretch of a line that is drawn; near its ends other lines cross it. */
export function drawnShare({ parts }: Separator, from: number, to: number): number {
  const margin = (to - from) * 0.1;
  let covered = 0;
  for (const [start, end] of parts) {
    if (start > to) break;
    covered += Math.max(0, Math.min(end, to - margin) - Math.max(start, from + margin));
  }
  return Math.min(1, covered / (to - from - 2 * margin));
}

/** Lines at one place taken together; two lines of a double rule are one place. */
export function separators(lines: readonly Line[], glyph: number): Separator[] {
  const near = Math.max(4, glyph * 0.5);
  const found: { at: number; weight: number; parts: (readonly [number, number])[] }[] = [];
  for (const line of lines.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const weight = line.end - line.start;
    const same = found.find(({ at }) => Math.abs(at - line.at) <= near);
    if (same) {
      same.at = (same.at * same.weight + line.at * weight) / (same.weight + weight);
      same.weight += weight;
      same.parts.push(...line.parts);
    } else {
      found.push({ at: line.at, weight, parts: [...line.parts] });
    }
  }
  for (const { parts } of found) parts.sort(([a], [b]) => a - b);
  return found.toSorted((a, b) => a.at - b.at);
}

/** A table without a line at its edge: where half of the lines across, or more, run on past the last one, their ends are the edge. */
export function addOpenSides(separators: Separator[], across: readonly Line[], glyph: number): void {
  const first = separators[0];
  const last = separators.at(-1);
  if (!first || !last) return;
  const parts: [number, number][] = [[-Infinity, Infinity]];
  const before = across.map(({ start }) => start).filter((start) => start < first.at - glyph);
  const after = across.map(({ end }) => end).filter((end) => end > last.at + glyph);
  if (before.length >= across.length / 2) separators.unshift({ at: median(before) ?? 0, parts });
  if (after.length >= across.length / 2) separators.push({ at: median(after) ?? 0, parts });
}
