import { Button } from '@mantine/core';
import { ChartNoAxesColumn, X } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Page } from '../../components/Page.tsx';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { BarChart } from './BarChart.tsx';
import { MeasureMarked } from './MeasureMarked.tsx';
import { ReportExport } from './ReportExport.tsx';
import { closeReport, openReports, useReports } from './reportStore.ts';
import { ReportTable } from './ReportTable.tsx';
import { words } from './words.ts';
import classes from './MeasureView.module.css';

/** Reports of benchmarks, opened from files that `npm run bench -- … --report` wrote. */
export function MeasureView() {
  const input = useRef<HTMLInputElement>(null);
  const { reports, refused } = useReports();
  const choose = (
    <span className={classes['ways']}>
      <MeasureMarked />
      <Button size="xs" variant="default" onClick={() => input.current?.click()}>
        {words.open}
      </Button>
    </span>
  );
  const back = (
    <Button size="xs" variant="subtle" color="gray" onClick={() => workspaceNow().show('settings')}>
      {words.settings}
    </Button>
  );
  const notes = (
    <>
      <input
        ref={input}
        className={classes['input']}
        type="file"
        accept=".html,.json"
        multiple
        aria-label={words.reports}
        onChange={({ currentTarget }) => {
          void openReports([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {refused.length > 0 && <output className={classes['refused']}>{words.refused(refused)}</output>}
    </>
  );
  if (reports.length === 0) {
    return (
      <div className={classes['none']}>
        {notes}
        <EmptyState
          icon={<ChartNoAxesColumn size={24} strokeWidth={1.5} />}
          title={words.none}
          actions={
            <>
              {choose}
              {back}
            </>
          }
        >
          {words.noneHint}
          <code className={classes['command']}>npm run bench -- pictures --report report.html</code>
        </EmptyState>
      </div>
    );
  }
  return (
    <Page
      title={words.title}
      count={reports.length}
      tools={
        <>
          {back}
          {choose}
        </>
      }
    >
      {notes}
      {reports
        .map((report, at) => ({ report, key: `${at} ${report.title}` }))
        .map(({ report, key }) => (
          <article key={key} className={classes['report']} aria-label={report.title}>
            <header>
              <h3>{report.title}</h3>
              <span>
                <ReportExport report={report} />
                <IconButton
                  label={words.close(report.title)}
                  icon={<X size={15} />}
                  onClick={() => closeReport(report)}
                />
              </span>
            </header>
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
