import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TedsError } from './tableTree.ts';
import { forScoring, teds } from './teds.ts';

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: string[]): string => `<table>${rows.join('')}</table>`;

describe('TEDS', () => {
  it.each([
    { what: 'one of four letters', a: row('Oats'), b: row('Oath'), both: [0.875, 1] },
    { what: 'a row missing', a: row('a'), b: row('a') + row('b'), both: [0.5, 0.5] },
    { what: 'a wrong span', a: '<tr><td colspan="2">a</td></tr>', b: row('a'), both: [0.5, 0.5] },
    { what: 'a span of one', a: '<tr><td colspan="1">a</td></tr>', b: row('a'), both: [1, 1] },
    { what: 'a tag inside a cell is one token and one node', a: row('<b>a</b>'), b: row('a'), both: [1 - 2 / 9, 1] },
    { what: 'a section is a node', a: `<tbody>${row('a')}</tbody>`, b: row('a'), both: [2 / 3, 2 / 3] },
    {
      what: 'a heading cell is another node, its text is not read',
      a: '<tr><th>x</th></tr>',
      b: row('a'),
      both: [0.5, 0.5],
    },
    { what: 'a character outside the first plane is one token', a: row('𝟏a'), b: row('1a'), both: [0.75, 1] },
    { what: 'cells that are not closed', a: '<tr><td>a<td>b<tr><td>c', b: row('a', 'b') + row('c'), both: [1, 1] },
    { what: 'no row is put in', a: '<td>a</td>', b: row('a'), both: [0.5, 0.5] },
    { what: 'a sign that is no tag', a: row('p <5'), b: row('p &lt;5'), both: [1, 1] },
    {
      what: 'white space in a cell counts, between tags it does not',
      a: ` ${row(' a')} `,
      b: row('a'),
      both: [0.75, 1],
    },
  ])('$what', ({ a, b, both: [contents = 0, structure = 0] }) => {
    const found = teds(table(a), table(b));
    expect(found.teds).toBeCloseTo(contents, 10);
    expect(found.tedsStruct).toBeCloseTo(structure, 10);
  });

  it('is 0 without a table, and compares the first one', () => {
    expect(teds('no table', table(row('a')))).toEqual({ teds: 0, tedsStruct: 0 });
    expect(teds(table(row('a')) + table(row('b')), table(row('a')))).toEqual({ teds: 1, tedsStruct: 1 });
  });

  it.each(['<table><tr><td colspan="x">a</td></tr></table>', '  '])('names what cannot be compared: %s', (html) => {
    expect(() => teds(html, table(row('a')))).toThrow(TedsError);
  });

  it('is scored without sections and newlines', () => {
    expect(forScoring('<table><thead>\n<tr></tr></thead><tbody></tbody></table>')).toBe('<table><tr></tr></table>');
  });
});

const cell = fc.record({
  text: fc.stringMatching(/^[ab1 ]{0,6}$/),
  span: fc.constantFrom('', ' colspan="2"', ' rowspan="3"'),
  isBold: fc.boolean(),
});
const anyTable = fc
  .array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 5 })
  .map((rows) =>
    table(
      ...rows.map(
        (cells) =>
          `<tr>${cells.map(({ text, span, isBold }) => `<td${span}>${isBold ? `<b>${text}</b>` : text}</td>`).join('')}</tr>`,
      ),
    ),
  );

describe('TEDS of any two tables', () => {
  it('is 1 for a table and itself', () => {
    fc.assert(
      fc.property(anyTable, (html) => {
        expect(teds(html, html)).toEqual({ teds: 1, tedsStruct: 1 });
      }),
    );
  });

  it('is the same both ways, and structure alone is never less alike', () => {
    fc.assert(
      fc.property(anyTable, anyTable, (a, b) => {
        const there = teds(a, b);
        const back = teds(b, a);
        expect(there.teds).toBeCloseTo(back.teds, 10);
        expect(there.tedsStruct).toBeCloseTo(back.tedsStruct, 10);
        expect(there.tedsStruct).toBeGreaterThanOrEqual(there.teds - 1e-12);
      }),
    );
  });
});
