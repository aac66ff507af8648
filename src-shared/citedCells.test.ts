import { array, assert, boolean, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from './address.ts';
import { expandAddresses, foldAddresses, foldEvidence } from './citedCells.ts';
import type { CellEvidence } from './evidence.ts';
import { sheetSourceId } from './source.ts';

const on = (sheet: number, ...addresses: string[]): CellEvidence[] =>
  addresses.map((address) => ({ kind: 'cells', source: sheetSourceId('a', sheet), address }));
const fold = (...addresses: string[]) => foldAddresses(addresses);

describe('folding cells that are cited', () => {
  it('joins a column that is cited out of order, and leaves a pair as two cells', () => {
    expect(fold('C9', 'C8', 'C10')).toEqual(['C8:C10']);
    expect(fold('C8', 'C9')).toEqual(['C8', 'C9']);
  });

  it('stops at a gap, such as a subtotal between the rows', () => {
    expect(fold('B2', 'B3', 'B4', 'B6', 'B7', 'B8')).toEqual(['B2:B4', 'B6:B8']);
  });

  it('joins along a row where that leaves fewer ranges', () => {
    expect(fold('B2', 'C2', 'D2', 'B3')).toEqual(['B2:D2', 'B3']);
    expect(fold('B2', 'C2', 'D2', 'E2', 'B3', 'C3', 'D3', 'E3', 'B4', 'C4', 'D4')).toEqual(['B2:E3', 'B4:D4']);
  });

  it('joins equal columns side by side into a block, and only those', () => {
    const block = ['B2', 'C2', 'D2', 'B3', 'C3', 'D3', 'B4', 'C4', 'D4'];
    expect(fold(...block)).toEqual(['B2:D4']);
    expect(fold(...block, 'E2', 'E3', 'E4', 'E5')).toEqual(['B2:D4', 'E2:E5']);
  });

  it('keeps the order of first mention, and a cell that is cited twice once', () => {
    expect(fold('F9', 'A1', 'F9', 'A3', 'A2')).toEqual(['F9', 'A1:A3']);
  });

  it('never joins over sheets or over the end of a column', () => {
    expect(foldEvidence([...on(0, 'A1', 'A2'), ...on(1, 'A3')])).toHaveLength(3);
    expect(fold('A1048575', 'A1048576', 'B1')).toHaveLength(3);
  });

  it('takes ranges as the cells that they hold', () => {
    expect(fold('A1:A4', 'A3:A6', 'A7')).toEqual(['A1:A7']);
  });

  it('holds each cell exactly once, whatever is cited, and is the same when folded again', () => {
    const cell = record({ row: nat(6), column: nat(6), isRange: boolean() });
    assert(
      property(array(cell, { maxLength: 60 }), (places) => {
        const cells = places.map(
          ({ row, column, isRange }) => toAddress(row, column) + (isRange ? `:${toAddress(row + 2, column)}` : ''),
        );
        const all = new Set(expandAddresses(cells));
        const out = foldAddresses(cells);
        expect(expandAddresses(out).toSorted()).toEqual([...all].toSorted());
        expect(foldAddresses(out).toSorted()).toEqual(out.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('folds 20,000 rows into one range', () => {
    const column = Array.from({ length: 20_000 }, (_, row) => toAddress(row + 1, 3));
    expect(fold(...column)).toEqual(['D2:D20001']);
  });

  it('folds many cells that are cited out of order, some of them twice', () => {
    const rows = Array.from({ length: 4000 }, (_, row) => [toAddress(row + 1, 4), toAddress(row + 1, 3)]);
    expect(fold('G1', ...rows.toReversed().flat(), 'D7')).toEqual(['G1', 'D2:E4001']);
  });
});
