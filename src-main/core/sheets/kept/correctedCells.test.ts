import { expect, test } from 'vitest';
import type { Correction } from '../../../../src-shared/structure.ts';
import { correctedCells } from './correctedCells.ts';

const source = 'd/sheet/0';
const cells = (address: string) => ({ kind: 'cells', source, address });

test('a change is about the cells that it names, joined where they follow each other', () => {
  const role: Correction = { kind: 'role', cells: ['A2', 'A3', 'A4', 'C7'], role: 'note' };
  expect(correctedCells(source, { kind: 'correct', correction: role })).toEqual([cells('A2:A4'), cells('C7')]);
});

test('a proposal that was taken is about the cells of all its corrections, blocks by their bounds', () => {
  const corrections: readonly Correction[] = [
    { kind: 'line', cell: 'A3', is: 'head' },
    { kind: 'orientation', range: { top: 4, left: 1, bottom: 8, right: 3 }, orientation: 'down' },
  ];
  expect(correctedCells(source, { kind: 'take', corrections })).toEqual([cells('A3'), cells('B5:D9')]);
});

test('what is about the sheet as a whole names no cells', () => {
  expect(correctedCells(source, { kind: 'reset' })).toEqual([]);
  expect(correctedCells(source, { kind: 'correct', correction: { kind: 'detectedLines' } })).toEqual([]);
});
