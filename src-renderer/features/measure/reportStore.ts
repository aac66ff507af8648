import { create } from 'zustand';
import { parseReport, type Report } from '../../../src-shared/report.ts';

interface ReportState {
  /** The latest opened first; they stay open while the window does. */
  readonly reports: readonly Report[];
  /** Names of the files last chosen that hold no report. */
  readonly refused: readonly string[];
}

/** Reports that were opened from files. */
export const useReports = create<ReportState>(() => ({ reports: [], refused: [] }));

/** Opens files that `npm run bench -- … --report` wrote; one that is open already moves to the top. */
export async function openReports(files: readonly File[]): Promise<void> {
  const read = await Promise.all(files.map(async (file) => ({ file, report: parseReport(await file.text()) })));
  showReports(read.flatMap(({ report }) => report ?? []));
  useReports.setState({ refused: read.flatMap(({ file, report }) => (report ? [] : [file.name])) });
}

/** Puts reports before the others. */
export function showReports(opened: readonly Report[]): void {
  useReports.setState(({ reports }) => ({
    reports: opened.reduceRight((known, each) => [each, ...known.filter((other) => !isSame(each, other))], reports),
  }));
}

export function closeReport(report: Report): void {
  useReports.setState(({ reports }) => ({ reports: reports.filter((each) => each !== report) }));
}

function isSame(a: Report, b: Report): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
