import { useMemo } from 'react';
import type { Report } from '../../../src-shared/report.ts';
import { allFormats, documentFormats, ExportButton } from '../exports/index.ts';
import { words } from './words.ts';

/** Takes a measurement out, in a format that holds all of its tables. */
export function ReportExport({ report }: { readonly report: Report }) {
  const subject = useMemo(() => ({ kind: 'report', report }) as const, [report]);
  const isOneTable = report.tables.length + report.charts.length === 1;
  return (
    <ExportButton
      id={`report.${report.title}`}
      label={words.export(report.title)}
      subject={subject}
      formats={isOneTable ? allFormats : documentFormats}
    />
  );
}
