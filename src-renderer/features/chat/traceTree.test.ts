import { describe, expect, it } from 'vitest';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { closedAtFirst, traceRows } from './traceTree.ts';

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

  it('keeps open what a model was asked for, whatever came of it', () => {
    const steps = [
      step('lost', null, { kind: 'candidate', verdict: 'failed' }),
      step('part', 'lost', { kind: 'subquestion' }),
      step('call', 'part', { kind: 'model' }),
      step('other', null, { kind: 'candidate' }),
    ];
    expect([...closedAtFirst(steps, 2)]).toEqual(['other']);
  });
});
