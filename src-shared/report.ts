import { z } from 'zod';

const cell = z.union([z.string().max(2000), z.number()]);

/** A measurement as a person reads it: tables, and charts of bars. Written beside a benchmark, opened in the app. */
export const reportSchema = z.object({
  title: z.string().max(200),
  /** When it was measured, and by which command. */
  made: z.string().max(500),
  tables: z
    .array(
      z.object({
        title: z.string().max(200),
        columns: z.array(z.string().max(200)).max(40),
        rows: z.array(z.array(cell).max(40)).max(5000),
      }),
    )
    .max(40),
  charts: z
    .array(
      z.object({
        title: z.string().max(200),
        /** From 0 to the largest; a target is a line across. */
        bars: z
          .array(z.object({ label: z.string().max(200), value: z.number(), target: z.number().optional() }))
          .max(200),
      }),
    )
    .max(40),
});
export type Report = z.infer<typeof reportSchema>;
export type ReportChart = Report['charts'][number];

/** Where a bar of a chart lies, in the units of its drawing. */
export interface PlacedBar {
  readonly label: string;
  readonly words: string;
  readonly y: number;
  readonly width: number;
  /** Of the target's line; null for none. */
  readonly target: number | null;
}

export interface PlacedChart {
  readonly width: number;
  readonly height: number;
  /** Where bars begin, and how high each is. */
  readonly left: number;
  readonly barHeight: number;
  readonly bars: readonly PlacedBar[];
}

const CHART = { width: 640, left: 200, right: 60, line: 24, bar: 14 };

/** Lays a chart out: a bar under the other, as long as its value; the longest takes the width. */
export function placedChart({ bars }: ReportChart): PlacedChart {
  const most = Math.max(Number.EPSILON, ...bars.flatMap(({ value, target }) => [value, target ?? 0]));
  const room = CHART.width - CHART.left - CHART.right;
  return {
    width: CHART.width,
    height: bars.length * CHART.line + 8,
    left: CHART.left,
    barHeight: CHART.bar,
    bars: bars.map(({ label, value, target }, at) => ({
      label,
      words: target === undefined ? figure(value) : `${figure(value)} of ${figure(target)}`,
      y: at * CHART.line + 6,
      width: (Math.max(0, value) / most) * room,
      target: target === undefined ? null : CHART.left + (target / most) * room,
    })),
  };
}

/** A number as tables have it: three decimals where it has any. */
export function figure(value: number | string): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(3);
}

/** What the report's file begins its data with, so that the app finds them in a page. */
const MARK = '<script type="application/json" id="tablewright-report">';

/** The data of a report as they stand in a page. */
export function embeddedReport(report: Report): string {
  return `${MARK}${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>`;
}

/** Reads a report back from a page or from its data; null for what is none. */
export function parseReport(text: string): Report | null {
  const from = text.indexOf(MARK);
  const data = from < 0 ? text : text.slice(from + MARK.length, text.indexOf('</script>', from));
  try {
    return reportSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null; // No JSON: no report.
  }
}
