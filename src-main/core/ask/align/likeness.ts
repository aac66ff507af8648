import type { Operation } from '../../../../src-shared/operations.ts';
import { partsOf, type ReadingPart } from '../pipeline/evidence/readingParts.ts';

/** How much it counts that two pipelines do the same, say the same headers and values, and read the same tables. */
const WEIGHTS: Readonly<Record<ReadingPart['kind'], number>> = { doing: 0.3, said: 0.5, scope: 0.2 };

/** How alike two pipelines are by what they are made of, 0 to 1; equal pipelines are 1 (ST-Raptor, section 6). */
export function pipelineLikeness(one: Operation, other: Operation): number {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  // All kinds of parts have a weight.
  const kinds = Object.keys(WEIGHTS) as ReadingPart['kind'][];
  return kinds.reduce((sum, kind) => sum + WEIGHTS[kind] * overlap(keysOf(ours, kind), keysOf(theirs, kind)), 0);
}

function keysOf(parts: ReadonlyMap<string, ReadingPart>, wanted: ReadingPart['kind']): Set<string> {
  return new Set([...parts.values()].flatMap(({ kind, key }) => (kind === wanted ? key : [])));
}

/** Twice what both hold over all that they hold. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const whole = one.size + other.size;
  return whole === 0 ? 1 : (2 * [...one].filter((key) => other.has(key)).length) / whole;
}
