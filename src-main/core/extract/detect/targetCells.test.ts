import { describe, expect, it } from 'vitest';
import { gridOf } from '../../structure/testGrid.ts';
import { type NumericForm, targetCells } from './targetCells.ts';

const valuesOf = (texts: readonly string[], form: NumericForm): (string | null)[] => {
  const found = targetCells(gridOf([[...texts]]), form);
  return texts.map((_, col) => found.find((cell) => cell.col === col)?.value ?? null);
};

describe('numeric cells', () => {
  it('of LaTeX begin with a number, and are no names, lists or sentences', () => {
    const texts = ['345M', '1,059,117', '1e-3', '−0.07', '(4)', '22%', '0.3 (best)', '10ms', '12 layers', '.5'];
    expect(valuesOf(texts, 'leading')).toEqual([
      '345M',
      '1,059,117',
      '1e-3',
      '−0.07',
      '4',
      '22',
      '0.3',
      '10',
      '12',
      '.5',
    ]);
    const none = ['3D', '2-layer', '1st', '4, 4, 18, 4', 'BERT 2', '–', '', '5 Glas'.padEnd(200, 's')];
    expect(valuesOf(none, 'leading')).toEqual(none.map(() => null));
  });

  it('of articles and lists are one number with its deviation, notes and unit', () => {
    const texts = [
      '23.2 ± 1.1',
      '> 32',
      '882.37\u2009nM',
      '1157 ± 69*',
      '398 (+-5)',
      '−8.26',
      '12 %',
      '5 g/L',
      '7 (n = 3)',
    ];
    expect(valuesOf(texts, 'whole')).toEqual(['23.2', '32', '882.37', '1157', '398', '−8.26', '12', '5', '7']);
    const none = ['12a', '2s', '13c', 'Li2O:1', '1.5-2.5', '2-methyl', '10 and 20', '(S)-7d', '1.2.3'];
    expect(valuesOf(none, 'whole')).toEqual(none.map(() => null));
  });

  it('say where in the text the value stands', () => {
    const text = '  > − 3.5 (3.5)';
    const [cell] = targetCells(gridOf([['x'], [text]]), 'whole');
    expect(cell).toMatchObject({ address: 'A2', row: 1, col: 0, value: '−3.5' });
    expect(text.slice(cell?.from, cell?.to)).toBe('− 3.5');
  });

  it('are told in linear time from texts that only look like numbers', () => {
    const hostile = [
      `1${' '.repeat(5000)}x`,
      `1${'('.repeat(5000)}`,
      `${'1,111'.repeat(1000)}x`,
      `<${'< '.repeat(5000)}`,
    ];
    expect(valuesOf(hostile, 'whole')).toEqual(hostile.map(() => null));
  });
});
