import { z } from 'zod';
import { truncate } from './truncate.ts';

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
  /** As much of the label as there is room for. */
  readonly short: string;
  readonly words: string;
  readonly y: number;
  readonly width: number;
  /** Of the target's line; null for none. */
  readonly target: number | null;
}

/** A line across all bars, with what it stands for. */
interface PlacedTick {
  readonly x: number;
  readonly words: string;
}

export interface PlacedChart {
  readonly width: number;
  readonly height: number;
  /** From 0 up; they end at `bottom`, and their words stand under it. */
  readonly ticks: readonly PlacedTick[];
  readonly bottom: number;
  /** Where bars begin, and how high each is. */
  readonly left: number;
  readonly barHeight: number;
  readonly bars: readonly PlacedBar[];
}

const CHART = { width: 680, left: 200, right: 130, line: 24, bar: 14, axis: 20, label: 30 };

/** Lays a chart out: a bar under the other, as long as its value, over ticks from 0 on; shares have all of 1 as their width. */
export function placedChart({ bars }: ReportChart): PlacedChart {
  const values = ticksFor(Math.max(1, ...bars.flatMap(({ value, target }) => [value, target ?? 0])));
  const most = values.at(-1) ?? 1;
  const room = CHART.width - CHART.left - CHART.right;
  const figures = bars.map(({ value }) => value);
  const bottom = bars.length * CHART.line + 4;
  return {
    width: CHART.width,
    height: bottom + CHART.axis,
    ticks: values.map((value) => ({ x: CHART.left + (value / most) * room, words: value.toLocaleString('en-US') })),
    bottom,
    left: CHART.left,
    barHeight: CHART.bar,
    bars: bars.map(({ label, value, target }, at) => ({
      label,
      short: truncate(label, CHART.label),
      words: figure(value, figures) + (target === undefined ? '' : `, aim ${figure(target)}`),
      y: at * CHART.line + 6,
      width: (Math.max(0, value) / most) * room,
      target: target === undefined ? null : CHART.left + (target / most) * room,
    })),
  };
}

/** Four or five round numbers from 0 to what holds the largest. */
function ticksFor(most: number): number[] {
  const scale = 10 ** Math.floor(Math.log10(most / 4));
  const step = scale * ([1, 2, 2.5, 5].find((each) => each * scale * 4 >= most) ?? 10);
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, at) => at * step);
}

/** Whether a column of a table holds numbers, which stand at the right. */
export function isOfNumbers({ rows }: Report['tables'][number], column: number): boolean {
  return rows.some((row) => typeof row[column] === 'number');
}

/** A number as tables have it: three decimals where it has any, or one of those that stand with it. */
function figure(value: number | string, beside: readonly (number | string | undefined)[] = []): string {
  if (typeof value === 'string') return value;
  const isWhole = [value, ...beside].every((each) => typeof each !== 'number' || Number.isInteger(each));
  return isWhole ? value.toLocaleString('en-US') : value.toFixed(3);
}

/** What stands in a table's cell; numbers of one figure have the same decimals, a list of several each its own. */
export function cellFigure({ columns, rows }: Report['tables'][number], row: number, column: number): string {
  return figure(rows[row]?.[column] ?? '', columns.length > 2 ? rows.map((each) => each[column]) : []);
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
