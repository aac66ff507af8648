import { dividing, headScore, printedAsHead, readsAsLabels } from './headLines.ts';
import { pairsScore } from './pairLines.ts';
import { dataScore, type Scope } from './scope.ts';
import type { Block, View } from './view.ts';

/** What a line of a block is: headers over columns, labels with their values, or values. */
export type LineKind = 'head' | 'pairs' | 'data';

/** From this score on a row is most likely headers. */
const CLEAR_HEAD = 1.2;

/** What it tells that a row is printed as the block's first is. */
const PRINTED = 1;

/** What is known of a block's rows before they are read. */
export interface Marks {
  /** Rows at which something new may start without surprise: sections begin there. */
  readonly fresh?: ReadonlySet<number>;
  /** Rows that hold one wide cell over what follows. */
  readonly banners?: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

const KINDS: readonly LineKind[] = ['head', 'pairs', 'data'];

/**
 * Sorts the lines of a block into heads, pairs and data: each line is scored
 * by itself and against its neighbours, then the likeliest sequence is taken,
 * since a header wants values after it and values want a header before them.
 */
export function classifyLines(view: View, block: Block, marks: Marks = {}): LineKind[] {
  const { banners = NONE } = marks;
  const printed = printedAsHead(view, block, banners);
  const fresh = new Set([...(marks.fresh ?? NONE), ...printed]);
  const rows = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index);
  const labelRows = rows.filter((row) => !banners.has(row) && readsAsLabels(view.filled(row, block)));
  const scope: Scope = { view, block, fresh, banners, labelRows };
  const scores: Record<LineKind, number>[] = [];
  let heads: number[] = [];
  for (const row of rows) {
    if (banners.has(row)) {
      scores.push({ head: 0, pairs: 0, data: 0 });
      continue;
    }
    if (fresh.has(row)) heads = [];
    const head = headScore(scope, row) + (printed.includes(row) ? PRINTED : 0);
    scores.push({ head, pairs: pairsScore(scope, row, heads), data: dataScore(scope, row) });
    // The latest headers count: a run of rows that look like it.
    if (head > CLEAR_HEAD) heads = heads.at(-1) === row - 1 ? [...heads, row] : [row];
  }
  const best: { total: number; from: LineKind | null }[][] = [];
  scores.forEach((score, index) => {
    const row = block.top + index;
    best.push(
      KINDS.map((kind) => {
        const before = best[index - 1];
        if (!before) return { total: score[kind] + startCost(kind), from: null };
        const options = KINDS.map((from, place) => ({
          from,
          total: (before[place]?.total ?? 0) + step(scope, row, from, kind),
        }));
        const chosen = options.reduce((a, b) => (b.total > a.total ? b : a));
        return { total: chosen.total + score[kind], from: chosen.from };
      }),
    );
  });
  const last = best.at(-1);
  if (!last) return [];
  let kind = KINDS.reduce((a, b) => (ended(last, b) > ended(last, a) ? b : a));
  const kinds: LineKind[] = [];
  for (let index = best.length - 1; index >= 0; index--) {
    kinds.push(kind);
    kind = best[index]?.[KINDS.indexOf(kind)]?.from ?? kind;
  }
  return kinds.toReversed();
}

function ended(last: readonly { total: number }[], kind: LineKind): number {
  return (last[KINDS.indexOf(kind)]?.total ?? 0) - (kind === 'head' ? 1 : 0);
}

function startCost(kind: LineKind): number {
  return kind === 'data' ? -1.5 : 0;
}

function step(scope: Scope, row: number, from: LineKind, to: LineKind): number {
  // A banner only passes on what stood before it.
  if (scope.banners.has(row)) return from === to ? 0 : -Infinity;
  const isFresh = scope.fresh.has(row) || scope.banners.has(row - 1);
  if (from === to) return to === 'head' ? dividing(scope, row) * 3.7 - 1.2 : 0.2;
  if (from === 'head') return to === 'data' ? 0.3 : isAligned(scope, row) ? -0.2 : -2;
  if (isFresh) return to === 'data' ? -0.8 : 0;
  if (from === 'pairs') return to === 'head' ? -0.2 : -1.2;
  return to === 'pairs' && breaksColumns(scope, row) ? -0.4 : -1.5;
}

/** Whether a cell of a row is as wide as several cells of the row above: the columns of the list end there. */
function breaksColumns({ view, block }: Scope, row: number): boolean {
  return view.filled(row, block).some((cell) => {
    if (cell.colSpan === 1) return false;
    const above = view.filled(row - 1, block);
    return above.filter((other) => other.col >= cell.col && other.col < cell.col + cell.colSpan).length > 1;
  });
}

/** Whether each cell of a row has a cell of its own width right above: pairs under headers that say so, side by side. */
function isAligned({ view, block }: Scope, row: number): boolean {
  if (row === block.top) return false;
  const above = view.filled(row - 1, block);
  const cells = view.filled(row, block);
  if (above.length < 4 || above.length % 2 === 1 || cells.length < 2) return false;
  const places = new Set(above.map((cell) => `${cell.col}+${cell.colSpan}`));
  return cells.every((cell) => places.has(`${cell.col}+${cell.colSpan}`));
}
