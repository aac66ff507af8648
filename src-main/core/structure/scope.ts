import { labelLikeness } from './features.ts';
import { type Block, isTypedKind, type View, type ViewCell } from './view.ts';

/** A block whose lines are read together. */
export interface Scope {
  readonly view: View;
  readonly block: Block;
  /** Rows at which something new may start without surprise: sections begin there. */
  readonly fresh: ReadonlySet<number>;
  /** Rows that hold one wide cell over what follows; they take no part. */
  readonly banners: ReadonlySet<number>;
  /** Rows that read like labels throughout. */
  readonly labelRows: readonly number[];
}

/** The row next to another, or null where a section or a banner lies between. */
export function neighbour({ block, fresh, banners }: Scope, row: number, way: -1 | 1): number | null {
  const other = row + way;
  if (other < block.top || other > block.bottom || banners.has(other)) return null;
  return fresh.has(Math.max(row, other)) ? null : other;
}

/** The cells below one in its first column, nearest first, up to the next section. */
export function below({ view, block, fresh, banners }: Scope, cell: ViewCell, limit = 10): ViewCell[] {
  const found: ViewCell[] = [];
  for (let row = cell.row + cell.rowSpan; row <= block.bottom && found.length < limit; row++) {
    if (fresh.has(row) || banners.has(row)) break;
    const next = view.at(row, cell.col);
    if (next && next.row === row && next.kind !== 'blank') found.push(next);
  }
  return found;
}

/** Kinds that count as the same when lines are compared. */
export function kindGroup(cell: ViewCell): string {
  return cell.isTyped && !isTypedKind(cell.kind) ? 'quantity' : cell.kind;
}

/** How much a row looks like values: by its own kinds, and by the kinds right above and below. */
export function dataScore(scope: Scope, row: number): number {
  const { view, block } = scope;
  const cells = view.filled(row, block);
  if (cells.length === 0) return 0;
  const typed = cells.filter((cell) => cell.isTyped).length / cells.length;
  let alike = 0;
  let compared = 0;
  for (const way of [-1, 1] as const) {
    const other = neighbour(scope, row, way);
    if (other === null) continue;
    for (const cell of cells) {
      const twin = view.at(other, cell.col);
      if (!twin || twin.row !== other || twin.kind === 'blank') continue;
      compared++;
      if (kindGroup(twin) === kindGroup(cell)) alike += cell.isTyped ? 1 : 0.4;
      else alike -= 0.4;
    }
  }
  const label = mean(cells.map((cell) => (cell.isTyped ? 0 : labelLikeness(cell.text))));
  return 0.4 + typed * 0.6 + (compared > 0 ? alike / compared : 0) - label * 0.4;
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
