import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, CellStyle, CellValue } from '../../../src-shared/grid.ts';
import { edgesOf, type LookContext, lookOf } from './cellLook.ts';
import { contrast, darkened } from './colour.ts';

const plain: LookContext = { role: 'content', isCorrected: false, decided: null, showRoles: false, isDark: false };

function cellOf(value: CellValue, style: CellStyle = {}, text = 'x'): Cell {
  return { row: 0, col: 0, rowSpan: 1, colSpan: 1, address: 'A1', text, value, style };
}

describe('lookOf', () => {
  test('aligns by value unless the file says otherwise', () => {
    expect(lookOf(cellOf({ kind: 'number', number: 1 }), plain).align).toBe('right');
    expect(lookOf(cellOf({ kind: 'text' }), plain).align).toBe('left');
    expect(lookOf(cellOf({ kind: 'number', number: 1 }, { horizontal: 'center' }), plain).align).toBe('center');
  });

  test('a line break in the text wraps though the file does not ask for it', () => {
    expect(lookOf(cellOf({ kind: 'text' }, {}, 'a\nb'), plain).wraps).toBe(true);
  });

  test('while roles are shown no fill of the file is, so that a tint means a role', () => {
    const cell = cellOf({ kind: 'text' }, { fill: '#ffcc00', color: '#ffffff' });
    expect(lookOf(cell, { ...plain, showRoles: true })).toMatchObject({ fill: null, color: null, role: null });
    expect(lookOf(cell, { ...plain, showRoles: true, role: 'colhead' })).toMatchObject({ role: 'colhead', fill: null });
    expect(lookOf(cell, { ...plain, role: 'colhead' })).toMatchObject({ role: null, fill: '#ffcc00' });
  });

  test('text in any colour on any fill can be read, in both themes', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, fc.boolean(), (fill, color, isDark) => {
        const look = lookOf(cellOf({ kind: 'text' }, { fill, color }), { ...plain, isDark });
        const surface = look.fill ?? (isDark ? '#191c22' : '#ffffff');
        const ink = look.color ?? (isDark ? '#e6e8ec' : '#191d24');
        expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('a light fill is dark on a dark surface and keeps its hue', () => {
    const fill = darkened('#ffff00');
    expect(contrast(fill, '#191c22')).toBeLessThan(4);
    expect(Number.parseInt(fill.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(fill.slice(5, 7), 16));
  });
});

test('a line between two cells is drawn once, whichever of them has it', () => {
  const none = cellOf({ kind: 'text' });
  const left = cellOf({ kind: 'text' }, { borders: 'l' });
  const top = cellOf({ kind: 'text' }, { borders: 't' });
  expect(edgesOf(none, left, top)).toEqual({ right: true, bottom: true });
  expect(edgesOf(left, none, null)).toEqual({ right: false, bottom: false });
});

test('what a person decided of a doubtful text is told, and it is in doubt no more', () => {
  const cell = { ...cellOf({ kind: 'text' }), confidence: 0.4 };
  expect(lookOf(cell, plain)).toMatchObject({ isDoubtful: true, decided: null });
  expect(lookOf(cell, { ...plain, decided: 'confirmed' })).toMatchObject({ isDoubtful: false, decided: 'confirmed' });
});
