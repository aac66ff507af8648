import { type TargetCell, targetCells } from '../src-main/core/extract/detect/targetCells.ts';
import type { BenchmarkRun } from './index.ts';
import { percent } from './percent.ts';
import { isUnread, NUMERIC_FORMS, type RecordsItem, tableOf, wantedCells, type WantedCell } from './recordsData.ts';

/**
 * The cells of an item with the target cells that stand there: by row and column where the data has them, else by the
 * order of values, as many as can be joined.
 */
export function joinedCells(cells: readonly WantedCell[], found: readonly TargetCell[]): (TargetCell | null)[] {
  if (cells.some(({ row }) => row !== undefined)) {
    const at = new Map(found.map((cell) => [`${cell.row} ${cell.col}`, cell]));
    return cells.map(({ row, col, value }) => {
      const cell = at.get(`${row} ${col}`);
      return cell && sameValue(cell.value, value) ? cell : null;
    });
  }
  return inOrder(cells, found);
}

interface Found {
  readonly item: RecordsItem;
  readonly wanted: number;
  readonly right: number;
  readonly found: number;
  /** Found cells that the data lacks for their minus sign (U+2212) alone, which its detector passes over. */
  readonly signed: number;
}

/** Precision and recall of the cell detector, for each format. */
export async function recordsDetector(
  run: BenchmarkRun,
  items: readonly RecordsItem[],
): Promise<Readonly<Record<string, unknown>>> {
  const results: [string, unknown][] = [];
  for (const [format, own] of Map.groupBy(items, (item) => item.format)) {
    const form = NUMERIC_FORMS[format];
    if (form === null) continue;
    const tables: Found[] = [];
    for (const item of own) {
      const table = await tableOf(item);
      const wanted = wantedCells(item);
      const found = table ? targetCells(table.grid, form) : [];
      const joined = new Set(joinedCells(wanted, found));
      const more = found.filter((cell) => !joined.has(cell));
      const right = found.length - more.length;
      const signed = more.filter(({ value }) => value.startsWith('−')).length;
      tables.push({ item, wanted: wanted.length, right, found: found.length, signed });
      if (isUnread(item) || (right === wanted.length && more.length === 0)) continue;
      run.progress(`${item.id}: ${right} of ${wanted.length}; more: ${more.map(({ address }) => address).join(' ')}`);
    }
    const figures = sharesOf(tables);
    results.push([format, { ...figures, unread: sharesOf(tables.filter(({ item }) => isUnread(item))) }]);
  }
  return Object.fromEntries(results);
}

function sharesOf(tables: readonly Found[]): Readonly<Record<string, number>> {
  const sum = (of: (table: Found) => number): number => tables.reduce((total, table) => total + of(table), 0);
  const right = sum((table) => table.right);
  const found = sum((table) => table.found);
  const signed = sum((table) => table.signed);
  return {
    cells: sum(({ wanted }) => wanted),
    precision: percent(right, found - signed),
    precisionWithSigned: percent(right, found),
    recall: percent(
      right,
      sum(({ wanted }) => wanted),
    ),
  };
}

/** The longest common sequence of values. */
function inOrder(cells: readonly WantedCell[], found: readonly TargetCell[]): (TargetCell | null)[] {
  const lengths = Array.from({ length: cells.length + 1 }, () => new Uint32Array(found.length + 1));
  const length = (at: number, other: number): number => lengths[at]?.[other] ?? 0;
  const isSame = (at: number, other: number): boolean => sameValue(found[other]?.value ?? '', cells[at]?.value ?? '');
  for (let at = cells.length - 1; at >= 0; at--) {
    for (let other = found.length - 1; other >= 0; other--) {
      const row = lengths[at];
      if (!row) continue;
      row[other] = isSame(at, other)
        ? length(at + 1, other + 1) + 1
        : Math.max(length(at + 1, other), length(at, other + 1));
    }
  }
  let other = 0;
  return cells.map((_, at) => {
    while (other < found.length && length(at, other) === length(at, other + 1)) other++;
    const cell = found[other];
    if (!cell || !isSame(at, other) || length(at, other) === length(at + 1, other)) return null;
    other++;
    return cell;
  });
}

/** Values that differ in kinds of minus signs and spaces alone are the same. */
function sameValue(found: string, wanted: string): boolean {
  const plain = (value: string): string => value.replaceAll(/[−–]/g, '-').replaceAll(/\s/g, '');
  return plain(found) === plain(wanted);
}
