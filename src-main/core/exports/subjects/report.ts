import { cellFigure, type Report } from '../../../../src-shared/report.ts';
import { type ExportPart, numberCell, plainTable, textCell } from '../exportDocument.ts';

/** A measurement: its tables as they are shown, and the figures of its charts. */
export function reportParts({ title, made, tables, charts }: Report): readonly ExportPart[] {
  return [
    { kind: 'heading', level: 1, text: title },
    { kind: 'paragraph', text: made },
    ...charts.map(({ title: chart, bars }): ExportPart => {
      const rows = bars.map(({ label, value, target }) => [
        textCell(label),
        numberCell(value),
        target === undefined ? textCell('') : numberCell(target),
      ]);
      return { kind: 'table', table: plainTable(chart, ['', 'Value', 'Aim'], rows) };
    }),
    ...tables.map((table): ExportPart => {
      const rows = table.rows.map((row, at) =>
        row.map((each, column) =>
          typeof each === 'number' ? numberCell(each, cellFigure(table, at, column)) : textCell(each),
        ),
      );
      return { kind: 'table', table: plainTable(table.title, table.columns, rows) };
    }),
  ];
}
