import type { ReadingBuilder, Target } from '../readingBuilder.ts';
import { atPosition, firstLines, joinMet, type Lines, metBy, neighbour } from '../readings.ts';
import { aggregates } from './aggregates.ts';
import { projections } from './projections.ts';

/** What stands on a line at a place, or beside the one that fits. */
export function places(
  at: ReadingBuilder,
  lines: Lines,
  targets: readonly Target[],
  measures: readonly Target[],
): void {
  const { positions, offsets, orders } = at.seeds;
  for (const { position, usage } of positions) {
    if (usage.every(([place]) => isTaken(at, lines, place))) continue;
    const chosen = atPosition(lines, position);
    if (!chosen) continue;
    const met = joinMet(chosen.met, metBy(at.frame, 'position', usage));
    projections(at, { ...chosen, met }, targets.slice(0, 8), 'position');
  }
  for (const { nth, top, isMaximum, usage } of orders) {
    const chosen = top && isMaximum ? firstLines(lines, nth) : null;
    if (!chosen) continue;
    const met = joinMet(chosen.met, metBy(at.frame, 'position', usage));
    projections(at, { ...chosen, met }, targets.slice(0, 8), 'position');
    aggregates(at, { ...chosen, met }, measures);
  }
  for (const { offset, usage } of offsets) {
    // "After 2018" bounds a year and asks for no line after another.
    const isOwn = usage.some(([place]) => !lines.conditions.some((condition) => condition.usage.has(place)));
    const chosen = lines.conditions.length > 0 && isOwn ? neighbour(lines, offset) : null;
    if (!chosen) continue;
    const met = joinMet(chosen.met, metBy(at.frame, 'neighbour', usage));
    projections(at, { ...chosen, met }, targets.slice(0, 8), 'neighbour');
  }
}

/** Whether a word names a column or is of a condition: "started" says no place in "who started after 2021". */
function isTaken({ frame }: ReadingBuilder, { conditions }: Lines, place: number): boolean {
  return [...frame.columns, ...conditions].some(({ usage }) => usage.has(place));
}
