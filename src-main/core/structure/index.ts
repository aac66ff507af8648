import { type CellRange, parseAddress, rangesOverlap, rangeToText } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { HOTree, LevelTag } from '../../../src-shared/hotree.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { foldCorrections, regionsAround } from './corrections.ts';
import { detectRoles } from './detect.ts';
import { type Draft, type DraftHeader, finished, orthogonal } from './draft.ts';
import { expressionOf } from './expression.ts';
import { withNotes } from './notes.ts';
import { partition } from './partition.ts';
import type { Plan } from './plan.ts';
import { detectRegions, usedRange } from './regions.ts';
import { tellingRows } from './sample.ts';
import { tagsOf } from './tags.ts';
import { View, type ViewCell } from './view.ts';

export { locate, nodesOf, searchNodes } from './nodes.ts';

/**
 * Reads the structure of a sheet: its separate tables, the role of each cell,
 * and the HO-Tree over all (ST-Raptor, section 4), by rules alone. What a person
 * corrected wins over what is detected. Every cell that is not blank stands in
 * the tree once: as a header, a value or a note. Never throws; an empty sheet
 * gives an empty tree.
 */
export function readStructure(grid: Grid, corrections: readonly Correction[] = []): Structure {
  const corrected = foldCorrections(corrections, grid);
  const chosen = corrected.roles;
  const marked = [...chosen.keys()].flatMap((address) => parseAddress(address)?.row ?? []);
  const views = new Map<string, View>();
  const makeView = (range: CellRange): View => {
    const key = rangeToText(range);
    const view = views.get(key) ?? new View(grid, range, tellingRows(grid, range, marked));
    views.set(key, view);
    return view;
  };
  const detected = corrected.regions ? coveringRegions(grid, corrected.regions) : detectRegions(grid, makeView);
  const regions = regionsAround(detected, corrected.blocks);
  const roles = new Map<string, Role>();
  const drafts: Draft[] = [];
  const found: CellRange[] = [];
  for (const region of regions) {
    const view = makeView(region);
    const own = detectRoles(view);
    for (const block of corrected.blocks.filter((each) => rangesOverlap(each, region))) {
      for (const cell of grid.cells(block)) own.delete(cell.address);
      for (const [address, role] of detectRoles(makeView(block))) own.set(address, role);
    }
    for (const [address, role] of own) roles.set(address, role);
    // Lines that were not looked at need a list around them: what stands right before them heads nothing.
    for (const [row] of view.rows.entries()) {
      if (view.hasUnseenAfter(row)) for (const cell of view.filled(row)) roles.delete(cell.cell.address);
    }
    for (const [address, role] of chosen) roles.set(address, role);
    const roleOf = ({ cell }: ViewCell): Role => roles.get(cell.address) ?? 'content';
    const notes = view.rows.map((_, row) => view.filled(row).filter((cell) => roleOf(cell) === 'note'));
    const plan: Plan = {
      view: view.without(new Set(notes.flat().map(({ cell }) => cell.address))),
      roleOf,
      isChosen: ({ cell }) => chosen.has(cell.address),
      notesIn: (row, { left, right }) =>
        (notes[row] ?? []).filter(({ col }) => col >= left && col <= right).map(({ cell }) => cell.address),
      blocks: corrected.blocks,
      orientationOf: (range) => corrected.orientations.get(rangeToText(range)) ?? null,
    };
    const cut = view.rows.length > 0 ? partition(plan, view.block) : null;
    const draft =
      cut &&
      withNotes(
        cut,
        notes.flat().map(({ cell }) => cell),
        region,
      );
    if (draft) drafts.push(draft);
    found.push(...(draft && !corrected.regions ? tablesOf(draft) : [region]));
  }
  const tree: HOTree = finished(orthogonal(drafts, grid.range), '0', (draft) => levelTags(grid, draft));
  return {
    regions: found,
    roles: Object.fromEntries([...roles].filter(([, role]) => role !== 'content')),
    correctedCells: [...chosen.keys()],
    tree,
    expression: expressionOf(tree),
  };
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

function levelTags(grid: Grid, draft: Draft): LevelTag[] {
  const { body, orientation, range } = draft;
  if (body.kind === 'trees') return [];
  const lines = orientation === 'down' ? { top: body.from, bottom: body.to } : { left: body.from, right: body.to };
  return tagsOf(grid, {
    range: { ...range, ...lines },
    orientation,
    levels: body.levels.map(({ position, header }) => ({ position, label: header.cell?.text ?? '' })),
    without: new Set([...body.skipped, ...body.totals.map((total) => total.line)]),
    nested: body.nested.map((each) => each.tree.range),
    apart: new Set([...draft.notes, ...headerCells(draft.headers)].map((address) => indexAt(grid, address))),
  });
}

function headerCells(headers: readonly DraftHeader[]): string[] {
  return headers.flatMap(({ cell, children }) => [...(cell ? [cell.cell.address] : []), ...headerCells(children)]);
}

function indexAt(grid: Grid, address: string): number {
  const at = parseAddress(address);
  return at ? grid.indexAt(at.row, at.column) : -1;
}
