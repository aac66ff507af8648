import { describe, expect, test } from 'vitest';
import { parseReport } from '../src-shared/report.ts';
import { reportOf, writtenReport } from './reports.ts';

const RESULT = {
  scitsr: { teds: 0.9251, tedsStruct: 0.96, unread: { teds: 0.9, tedsStruct: 0.95 } },
  WTW: { teds: 0.4, tedsStruct: 0.7, unread: { teds: 0.3, tedsStruct: 0.6 } },
  ways: { chosen: 0.8, 'no <tools>': 0.79 },
  medianSeconds: 1.25,
};
const report = reportOf('pictures', RESULT, 'on a quiet machine');

describe('a report of a benchmark', () => {
  test('has a table of its parts, one of its figures, and bars against what was aimed at', () => {
    expect(report.tables).toEqual([
      {
        title: 'Results',
        columns: ['', 'TEDS', 'TEDS-Struct', 'Unread TEDS', 'Unread TEDS-Struct'],
        rows: [
          ['scitsr', 0.9251, 0.96, 0.9, 0.95],
          ['WTW', 0.4, 0.7, 0.3, 0.6],
        ],
      },
      {
        title: 'Ways',
        columns: ['', 'Value'],
        rows: [
          ['chosen', 0.8],
          ['no <tools>', 0.79],
        ],
      },
      { title: 'Figures', columns: ['', 'Value'], rows: [['Median seconds', 1.25]] },
    ]);
    expect(report.charts.map(({ title }) => title)).toEqual([
      'Against what was aimed at',
      'Results: TEDS',
      'Results: TEDS-Struct',
      'Ways',
    ]);
    expect(report.charts[0]?.bars).toContainEqual({ label: 'WTW TEDS-Struct', value: 0.7, target: 0.6 });
  });

  test('has a table for each part that holds several things', () => {
    const task = { tasks: 12, accuracy: 0.9, microF1: 0.95 };
    const { tables, charts } = reportOf(
      'recognition-tasks',
      { tasks: { 'table size': task, 'merged cells': task }, nearSquare: { rows: task, columns: task } },
      '',
    );
    expect(tables.map(({ title, columns, rows }) => [title, columns[2], rows.length])).toEqual([
      ['Tasks', 'Accuracy', 2],
      ['Near square', 'Accuracy', 2],
    ]);
    // How many there were is no measure of how well they were done.
    expect(charts.map(({ title }) => title)).toEqual([
      'Tasks: Accuracy',
      'Tasks: Micro F1',
      'Near square: Accuracy',
      'Near square: Micro F1',
    ]);
  });

  test('is a page that holds no code of what it shows, and is read back from it', () => {
    const page = writtenReport(report, 'out.html');
    expect(page).toContain('no &lt;tools&gt;');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(parseReport(page)).toEqual(report);
    expect(parseReport(writtenReport(report, 'out.json'))).toEqual(report);
    expect(parseReport('<p>Something else</p>')).toBeNull();
    expect(parseReport('{"title": 5}')).toBeNull();
  });

  test('is Markdown with a line for each row', () => {
    expect(writtenReport(report, 'out.md')).toContain('| scitsr | 0.925 | 0.960 | 0.900 | 0.950 |');
  });
});
