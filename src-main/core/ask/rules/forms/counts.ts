import { call, columnValue, math } from '../../pipeline/build.ts';
import { holdsMarks } from '../plan/bounds.ts';
import type { ReadingBuilder, Target } from '../readingBuilder.ts';
import type { Lines } from '../readings.ts';
import { number } from './says.ts';

/** Numbers of lines, of different values and of values that are filled in. */
export function counts(at: ReadingBuilder, lines: Lines, targets: readonly Target[]): void {
  if (!at.seeds.isCount) return;
  const of = lines.operation;
  at.add('count', lines, [], number(lines.places.length), () => math(of(), call('count')));
  for (const target of targets.slice(0, 6)) {
    if (target.column.column.type === 'number' && !target.named) continue;
    // Yes and no are no things to count: who asks for the members counts the lines that are ticked.
    if (holdsMarks(target.column.column)) continue;
    const distinct = new Set(lines.places.map((place) => target.column.keys(lines.part)[place] ?? ''));
    distinct.delete('');
    if (distinct.size === 0) continue;
    const column = columnValue(target.column.column);
    at.add('distinct', lines, [target], number(distinct.size), () => math(of(), call('distinct', column)));
    const filled = lines.places.filter((place) => (target.column.keys(lines.part)[place] ?? '') !== '').length;
    if (filled !== distinct.size && filled !== lines.places.length && target.named)
      at.add('count', lines, [target], number(filled), () =>
        math(
          { op: 'Cond', of: of(), where: { kind: 'unary', operator: 'not', of: call('blank', column) } },
          call('count'),
        ),
      );
  }
}
