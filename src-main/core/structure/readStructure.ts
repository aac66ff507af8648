import { parseAddress } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { HOTree, LevelTag } from '../../../src-shared/hotree.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { foldCorrections } from './corrections.ts';
import { type Draft, type DraftHeader, finished } from './draft.ts';
import { expressionOf } from './expression.ts';
import type { StructureModels } from './models.ts';
import { isHeld } from './oriented.ts';
import { readerOf } from './reading.ts';
import { tagsOf } from './tags.ts';
import { weights } from './weights.data.ts';

/**
 * Reads the structure of a sheet: its separate tables, the role of each cell,
 * and the HO-Tree over all (ST-Raptor, section 4), by rules alone. What a person
 * corrected wins over what is detected. Every cell that is not blank stands in
 * the tree once: as a header, a value or a note. Never throws; an empty sheet
 * gives an empty tree.
 */
export function readStructure(
  grid: Grid,
  corrections: readonly Correction[] = [],
  models: StructureModels = weights,
): Structure {
  const corrected = foldCorrections(corrections, grid);
  const read = readerOf(models, grid, corrected);
  // A reading direction shapes the headers of its block; where no such block comes of it, it changes nothing.
  const shaped = read(corrected.orientations);
  const held = corrected.orientations.filter((said) => isHeld(shaped.tree, said));
  const reading = held.length === corrected.orientations.length ? shaped : read(held);
  const tree: HOTree = finished(reading.tree, '0', (draft) => levelTags(grid, draft));
  return {
    regions: reading.regions,
    roles: Object.fromEntries([...reading.roles].filter(([, role]) => role !== 'content')),
    correctedCells: [...corrected.roles.keys()],
    orientations: corrected.orientations.map(({ range, orientation }) => {
      const holds = isHeld(reading.tree, { range, orientation });
      return { range, orientation, holds };
    }),
    blocks: reading.blocks,
    tree,
    expression: expressionOf(tree),
  };
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
