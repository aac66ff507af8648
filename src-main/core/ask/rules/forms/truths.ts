import type { Operation } from '../../../../../src-shared/operations.ts';
import { binary, call, math, numeral } from '../../pipeline/build.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import type { ReadingBuilder } from '../readingBuilder.ts';
import type { Lines } from '../readings.ts';

/** Whether there is a line that fits. */
export function truths(at: ReadingBuilder, lines: Lines): void {
  if (!at.seeds.isTruth || lines.conditions.length === 0) return;
  // "Did any member join after 2018": what the lines are is met by there being one.
  const entity = entityColumn(at.frame.table);
  const named = at.frame.columns.find(({ column }) => column === entity)?.usage ?? [];
  const truth = lines.places.length > 0;
  const operation = (): Operation => math(lines.operation(), binary('>', call('count'), numeral(0)));
  at.add('exists', lines, [], { kind: 'truth', truth }, operation, [...named]);
}
