import { binary, call, math, numeral } from '../../plan/build.ts';
import type { Lines } from '../readings.ts';
import type { TableBeam } from '../tableBeam.ts';

/** Whether there is a line that fits. */
export function truths(at: TableBeam, lines: Lines): void {
  if (!at.seeds.isTruth || lines.conditions.length === 0) return;
  const truth = lines.places.length > 0;
  at.add('exists', lines, [], { kind: 'truth', truth }, () =>
    math(lines.operation(), binary('>', call('count'), numeral(0))),
  );
}
