import { useMemo } from 'react';
import { type CellRange, toAddress } from '../../../src-shared/address.ts';
import { addressesOn } from '../../../src-shared/evidence.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import type { Find } from '../../components/grid/useFindWalk.ts';
import { rangesOf, useTab } from '../../lib/workspaceStore.ts';
import { type MergeIndex, opinionsOf } from '../structure/index.ts';
import { headerCells } from './cellPath.ts';
import type { Lights } from './SheetLayer.tsx';
import type { CellSelection } from './useCellSelection.ts';

/** More cited places are not each read with their headers. */
const MOST_READ = 24;
const NONE: readonly CellRange[] = [];

export interface LightOptions {
  readonly documentId: string;
  readonly sheet: number;
  readonly merges: MergeIndex;
  readonly cells: CellSelection;
  readonly find: Find<CellRange> | null;
  readonly proposals: readonly HeaderProposal[];
  /** Of the sheet; null until it is known. */
  readonly tree: HOTree | null;
}

/** Everything that is lit on the sheet now, in whole merges. */
export function useLights({ documentId, sheet, merges, cells, find, proposals, tree }: LightOptions): Lights {
  const cited = useTab(documentId, (tab) => tab.cited);
  const hovered = useTab(documentId, (tab) => tab.hovered) ?? NONE;
  const { selection, active } = cells;
  const citedRanges = useMemo(
    () =>
      rangesOf(addressesOn(sheetSourceId(documentId, sheet), cited?.evidence ?? [])).map((range) =>
        merges.widen(range),
      ),
    [cited, documentId, sheet, merges],
  );
  const headerRanges = useMemo(
    () => (tree ? headersOf(tree, citedRanges).map((range) => merges.widen(range)) : NONE),
    [tree, citedRanges, merges],
  );
  const { found = NONE, now = null } = find ?? {};
  return useMemo(
    () => ({
      selected: unique(selection?.ranges ?? NONE),
      active: active && merges.rangeAt(active.row, active.col),
      cited: unique(citedRanges),
      citedHeaders: unique(headerRanges),
      hovered: unique(hovered.map((range) => merges.widen(range))),
      found: unique(found),
      foundNow: now,
      proposed: proposals.flatMap((proposal) =>
        rangesOf([proposal.address]).map((range) => ({
          range: merges.widen(range),
          opinions: opinionsOf(proposal),
        })),
      ),
    }),
    [selection, active, citedRanges, headerRanges, hovered, found, now, proposals, merges],
  );
}

/** The headers that cited cells are read with; of a range those of its ends. */
function headersOf(tree: HOTree, cited: readonly CellRange[]): CellRange[] {
  const ends = cited.slice(0, MOST_READ).flatMap(({ top, left, bottom, right }) => [
    { row: top, col: left, address: toAddress(top, left) },
    { row: bottom, col: right, address: toAddress(bottom, right) },
  ]);
  return rangesOf([...new Set(ends.flatMap((end) => headerCells(tree, end)))]);
}

function unique(ranges: readonly CellRange[]): CellRange[] {
  const byPlace = new Map(ranges.map((range) => [`${range.top} ${range.left} ${range.bottom} ${range.right}`, range]));
  return [...byPlace.values()];
}
