import { describe, expect, it } from 'vitest';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { closedAtFirst, durationText, traceRows } from './traceTree.ts';

function step(id: string, parent: string | null, more: Partial<TraceStep> = {}): TraceStep {
  return { id, parent, kind: 'operation', title: id, startMs: 0, durationMs: 1, ...more };
}

const shape = (steps: readonly TraceStep[], closed: ReadonlySet<string> = new Set()): string[] =>
  traceRows(steps, closed).map(
    (row) => `${'  '.repeat(row.level - 1)}${row.step.id} ${row.position}/${row.siblingCount}`,
  );

describe('traceRows', () => {
  it('puts children under their parent in the order they came, whatever came between', () => {
    expect(shape([step('a', null), step('b', null), step('a1', 'a'), step('b1', 'b'), step('a2', 'a')])).toEqual([
      'a 1/2',
      '  a1 1/2',
      '  a2 2/2',
      'b 2/2',
      '  b1 1/1',
    ]);
  });

  it('hides what is under a folded step and says how much there is', () => {
    const rows = traceRows([step('a', null), step('b', 'a'), step('c', 'b')], new Set(['a']));
    expect(rows).toMatchObject([{ step: { id: 'a' }, childCount: 1, isOpen: false }]);
  });

  it('shows a step whose parent is missing, or is itself, at the top rather than losing it', () => {
    expect(shape([step('x', 'nowhere'), step('y', 'y')])).toEqual(['x 1/2', 'y 2/2']);
  });
});

describe('closedAtFirst', () => {
  it('folds the candidates that lost, in long traces only', () => {
    const steps = [
      step('won', null, { kind: 'candidate', verdict: 'passed' }),
      step('lost', null, { kind: 'candidate' }),
    ];
    expect([...closedAtFirst(steps, 2)]).toEqual(['lost']);
    expect([...closedAtFirst(steps, 3)]).toEqual([]);
  });
});

it('writes durations short, also at the edges where a unit ends', () => {
  expect([0, 0.4, 12.4, 999.4, 999.6, 1449, 59_940, 59_960, 125_000].map(durationText)).toEqual([
    '< 1 ms',
    '< 1 ms',
    '12 ms',
    '999 ms',
    '1.0 s',
    '1.4 s',
    '59.9 s',
    '1 min 0 s',
    '2 min 5 s',
  ]);
});
