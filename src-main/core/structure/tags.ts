import type { Grid } from '../../../src-shared/grid.ts';
import type { LevelTag, Orientation } from '../../../src-shared/hotree.ts';
import { parseQuantity, parseValue } from '../../../src-shared/value.ts';

/** Where the values of a level lie. */
interface LevelExtent {
  readonly orientation: Orientation;
  readonly position: number;
  readonly from: number;
  readonly to: number;
  /** Lines whose cells are no values of the level. */
  readonly without: ReadonlySet<number>;
  readonly header: string;
}

const MOST_DISTINCT = 40;

/**
 * The tag of a level (ST-Raptor, section 5.3): continuous when four fifths of
 * its values are numbers or dates, discrete when few values come again and
 * again, else unstructured. Totals take no part.
 */
export function tagOf(grid: Grid, extent: LevelExtent): LevelTag {
  const { kinds, numbers } = grid.data;
  const cells: number[] = [];
  const byKind = { number: 0, date: 0 };
  const bounds = { number: [Infinity, -Infinity], date: [Infinity, -Infinity] } satisfies Record<string, number[]>;
  const units = new Map<string, number>();
  const take = (kind: 'number' | 'date', number: number): void => {
    byKind[kind]++;
    const bound = bounds[kind];
    if (number < (bound[0] ?? 0)) bound[0] = number;
    if (number > (bound[1] ?? 0)) bound[1] = number;
  };
  for (const index of indexesOf(grid, extent)) {
    const kind = kinds[index] ?? 0;
    if (kind === 0) continue;
    cells.push(index);
    if (kind === 2) take('number', numbers[index] ?? 0);
    else if (kind === 3 || kind === 5) take('date', numbers[index] ?? 0);
    else if (kind === 1 && cells.length < 5000) {
      const text = grid.textOf(index);
      const value = text.length > 40 ? null : parseValue(text);
      if (value?.kind === 'number' || value?.kind === 'date') take(value.kind, value.number);
      const quantity = value?.kind === 'text' ? parseQuantity(text) : null;
      if (quantity) take('number', quantity.number);
      const unit = quantity?.unit;
      if (unit) units.set(unit, (units.get(unit) ?? 0) + 1);
    }
  }
  if (cells.length === 0) return { kind: 'empty' };
  const type = byKind.number >= byKind.date ? 'number' : 'date';
  if (byKind[type] >= Math.min(cells.length, 5000) * 0.8 && byKind[type] >= 2) {
    const [minimum = 0, maximum = 0] = bounds[type];
    return { kind: 'continuous', type, minimum, maximum, unit: unitOf(extent.header, units) };
  }
  const values = distinctTexts(grid, cells);
  const isDiscrete =
    values !== null && (values.length <= Math.max(1, cells.length * 0.5) || (cells.length > 3 && values.length <= 3));
  return isDiscrete ? { kind: 'discrete', values } : { kind: 'unstructured', count: cells.length };
}

function* indexesOf(grid: Grid, { orientation, position, from, to, without }: LevelExtent): Generator<number> {
  const range =
    orientation === 'down'
      ? { top: from, bottom: to, left: position, right: position }
      : { top: position, bottom: position, left: from, right: to };
  const lines = orientation === 'down' ? grid.data.rows : grid.data.cols;
  for (const index of grid.indexes(range)) if (!without.has(lines[index] ?? -1)) yield index;
}

/** Distinct texts with their counts, most frequent first; null when there are too many to list. */
function distinctTexts(grid: Grid, cells: readonly number[]): { text: string; count: number }[] | null {
  const { textBytes, textOffsets } = grid.data;
  const counts = new Map<number, { index: number; count: number }>();
  for (const index of cells) {
    let hash = 0x811c9dc5;
    const end = textOffsets[index + 1] ?? 0;
    for (let at = textOffsets[index] ?? 0; at < end; at++) hash = Math.imul(hash ^ (textBytes[at] ?? 0), 0x01000193);
    const known = counts.get(hash);
    if (known) known.count++;
    else if (counts.size >= MOST_DISTINCT) return null;
    else counts.set(hash, { index, count: 1 });
  }
  return [...counts.values()]
    .map(({ index, count }) => ({ text: grid.textOf(index), count }))
    .toSorted((a, b) => b.count - a.count);
}

/** The unit that most values carry, else the one in the header's brackets. */
function unitOf(header: string, units: ReadonlyMap<string, number>): string | null {
  const [most] = [...units].toSorted((a, b) => b[1] - a[1]);
  if (most) return most[0];
  const inBrackets = /[(（]\s*(?:in\s+|unit:?\s*|单位[:：]?\s*)?([^()（）]{1,16})[)）]\s*$/i.exec(header)?.[1]?.trim();
  return inBrackets !== undefined && /^[^\d,;、]+$/.test(inBrackets) ? inBrackets : null;
}
