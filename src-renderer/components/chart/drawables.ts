import { binsOf } from './bins.ts';
import type { Drawable } from './ChartChoice.tsx';
import { inOrder, seriesOf } from './series.ts';

interface Column {
  readonly label: string;
  /** The name of each row; undefined where it has none. */
  readonly names: readonly (string | undefined)[];
  readonly values: readonly (number | null)[];
  /** The rows were put in an order, which the chart keeps. */
  readonly isSorted?: boolean;
}

/** How a column of numbers can be drawn: its figures under their names, and how they are distributed. */
export function drawablesOf({ label, names, values, isSorted = false }: Column): Drawable[] {
  const points = seriesOf(values.map((value, row) => ({ label: names[row], value })));
  const numbers = values.filter((value) => value !== null);
  const bins = numbers.length === values.length ? binsOf(numbers) : null;
  return [
    ...(points ? [{ label, figures: { kind: 'series' as const, points: isSorted ? points : inOrder(points) } }] : []),
    ...(bins ? [{ label, figures: { kind: 'bins' as const, bins } }] : []),
  ];
}
