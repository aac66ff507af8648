import { type CellRange, type CellReference, parseRange, rangeToText, toAddress } from './address.ts';

/** The shortest run that is joined: two cells are as easily named as their range. */
const SHORTEST_RUN = 3;

/**
 * Joins cells that follow each other without a gap, down a column or along a
 * row, into ranges, and ranges of equal length side by side into blocks: a sum
 * over 20,000 rows is one range. Each cell is in exactly one range, a cell
 * alone in a range of its own; ranges come in the order of their first mention.
 *
 * `cells` are places in `rows` and `cols`, which give zero-based positions.
 */
export function foldCells(
  cells: readonly number[],
  rows: ArrayLike<number>,
  cols: ArrayLike<number>,
): readonly CellRange[] {
  const row = Uint32Array.from(cells, (cell) => rows[cell] ?? 0);
  const col = Uint32Array.from(cells, (cell) => cols[cell] ?? 0);
  const mentions = cells.map((_, mention) => mention);
  const down = folded(mentions, col, row);
  // In a single column nothing runs along the rows.
  if (down.length === 1 || col.every((each) => each === col[0])) return down.map(asColumns);
  const along = folded(mentions, row, col);
  return along.length < down.length ? along.map(asRows) : down.map(asColumns);
}

/** The same cells as few references, each cell once: see `foldCells`. */
export function foldReferences(references: readonly CellReference[]): CellReference[] {
  const sheets = Map.groupBy(expandReferences(references), ({ sheet }) => sheet);
  return [...sheets].flatMap(([sheet, cells]) => {
    const positions = cells.flatMap(({ address }) => parseRange(address) ?? []);
    const ranges = foldCells(
      positions.map((_, place) => place),
      positions.map(({ top }) => top),
      positions.map(({ left }) => left),
    );
    return ranges.map((range) => ({ sheet, address: rangeToText(range) }));
  });
}

/** Every cell of the references by itself; a cell that two of them hold comes twice. */
export function expandReferences(references: readonly CellReference[]): CellReference[] {
  return references.flatMap((reference) => {
    const range = reference.address.includes(':') ? parseRange(reference.address) : null;
    if (!range) return [reference];
    const cells: CellReference[] = [];
    for (let row = range.top; row <= range.bottom; row++) {
      for (let column = range.left; column <= range.right; column++) {
        cells.push({ sheet: reference.sheet, address: toAddress(row, column) });
      }
    }
    return cells;
  });
}

/** Cells that lie together, in lines (columns or rows) and places on a line. */
interface Block {
  readonly line: number;
  lastLine: number;
  readonly from: number;
  readonly to: number;
  /** Where in the list it is first mentioned. */
  first: number;
}

/** Of each mention. */
type Coordinates = Uint32Array;

/** Runs on lines first; what is left is tried across the lines. */
function folded(mentions: readonly number[], line: Coordinates, place: Coordinates): Block[] {
  const onLines = runs(mentions, line, place);
  const acrossLines = runs(onLines.rest, place, line);
  const turned = acrossLines.blocks.map(({ line: from, lastLine: to, from: top, to: bottom, first }) => ({
    line: top,
    lastLine: bottom,
    from,
    to,
    first,
  }));
  const alone = acrossLines.rest.map((mention) => blockOf([mention], line, place));
  return [...onLines.blocks, ...turned, ...alone].toSorted((a, b) => a.first - b.first);
}

/** Unbroken runs on the lines, equal ones on lines side by side as one block; `rest` is in no such run. */
function runs(mentions: readonly number[], line: Coordinates, place: Coordinates): { blocks: Block[]; rest: number[] } {
  const keys = Float64Array.from(line, (each, mention) => pairKey(each, place[mention] ?? 0));
  const inOrder = mentions.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  const rest: number[] = [];
  const blocks: Block[] = [];
  const byEnds = new Map<number, Block>();
  const close = (run: readonly number[]): void => {
    if (run.length < SHORTEST_RUN) return void rest.push(...run);
    const block = blockOf(run, line, place);
    const beside = byEnds.get(pairKey(block.from, block.to));
    if (beside?.lastLine === block.line - 1) {
      beside.lastLine = block.line;
      beside.first = Math.min(beside.first, block.first);
      return;
    }
    blocks.push(block);
    byEnds.set(pairKey(block.from, block.to), block);
  };
  let run: number[] = [];
  let last = -Infinity;
  for (const mention of inOrder) {
    const key = keys[mention] ?? 0;
    if (key === last) continue;
    if (key !== last + 1) {
      close(run);
      run = [];
    }
    run.push(mention);
    last = key;
  }
  close(run);
  return { blocks, rest };
}

function blockOf(run: readonly number[], line: Coordinates, place: Coordinates): Block {
  const start = run[0] ?? 0;
  const onLine = line[start] ?? 0;
  return {
    line: onLine,
    lastLine: onLine,
    from: place[start] ?? 0,
    to: place[run.at(-1) ?? start] ?? 0,
    first: run.reduce((least, mention) => Math.min(least, mention), Infinity),
  };
}

/** Two coordinates as one number, in their order; rows end at 2^20, so that the last of a line has no neighbour on the next. */
function pairKey(major: number, minor: number): number {
  return major * 2 ** 21 + minor;
}

function asColumns({ line, lastLine, from, to }: Block): CellRange {
  return { top: from, left: line, bottom: to, right: lastLine };
}

function asRows({ line, lastLine, from, to }: Block): CellRange {
  return { top: line, left: from, bottom: lastLine, right: to };
}
