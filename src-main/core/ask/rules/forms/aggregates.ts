import { binary } from '../../pipeline/build.ts';
import type { ReadingBuilder, Target } from '../readingBuilder.ts';
import { aggregated, cellsOn, type Lines, numbersOn, ordered, projection, type Said } from '../readings.ts';
import { number } from './says.ts';

/** Sums, averages, medians, deviations and ranges of a column on lines. */
export function aggregates(at: ReadingBuilder, lines: Lines, measures: readonly Target[]): void {
  const { isSum, isAverage, isMedian, isExtreme } = at.seeds;
  for (const target of measures) {
    const numbers = numbersOn(lines, target.column);
    if (numbers.length < 2) continue;
    const { column } = target.column;
    const sum = numbers.reduce((total, each) => total + each, 0);
    if (isSum && target.column.kind === 'measure' && !target.column.isSerial)
      at.add('sum', lines, [target], number(sum), () => aggregated(lines, 'sum', column));
    if (isAverage && target.column.kind !== 'date' && !target.column.isSerial)
      at.add('average', lines, [target], number(sum / numbers.length), () => aggregated(lines, 'avg', column));
    if (at.seeds.isDeviation) {
      const mean = sum / numbers.length;
      const squares = numbers.reduce((total, each) => total + (each - mean) ** 2, 0);
      const deviation = Math.sqrt(squares / (numbers.length - 1));
      at.add('deviation', lines, [target], number(deviation), () => aggregated(lines, 'std', column));
    }
    if (isMedian) {
      const sorted = numbers.toSorted((a, b) => a - b);
      const half = sorted.length >> 1;
      const middle =
        sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
      at.add('median', lines, [target], number(middle), () => aggregated(lines, 'median', column));
    }
    if (!isExtreme || !(at.seeds.isRange || at.seeds.isBothExtremes)) continue;
    const low = numbers.reduce((least, each) => Math.min(least, each), Infinity);
    const high = numbers.reduce((most, each) => Math.max(most, each), -Infinity);
    at.add('range', lines, [target], number(high - low), () => ({
      op: 'Cmp',
      left: aggregated(lines, 'max', column),
      right: aggregated(lines, 'min', column),
      apply: binary('-', { kind: 'name', name: 'left' }, { kind: 'name', name: 'right' }),
    }));
    const lowest = ordered(lines, target.column, { isMaximum: false, nth: 1, top: false });
    const highest = ordered(lines, target.column, { isMaximum: true, nth: 1, top: false });
    if (!lowest || !highest || low === high || !at.seeds.isBothExtremes) continue;
    const parts = [lowest, highest].map((each) => cellsOn(each, target.column));
    const said: Said = {
      kind: 'cells',
      texts: parts.flatMap(({ texts }) => texts),
      cells: parts.flatMap(({ cells }) => cells),
    };
    at.add('range', lines, [target], said, () => ({
      op: 'Rea',
      question: at.frame.question.text,
      of: [lowest, highest].map((each) => projection(each, column)),
    }));
  }
}
