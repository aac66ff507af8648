import { type CellRange, parseRange, rangeToText, toAddress } from './address.ts';
import { type Evidence, printPlace } from './evidence.ts';
import { sheetIndexOf } from './source.ts';

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
  // Two million cells are folded here: loops over flat arrays, no callback for each.
  const row = new Uint32Array(cells.length);
  const col = new Uint32Array(cells.length);
  const mentions = new Uint32Array(cells.length);
  for (let mention = 0; mention < cells.length; mention++) {
    const cell = cells[mention] ?? -1;
    row[mention] = rows[cell] ?? 0;
    col[mention] = cols[cell] ?? 0;
    mentions[mention] = mention;
  }
  const down = folded(mentions, col, row);
  // In a single column nothing runs along the rows.
  if (down.length === 1 || col.every((each) => each === col[0])) return down.map(asColumns);
  const along = folded(mentions, row, col);
  return along.length < down.length ? along.map(asRows) : down.map(asColumns);
}

/** The same cells as few addresses and ranges, each cell once: see `foldCells`. What is no address is left out. */
export function foldAddresses(addresses: readonly string[]): string[] {
  const positions = expandAddresses(addresses).flatMap((address) => parseRange(address) ?? []);
  const ranges = foldCells(
    positions.map((_, place) => place),
    positions.map(({ top }) => top),
    positions.map(({ left }) => left),
  );
  return ranges.map(rangeToText);
}

/** The same evidence with the cells of each sheet folded; what is not of cells stays, after them. */
export function foldEvidence(evidence: readonly Evidence[]): Evidence[] {
  const cells = evidence.filter((each) => each.kind === 'cells');
  const folded = [...Map.groupBy(cells, ({ source }) => source)].flatMap(([source, own]) =>
    foldAddresses(own.map(({ address }) => address)).map((address) => ({ kind: 'cells' as const, source, address })),
  );
  return [...folded, ...evidence.filter((each) => each.kind !== 'cells')];
}

/** Evidence of a workbook as Excel writes references: `Costs!C8:C10, 'Q3 24'!A1`. */
export function workbookPlaces(evidence: readonly Evidence[], sheetName: (sheet: number) => string): string {
  return foldEvidence(evidence)
    .map((each) => {
      const sheet = sheetIndexOf(each.source);
      return sheet === null ? printPlace(each) : `${quotedName(sheetName(sheet))}!${printPlace(each)}`;
    })
    .join(', ');
}

/** A sheet's name as a formula would have it. */
function quotedName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

/** Every cell by itself; a cell that two ranges hold comes twice. */
export function expandAddresses(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const range = address.includes(':') ? parseRange(address) : null;
    if (!range) return [address];
    const cells: string[] = [];
    for (let row = range.top; row <= range.bottom; row++) {
      for (let column = range.left; column <= range.right; column++) cells.push(toAddress(row, column));
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
function folded(mentions: Uint32Array, line: Coordinates, place: Coordinates): Block[] {
  const onLines = runs(mentions, line, place);
  const acrossLines = runs(Uint32Array.from(onLines.rest), place, line);
  const turned = acrossLines.blocks.map(({ line: from, lastLine: to, from: top, to: bottom, first }) => ({
    line: top,
    lastLine: bottom,
    from,
    to,
    first,
  }));
  const alone = acrossLines.rest.map((mention) => blockOf(Uint32Array.of(mention), line, place));
  return [...onLines.blocks, ...turned, ...alone].toSorted((a, b) => a.first - b.first);
}

/** Unbroken runs on the lines, equal ones on lines side by side as one block; `rest` is in no such run. */
function runs(mentions: Uint32Array, line: Coordinates, place: Coordinates): { blocks: Block[]; rest: number[] } {
  const inOrder = ordered(mentions, line, place);
  const rest: number[] = [];
  const blocks: Block[] = [];
  const byEnds = new Map<number, Block>();
  const close = (run: Uint32Array): void => {
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
  let start = 0;
  let size = 0;
  let last = -Infinity;
  for (let at = 0; at <= inOrder.length; at++) {
    const key = at < inOrder.length ? keyAt(inOrder, at, line, place) : Infinity;
    // A cell that is cited twice.
    if (key === last) continue;
    if (key !== last + 1) {
      if (size >= SHORTEST_RUN) close(inOrder.subarray(start, at));
      else {
        for (let lone = start; lone < at; lone++) {
          const isAgain = lone > start && keyAt(inOrder, lone, line, place) === keyAt(inOrder, lone - 1, line, place);
          if (!isAgain) rest.push(inOrder[lone] ?? 0);
        }
      }
      start = at;
      size = 0;
    }
    size++;
    last = key;
  }
  return { blocks, rest };
}

/** By line and place; cells are mostly cited in this order already. */
function ordered(mentions: Uint32Array, line: Coordinates, place: Coordinates): Uint32Array {
  let before = -Infinity;
  for (let at = 0; at < mentions.length; at++) {
    const key = keyAt(mentions, at, line, place);
    if (key < before) return sortedBy(sortedBy(mentions, place), line);
    before = key;
  }
  return mentions;
}

/** From so many mentions on it pays to count how often each coordinate stands. */
const MANY_MENTIONS = 2000;

/** Mentions by a coordinate; equal ones keep their order. */
function sortedBy(mentions: Uint32Array, coordinates: Coordinates): Uint32Array {
  if (mentions.length < MANY_MENTIONS) {
    return mentions.toSorted((a, b) => (coordinates[a] ?? 0) - (coordinates[b] ?? 0));
  }
  let most = 0;
  for (const mention of mentions) most = Math.max(most, coordinates[mention] ?? 0);
  const next = new Uint32Array(most + 2);
  for (const mention of mentions) {
    const after = (coordinates[mention] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let at = 1; at < next.length; at++) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0);
  const sorted = new Uint32Array(mentions.length);
  for (const mention of mentions) {
    const coordinate = coordinates[mention] ?? 0;
    const to = next[coordinate] ?? 0;
    sorted[to] = mention;
    next[coordinate] = to + 1;
  }
  return sorted;
}

function keyAt(mentions: Uint32Array, at: number, line: Coordinates, place: Coordinates): number {
  const mention = mentions[at] ?? 0;
  return pairKey(line[mention] ?? 0, place[mention] ?? 0);
}

function blockOf(run: Uint32Array, line: Coordinates, place: Coordinates): Block {
  const start = run[0] ?? 0;
  const onLine = line[start] ?? 0;
  let first = Infinity;
  for (const mention of run) first = Math.min(first, mention);
  return { line: onLine, lastLine: onLine, from: place[start] ?? 0, to: place[run.at(-1) ?? start] ?? 0, first };
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
