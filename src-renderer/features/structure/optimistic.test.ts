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
  isCorrected: false,
  undo: null,
  redo: null,
  arrangement: { sorts: [], frozen: null },
};

test('a cell that is given a role has it and its mark at once; nothing else changes', () => {
  const next = optimistic(state, { kind: 'role', cells: ['C3', 'B2'], role: 'rowhead' });
  expect(next).toEqual({
    ...state,
    structure: {
      ...state.structure,
      roles: { A1: 'title', B2: 'rowhead', C3: 'rowhead' },
      correctedCells: ['B2', 'C3'],
    },
    isCorrected: true,
  });
});

test('a cell that goes back loses its mark; its role comes with the reply', () => {
  const next = optimistic(state, { kind: 'detectedRole', cells: ['B2'] });
  expect(next.structure.correctedCells).toEqual([]);
  expect(next.structure.roles).toBe(state.structure.roles);
});
