import { isFormulaLike } from '../../../src-shared/formulaLike.ts';
import { words } from '../words.ts';
import type { Figures } from './chartLayout.ts';

/** What a chart is drawn of as CSV (RFC 4180), numbers with all their digits; marked as UTF-8 for spreadsheets. */
export function figuresCsv(figures: Figures, title: string): string {
  const lines =
    figures.kind === 'series'
      ? [[words.chart.name, title], ...figures.points.map(({ label, value }) => [label, value])]
      : [
          [words.chart.from, words.chart.to, words.chart.count],
          ...figures.bins.map(({ from, to, count }) => [from, to, count]),
        ];
  return `\u{FEFF}${lines.map((fields) => `${fields.map(field).join(',')}\r\n`).join('')}`;
}

/** Texts that a spreadsheet could take for formulas begin with an apostrophe. */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = isFormulaLike(value) ? `'${value}` : value;
  return /[",;\t\r\n|]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
