import { expect, test } from 'vitest';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import { optimistic } from './optimistic.ts';

const state: StructureState = {
  structure: {
    regions: [{ top: 0, left: 0, bottom: 3, right: 3 }],
    roles: { A1: 'title', B2: 'colhead' },
    correctedCells: ['B2'],
    orientations: [],
    blocks: [],
    expression: 'L2',
    tree: {
      id: '0',
      layout: 'L2',
      range: { top: 0, left: 0, bottom: 3, right: 3 },
      orientation: 'down',
      mtree: { id: '0/m', cell: null, label: '', children: [], target: null },
      body: { kind: 'trees', trees: [] },
      notes: [],
    },
  },
  revision: 4,
  contentKey: '',
  tablesKey: '',
  undo: null,
  redo: null,
  arrangement: { sorts: [], frozen: null },
};

test('a cell that is given a role has it and its mark at once and can be undone; nothing else changes', () => {
  const next = optimistic(state, { kind: 'role', cells: ['C3', 'B2'], role: 'rowhead' });
  expect(next).toEqual({
    ...state,
    structure: {
      ...state.structure,
      roles: { A1: 'title', B2: 'rowhead', C3: 'rowhead' },
      correctedCells: ['B2', 'C3'],
    },
    undo: 'the last change',
  });
});

test('a cell that goes back loses its mark; its role comes with the reply', () => {
  const next = optimistic(state, { kind: 'detectedRole', cells: ['B2'] });
  expect(next.structure.correctedCells).toEqual([]);
  expect(next.structure.roles).toBe(state.structure.roles);
});

test('the step before is not told as the one that undo takes back', () => {
  const said = { code: 'steps.forgetAll', values: [] };
  const before = { ...state, undo: 'Forget all corrections', undoSaid: said, redo: 'Add a record' };
  const next = optimistic({ ...before, redoSaid: said }, { kind: 'detectedRole', cells: ['B2'] });
  expect(next).toEqual({ ...state, structure: next.structure, undo: 'the last change', redo: null });
});
