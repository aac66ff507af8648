import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineGroup, ValueBody } from './hotree.ts';
import { groupsOver, groupsOverEach } from './treeWalk.ts';

/** Groups within each other or apart, by the lines at which they begin and how long they are. */
function nested(seeds: readonly (readonly [number, number])[]): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const [line, length] of seeds.toSorted(([a], [b]) => a - b)) {
    const [from, to] = [line + 1, line + length];
    const fits = groups.every((group) => line > group.to || (line >= group.from && to <= group.to));
    if (fits && !groups.some((group) => group.line === line)) groups.push({ cell: `A${line + 1}`, line, from, to });
  }
  return groups;
}

test('what heads each of many lines is what heads each alone', () => {
  const seeds = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 })), { maxLength: 20 });
  fc.assert(
    fc.property(seeds, fc.uniqueArray(fc.nat(90)), (some, unsorted) => {
      // Of a body no more is looked at than its groups.
      const body = { groups: nested(some) } as unknown as ValueBody;
      const lines = unsorted.toSorted((a, b) => a - b);
      expect(groupsOverEach(body, lines)).toEqual(lines.map((line) => groupsOver(body, line)));
    }),
  );
});
