import { type CellRange, parseAddress, rangesOverlap, rangeToText, unionRange } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Orientation } from '../../../src-shared/hotree.ts';
import type { LineKind } from '../../../src-shared/lineKind.ts';
import type { Role } from '../../../src-shared/roles.ts';
import { type Correction, isSameBlock } from '../../../src-shared/structure.ts';

/** What all corrections of a sheet come to. */
export interface Corrected {
  readonly roles: ReadonlyMap<string, Role>;
  /** What a line is, by the address of a cell that begins on it. */
  readonly lines: ReadonlyMap<string, LineKind>;
  readonly regions: readonly CellRange[] | null;
  readonly blocks: readonly CellRange[];
  /** One for a block at most; they follow a block whose bounds a person moves. */
  readonly orientations: readonly OrientedBlock[];
}

export interface OrientedBlock {
  readonly range: CellRange;
  readonly orientation: Orientation;
}

/** Folds corrections in order: a later one wins, one said twice counts once. What is said of a merged cell is said of its anchor. */
export function foldCorrections(corrections: readonly Correction[], grid: Grid): Corrected {
  const roles = new Map<string, Role>();
  const lines = new Map<string, LineKind>();
  let orientations: readonly OrientedBlock[] = [];
  let regions: readonly CellRange[] | null = null;
  let blocks: readonly CellRange[] = [];
  for (const correction of corrections) {
    switch (correction.kind) {
      case 'role':
        for (const cell of anchorsOf(correction.cells, grid)) roles.set(cell, correction.role);
        break;
      case 'detectedRole':
        for (const cell of anchorsOf(correction.cells, grid)) roles.delete(cell);
        break;
      case 'line':
        for (const cell of anchorsOf([correction.cell], grid)) lines.set(cell, correction.is);
        break;
      case 'regions':
        regions = withoutOverlaps(correction.regions);
        break;
      case 'block': {
        const { range, was } = correction;
        const replaced = was ? rangeToText(was) : null;
        blocks = [...blocks.filter((each) => rangeToText(each) !== replaced && !crosses(each, range)), range];
        if (was)
          orientations = latest(orientations.map((said) => (isSameBlock(said.range, was) ? { ...said, range } : said)));
        break;
      }
      case 'orientation':
        orientations = latest([...orientations, { range: correction.range, orientation: correction.orientation }]);
        break;
      case 'text':
      case 'lines':
      case 'detectedLines':
        // The grid has it already.
        break;
      case 'detectedOrientation':
        orientations = orientations.filter(({ range }) => !isSameBlock(range, correction.range));
        break;
    }
  }
  return { roles, lines, regions, blocks, orientations };
}

/** Of what was said of one block more than once, the last. */
function latest(said: readonly OrientedBlock[]): readonly OrientedBlock[] {
  return said.filter((each, place) => !said.slice(place + 1).some((later) => isSameBlock(each.range, later.range)));
}

function anchorsOf(addresses: readonly string[], grid: Grid): string[] {
  return addresses.flatMap((address) => {
    const at = parseAddress(address);
    const cell = at && grid.at(at.row, at.column);
    return cell && cell.text.trim() !== '' ? [cell.address] : [];
  });
}

/** Regions share no cell: the later of two that do loses what they share by being joined. */
function withoutOverlaps(regions: readonly CellRange[]): CellRange[] {
  const kept: CellRange[] = [];
  for (const region of regions) {
    let joined = region;
    for (let at = kept.findIndex((each) => rangesOverlap(each, joined)); at >= 0;) {
      const [other] = kept.splice(at, 1);
      if (other) joined = unionRange(other, joined);
      at = kept.findIndex((each) => rangesOverlap(each, joined));
    }
    kept.push(joined);
  }
  return kept;
}

/** Regions so that each block lies in one: those that a block reaches into become one. */
export function regionsAround(regions: readonly CellRange[], blocks: readonly CellRange[]): CellRange[] {
  return withoutOverlaps(
    blocks.reduce<readonly CellRange[]>((all, block) => {
      const touched = all.filter((region) => rangesOverlap(region, block));
      if (touched.length < 2) return all;
      const union = touched.reduce(unionRange);
      return [...all.filter((region) => !touched.includes(region)), union];
    }, regions),
  );
}

/** Whether two ranges overlap and neither holds the other, or they are the same. */
function crosses(a: CellRange, b: CellRange): boolean {
  if (!rangesOverlap(a, b)) return false;
  const union = rangeToText(unionRange(a, b));
  const holds = union === rangeToText(a) || union === rangeToText(b);
  return !holds || rangeToText(a) === rangeToText(b);
}
