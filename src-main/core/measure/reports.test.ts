import { describe, expect, test } from 'vitest';
import { parseReport } from '../../../src-shared/report.ts';
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
    expect(report.tables[0]).toEqual({
      title: 'Results',
      columns: ['', 'teds', 'tedsStruct', 'chosen', 'no <tools>'],
      rows: [
        ['scitsr', 0.9251, 0.96, '', ''],
        ['WTW', 0.4, 0.7, '', ''],
        ['ways', '', '', 0.8, 0.79],
      ],
    });
    expect(report.tables.at(-1)).toMatchObject({ title: 'Figures', rows: [['medianSeconds', 1.25]] });
    expect(report.charts[0]?.bars).toContainEqual({ label: 'WTW tedsStruct', value: 0.7, target: 0.6 });
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
    expect(writtenReport(report, 'out.md')).toContain('| scitsr | 0.925 | 0.960 |  |  |');
  });
});
