import { expect, test } from 'vitest';
import { cellFigure, placedChart, type Report, type ReportChart } from './report.ts';

const chart = (...values: readonly number[]): ReportChart => ({
  title: 'A chart',
  bars: values.map((value) => ({ label: `of ${value}`, value })),
});
const ticksOf = (each: ReportChart): string[] => placedChart(each).ticks.map(({ words }) => words);

test('shares are drawn against all of 1, other numbers against round ones', () => {
  expect(ticksOf(chart(0.2, 0.31))).toEqual(['0', '0.25', '0.5', '0.75', '1']);
  expect(ticksOf(chart(0.9, 1.02))).toEqual(['0', '0.5', '1', '1.5']);
  expect(ticksOf(chart(13, 200))).toEqual(['0', '50', '100', '150', '200']);
  expect(ticksOf(chart(1730))).toEqual(['0', '500', '1,000', '1,500', '2,000']);
  expect(ticksOf(chart())).toEqual(['0', '0.25', '0.5', '0.75', '1']);
});

test('a bar ends where its value is on the ticks; what is less than nothing has none', () => {
  const { bars, ticks, left } = placedChart(chart(0.5, -3));
  expect(left + (bars[0]?.width ?? 0)).toBeCloseTo(ticks[2]?.x ?? 0);
  expect(bars[1]?.width).toBe(0);
});

test('a label that has no room is cut, and kept whole beside', () => {
  const [bar] = placedChart({ title: '', bars: [{ label: 'a name '.repeat(9).trim(), value: 1 }] }).bars;
  expect(bar?.short).toMatch(/…$/);
  expect(bar?.short.length).toBeLessThan(bar?.label.length ?? 0);
});

test('numbers of one figure have the same decimals, those of a list each their own', () => {
  const table: Report['tables'][number] = {
    title: '',
    columns: ['', 'Kept', 'Pictures'],
    rows: [
      ['clean', 1, 20],
      ['blur', 0.9224, 20],
    ],
  };
  expect([cellFigure(table, 0, 1), cellFigure(table, 1, 1), cellFigure(table, 0, 2)]).toEqual(['1.000', '0.922', '20']);
  const list = {
    title: '',
    columns: ['', 'Value'],
    rows: [
      ['Pictures', 1500],
      ['Seconds', 1.25],
    ],
  };
  expect([cellFigure(list, 0, 1), cellFigure(list, 1, 1)]).toEqual(['1,500', '1.250']);
});
