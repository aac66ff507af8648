import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import { MOST_POINTS, type Point, seriesOf } from '../../components/chart/index.tsx';
import { shownValue } from './resultPainter.ts';
import type { ResultRows } from './resultRows.ts';

/** A result as a series: its first column names the figures of the first column of numbers; null where it is none. */
export function resultSeries(columns: ResultPage['columns'], rows: Pick<ResultRows, 'count' | 'get'>): Point[] | null {
  if (rows.count > MOST_POINTS || columns.length < 2) return null;
  const all = Array.from({ length: rows.count }, (_, row) => rows.get(row) ?? []);
  const place = columns.findIndex((_, at) => at > 0 && all.every((row) => numberOf(row[at]) !== null));
  if (place < 0) return null;
  return seriesOf(all.map((row) => ({ label: shownValue(row[0] ?? null), value: numberOf(row[place]) })));
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
