import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { parseReport, type Report } from '../../../src-shared/report.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { BarChart } from './BarChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import classes from './MeasureView.module.css';

/** Reports of benchmarks, opened from files that `tablewright bench … --report` wrote. */
export function MeasureView() {
  const input = useRef<HTMLInputElement>(null);
  const [reports, setReports] = useState<readonly Report[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const open = async (files: readonly File[]): Promise<void> => {
    const read = await Promise.all(files.map(async (file) => ({ file, report: parseReport(await file.text()) })));
    setReports((known) => [...read.flatMap(({ report }) => report ?? []), ...known]);
    setRefused(read.flatMap(({ file, report }) => (report ? [] : [file.name])));
  };
  const choose = (
    <Button size="xs" variant="default" onClick={() => input.current?.click()}>
      Open a report
    </Button>
  );
  const none = (
    <EmptyState title="No report is open" actions={choose}>
      A benchmark writes one with <code>--report report.html</code>: tablewright bench pictures, degradations or
      recognition-tasks.
    </EmptyState>
  );
  return (
    <Page title="Measurements" count={reports.length} tools={choose} none={reports.length === 0 ? none : undefined}>
      <input
        ref={input}
        className={classes['input']}
        type="file"
        accept=".html,.json"
        multiple
        aria-label="Reports of benchmarks"
        onChange={(event) => void open([...(event.currentTarget.files ?? [])])}
      />
      {refused.length > 0 && (
        <output className={classes['refused']}>
          {refused.join(', ')} holds no report. Choose a file that a benchmark wrote with --report.
        </output>
      )}
      {reports
        .map((report, at) => ({ report, key: `${at} ${report.title}` }))
        .map(({ report, key }) => (
          <article key={key} className={classes['report']}>
            <h3>{report.title}</h3>
            <p>{report.made}</p>
            {report.charts.map((chart) => (
              <BarChart key={chart.title} chart={chart} />
            ))}
            {report.tables.map((table) => (
              <ReportTable key={table.title} table={table} />
            ))}
          </article>
        ))}
    </Page>
  );
}
