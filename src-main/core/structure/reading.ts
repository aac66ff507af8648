import {
  type CellRange,
  parseAddress,
  rangeContains,
  rangesOverlap,
  rangeToText,
} from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { BlockReading } from '../../../src-shared/structure.ts';
import { type Corrected, type OrientedBlock, regionsAround } from './corrections.ts';
import { type Detection, detectRoles } from './detect.ts';
import { type Draft, orthogonal } from './draft.ts';
import type { StructureModels } from './models.ts';
import { type NotePlace, withNotes } from './notes.ts';
import { readAsSaid, saidOf } from './oriented.ts';
import { partition } from './partition.ts';
import type { Plan } from './plan.ts';
import { detectRegions, usedRange } from './regions.ts';
import { tellingRows } from './sample.ts';
import { View, type ViewCell } from './view.ts';

/** What was made of a sheet: its tables, the role of each cell, and one tree over all. */
interface Reading {
  readonly regions: readonly CellRange[];
  readonly roles: ReadonlyMap<string, Role>;
  readonly blocks: readonly BlockReading[];
  readonly tree: Draft;
}

/**
 * Reads a sheet with what a person corrected in it; `shaping` are the reading
 * directions that also decide which cells of their blocks are headers.
 */
export function readerOf(
  models: StructureModels,
  grid: Grid,
  corrected: Corrected,
): (shaping: readonly OrientedBlock[]) => Reading {
  const said = corrected.lines;
  const marked = [...markedRows(corrected.roles), ...[...said.keys()].flatMap((cell) => parseAddress(cell)?.row ?? [])];
  const views = new Map<string, View>();
  const makeView = (range: CellRange): View => {
    const key = rangeToText(range);
    const view = views.get(key) ?? new View(grid, range, { rows: tellingRows(grid, range, marked), said });
    views.set(key, view);
    return view;
  };
  const detected = corrected.regions ? coveringRegions(grid, corrected.regions) : detectRegions(models, grid, makeView);
  const regions = regionsAround(detected, corrected.blocks).map((range) => ({
    range,
    view: makeView(range),
    detected: detectedIn(models, grid, range, corrected, makeView),
  }));
  return (shaping) => {
    const parts = regions.map(({ range, view, detected: { roles: found, kinds } }) => {
      const roles = new Map(found);
      for (const said of shaping) readAsSaid(models, view, said, roles);
      for (const [address, role] of corrected.roles) roles.set(address, role);
      const tree = view.rows.length > 0 ? treeOf(models, view, range, { roles, kinds }, corrected) : null;
      return { range, roles, tree };
    });
    return {
      regions: parts.flatMap(({ range, tree }) => (tree && !corrected.regions ? tablesOf(tree) : [range])),
      roles: new Map(parts.flatMap(({ roles }) => [...roles])),
      blocks: regions.flatMap(({ detected }) => detected.blocks),
      tree: orthogonal(
        parts.flatMap(({ tree }) => tree ?? []),
        grid.range,
      ),
    };
  };
}

/**
 * The rows that a long sheet must be looked at for what a person said of them.
 * Cells that head nothing tell nothing by themselves: of a run of such in a
 * column, its ends are looked at.
 */
function markedRows(roles: ReadonlyMap<string, Role>): number[] {
  const keyOf = (row: number, column: number): number => row * 16_384 + column;
  const values = new Map<number, Role>();
  const places = [...roles].flatMap(([address, role]) => {
    const at = parseAddress(address);
    if (at && (role === 'rowhead' || role === 'content' || role === 'note')) values.set(keyOf(at.row, at.column), role);
    return at ? [{ row: at.row, column: at.column, role }] : [];
  });
  const isInside = ({ row, column, role }: { row: number; column: number; role: Role }): boolean =>
    values.get(keyOf(row - 1, column)) === role && values.get(keyOf(row + 1, column)) === role;
  return places.filter((place) => !isInside(place)).map(({ row }) => row);
}

/** What detection makes of the cells of a region, of each drawn block by itself. */
function detectedIn(
  models: StructureModels,
  grid: Grid,
  region: CellRange,
  { blocks }: Corrected,
  makeView: (range: CellRange) => View,
): Detection {
  const view = makeView(region);
  const { roles, kinds, blocks: read } = detectRoles(models, view);
  for (const block of blocks.filter((each) => rangesOverlap(each, region))) {
    for (const cell of grid.cells(block)) roles.delete(cell.address);
    const inside = detectRoles(models, makeView(block));
    for (const [address, role] of inside.roles) roles.set(address, role);
    for (const [address, kind] of inside.kinds) kinds.set(address, kind);
    read.push(...inside.blocks);
  }
  // Lines that were not looked at need a list around them: what stands right before them heads nothing.
  for (const [row] of view.rows.entries()) {
    if (view.hasUnseenAfter(row)) for (const cell of view.filled(row)) roles.delete(cell.cell.address);
  }
  return { roles, kinds, blocks: read };
}

function treeOf(
  models: StructureModels,
  view: View,
  region: CellRange,
  { roles, kinds }: Omit<Detection, 'blocks'>,
  corrected: Corrected,
): Draft {
  const roleOf = ({ cell }: ViewCell): Role => roles.get(cell.address) ?? 'content';
  const notesAt = view.rows.map((_, row) => view.filled(row).filter((cell) => roleOf(cell) === 'note'));
  const seen = notesAt.flat().map(({ cell }) => cell);
  const notes = view.isWhole ? seen : withUnseen(view, seen, corrected.roles);
  const plan: Plan = {
    models,
    view: view.without(new Set(seen.map((cell) => cell.address))),
    roleOf,
    isListed: ({ cell }) => kinds.get(cell.address) === 'data' || kinds.get(cell.address) === 'group',
    isChosen: ({ cell }) => corrected.roles.has(cell.address),
    notesIn: (row, { left, right }) =>
      (notesAt[row] ?? []).filter(({ col }) => col >= left && col <= right).map(({ cell }) => cell.address),
    blocks: corrected.blocks,
    orientationOf: (range) => saidOf(corrected.orientations, range),
  };
  return withNotes(partition(plan, view.block), notes, region);
}

/** Notes in reading order, with those that a person made of cells on rows that were not looked at. */
function withUnseen(
  { grid, range }: View,
  seen: readonly NotePlace[],
  corrected: ReadonlyMap<string, Role>,
): readonly NotePlace[] {
  const known = new Set(seen.map((note) => note.address));
  const unseen = [...corrected].flatMap(([address, role]) => {
    const at = role === 'note' && !known.has(address) ? parseAddress(address) : null;
    const isHere =
      at && rangeContains(range, at.row, at.column) && grid.kindOf(grid.indexAt(at.row, at.column)) !== 'blank';
    return isHere ? [{ address, row: at.row, col: at.column }] : [];
  });
  return [...seen, ...unseen].toSorted((a, b) => a.row - b.row || a.col - b.col);
}

/** The separate tables of a region: those that stand side by side or one under another with no heading over all. */
function tablesOf(draft: Draft): CellRange[] {
  const { body, headers } = draft;
  if (body.kind === 'values' || body.trees.length < 2 || headers.some((header) => header.cell)) return [draft.range];
  return body.trees.every(isList) ? body.trees.flatMap(tablesOf) : [draft.range];
}

function isList({ body, headers, orientation }: Draft): boolean {
  if (orientation === 'right') return false;
  if (headers.some((header) => header.cell)) return true;
  return body.kind === 'trees' && body.trees.length > 1 && body.trees.every(isList);
}

/** The regions a person drew, and what they left out as regions of its own. */
function coveringRegions(grid: Grid, drawn: readonly CellRange[]): CellRange[] {
  let rest: CellRange[] = [grid.range];
  for (const region of drawn) rest = rest.flatMap((each) => minus(each, region));
  return [...drawn, ...rest].map((each) => usedRange(grid, each)).filter((each) => each !== null);
}

/** The parts of a range that another does not cover, in reading order. */
function minus(range: CellRange, hole: CellRange): CellRange[] {
  if (!rangesOverlap(range, hole)) return [range];
  const middle = { ...range, top: Math.max(range.top, hole.top), bottom: Math.min(range.bottom, hole.bottom) };
  return [
    { ...range, bottom: hole.top - 1 },
    { ...middle, right: hole.left - 1 },
    { ...middle, left: hole.right + 1 },
    { ...range, top: hole.bottom + 1 },
  ].filter((part) => part.top <= part.bottom && part.left <= part.right);
}
