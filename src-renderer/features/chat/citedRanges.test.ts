import { array, assert, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../src-shared/address.ts';
import { citedRanges } from './citedRanges.ts';

const on = (sheet: number, ...addresses: string[]) => addresses.map((address) => ({ sheet, address }));
const texts = (...cells: readonly { sheet: number; address: string }[]) => citedRanges(cells).map(({ text }) => text);

describe('citedRanges', () => {
  it('joins a column that is cited out of order, and leaves a pair as two cells', () => {
    expect(texts(...on(0, 'C9', 'C8', 'C10'))).toEqual(['C8:C10']);
    expect(texts(...on(0, 'C8', 'C9'))).toEqual(['C8', 'C9']);
  });

  it('joins along a row where that run is the longer one', () => {
    expect(texts(...on(0, 'B2', 'C2', 'D2', 'B3'))).toEqual(['B2:D2', 'B3']);
  });

  it('never joins over sheets', () => {
    expect(citedRanges([...on(0, 'A1', 'A2'), ...on(1, 'A3')])).toHaveLength(3);
  });

  it('holds each cell exactly once, whatever is cited', () => {
    const cell = record({ sheet: nat(1), row: nat(6), column: nat(6) });
    assert(
      property(array(cell, { maxLength: 60 }), (places) => {
        const cells = places.map(({ sheet, row, column }) => ({ sheet, address: toAddress(row, column) }));
        const name = ({ sheet, address }: { sheet: number; address: string }): string => `${sheet}!${address}`;
        const out = citedRanges(cells).flatMap((range) => range.cells.map(name));
        expect(out.toSorted()).toEqual([...new Set(cells.map(name))].toSorted());
      }),
    );
  });
});
