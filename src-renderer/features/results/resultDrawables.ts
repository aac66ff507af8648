import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import { type Drawable, drawablesOf, MOST_POINTS } from '../../components/chart/index.ts';
import { shownValue } from './resultLooks.ts';
import type { ResultRows } from './resultRows.ts';

/** The columns of numbers of a short result, as they can be drawn under the names of its first column; none of a long one. */
export function resultDrawables(
  columns: ResultPage['columns'],
  rows: Pick<ResultRows, 'count' | 'get'>,
  isSorted: boolean,
): readonly Drawable[] {
  if (rows.count > MOST_POINTS) return [];
  const all = Array.from({ length: rows.count }, (_, row) => rows.get(row) ?? []);
  return columns.flatMap(({ name }, at) => {
    const values = all.map((row) => numberOf(row[at]));
    if (values.some((value) => value === null)) return [];
    const names = all.map((row) => (at === 0 ? undefined : shownValue(row[0] ?? null)));
    return drawablesOf({ label: name, names, values, isSorted });
  });
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
