import { describe, expect, it } from 'vitest';
import { citedRows, citedTable } from './citedTable.ts';

const on = (sheet: number, ...addresses: string[]) => addresses.map((address) => ({ sheet, address }));

describe('citedTable', () => {
  it('keeps cells of a line in a line and leaves out rows and columns between them', () => {
    expect(citedTable(on(0, 'D9', 'B2', 'D2'), ({ address }) => address.toLowerCase())).toBe('b2\td2\n\td9');
  });

  it('quotes a text that would break into several cells', () => {
    expect(citedTable(on(0, 'A1', 'A2'), ({ address }) => (address === 'A1' ? 'two\nlines' : 'a "b"'))).toBe(
      '"two\nlines"\n"a ""b"""',
    );
  });

  it('writes every cell of a range', () => {
    expect(citedTable(on(0, 'B2:B4', 'C4'), ({ address }) => address)).toBe('B2\t\nB3\t\nB4\tC4');
  });

  it('parts sheets with a blank line', () => {
    expect(citedTable([...on(1, 'A1'), ...on(0, 'A1')], ({ sheet }) => String(sheet))).toBe('1\n\n0');
  });
});

it('citedRows asks for runs of rows of one sheet', () => {
  expect(citedRows(on(0, 'C30:C50', 'A2:A20000'), 0)).toEqual([{ from: 1, to: 19_999 }]);
  expect(citedRows([...on(0, 'A5', 'B4', 'A9', 'C5'), ...on(1, 'A6')], 0)).toEqual([
    { from: 3, to: 4 },
    { from: 8, to: 8 },
  ]);
});
