import { call, math } from '../../pipeline/build.ts';
import type { ReadingBuilder, Target } from '../readingBuilder.ts';
import { aggregated, type Lines, numbersOn } from '../readings.ts';
import { percent, ratioOf } from './says.ts';

/** What part of a whole the lines have: of all rows, of the total, of the lines with fewer conditions. */
export function shares(at: ReadingBuilder, lines: Lines, measures: readonly Target[], all: readonly Lines[]): void {
  if (!at.seeds.isShare || lines.conditions.length === 0) return;
  const wholes = all.filter(
    (other) =>
      other.conditions.length < lines.conditions.length &&
      (other.part === 'totals' || other.conditions.every((each) => lines.conditions.includes(each))),
  );
  for (const whole of wholes.slice(0, 4)) {
    const count = lines.places.length / Math.max(1, whole.places.length);
    if (whole.part === 'rows')
      at.add('share', lines, [], percent(count * 100), () =>
        ratioOf(math(lines.operation(), call('count')), math(whole.operation(), call('count')), true),
      );
    for (const target of measures.slice(0, 4)) {
      if (isShare(lines, target)) continue;
      const [part, sum] = [numbersOn(lines, target.column), numbersOn(whole, target.column)];
      if (part.length === 0 || sum.length === 0 || (whole.part === 'totals' && sum.length > 1)) continue;
      const total = sum.reduce((a, b) => a + b, 0);
      if (total === 0) continue;
      const { column } = target.column;
      const share = part.reduce((a, b) => a + b, 0) / total;
      at.add('share', lines, [target], percent(share * 100), () =>
        ratioOf(aggregated(lines, 'sum', column), aggregated(whole, 'sum', column), true),
      );
    }
  }
}

/** Whether what stands there is in percent of something already: nobody asks for a share of shares. */
function isShare({ conditions }: Lines, { column: { column } }: Target): boolean {
  return [...column.path.map(({ label }) => label), ...conditions.map(({ text }) => text)].some((text) =>
    /[%％]/u.test(text),
  );
}
