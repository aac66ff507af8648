import { type CellRange, type CellReference, parseAddress, rangeToText } from '../../../src-shared/address.ts';

/** Cells that stand together on a sheet, as one chip shows them. */
export interface CitedRange {
  readonly sheet: number;
  /** `C8` or `C8:C12`. */
  readonly text: string;
  readonly cells: readonly CellReference[];
}

/**
 * Joins cells that follow each other in a column or a row into ranges, so that
 * a sum over forty cells is one chip. Cells are taken once each, in the order
 * of their first mention; `joinFrom` is the shortest run that is joined.
 */
export function citedRanges(cells: readonly CellReference[], joinFrom = 3): readonly CitedRange[] {
  const places = new Map<string, Place>();
  for (const cell of cells) {
    const position = parseAddress(cell.address);
    const key = position ? placeKey(cell.sheet, position.row, position.column) : `${cell.sheet}!${cell.address}`;
    if (!places.has(key)) places.set(key, { cell, row: position?.row ?? -1, column: position?.column ?? -1 });
  }
  const taken = new Set<Place>();
  const ranges: CitedRange[] = [];
  for (const place of places.values()) {
    if (taken.has(place)) continue;
    const down = runFrom(places, taken, place, 1, 0);
    const along = runFrom(places, taken, place, 0, 1);
    const longest = down.length >= along.length ? down : along;
    const run = longest.length >= joinFrom ? longest : [place];
    for (const one of run) taken.add(one);
    ranges.push({ sheet: place.cell.sheet, text: runText(run), cells: run.map(({ cell }) => cell) });
  }
  return ranges;
}

interface Place {
  readonly cell: CellReference;
  readonly row: number;
  readonly column: number;
}

function placeKey(sheet: number, row: number, column: number): string {
  return `${sheet}!${row},${column}`;
}

/** The unbroken run through a place in one direction, from its first cell to its last. */
function runFrom(
  places: ReadonlyMap<string, Place>,
  taken: ReadonlySet<Place>,
  place: Place,
  rowStep: number,
  columnStep: number,
): readonly Place[] {
  if (place.row < 0) return [place];
  const before: Place[] = [];
  const after: Place[] = [];
  for (const [side, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (let distance = 1; ; distance++) {
      const row = place.row + sign * rowStep * distance;
      const next = places.get(placeKey(place.cell.sheet, row, place.column + sign * columnStep * distance));
      if (!next || taken.has(next)) break;
      side.push(next);
    }
  }
  return [...before.reverse(), place, ...after];
}

function runText(run: readonly Place[]): string {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last || first.row < 0) return first?.cell.address ?? '';
  const range: CellRange = { top: first.row, left: first.column, bottom: last.row, right: last.column };
  return rangeToText(range);
}
