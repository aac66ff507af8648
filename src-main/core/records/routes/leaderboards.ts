import type { Leaderboards } from '../../../../src-shared/contract/records.ts';
import { Grid } from '../../../../src-shared/grid.ts';
import { unpackGrid } from '../../../../src-shared/packedGrid.ts';
import type { ExtractedRecord } from '../../../../src-shared/record.ts';
import { sourcePlace } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import { boardsOf, readTaxonomy, type ScoredResult } from '../leaderboards/boards.ts';
import { resultOf } from '../leaderboards/results.ts';

/** The leaderboards of all documents of the library that have records with a metric. */
export async function leaderboardsOf(core: Core, options: { readonly onlyBold: boolean }): Promise<Leaderboards> {
  const { store } = core;
  const taxonomy = store.templates.taxonomy();
  const results: ScoredResult[] = [];
  for (const { id: documentId, name } of store.documents.list()) {
    const records = store.records.sets(documentId).flatMap((set) => store.records.all(set));
    for (const [source, own] of Map.groupBy(records, (record) => record.source)) {
      // Whether any says a score is known before its cells are opened.
      if (!own.some((record) => resultOf(record, name, () => false))) continue;
      const isBold = await boldIn(core, source);
      results.push(...own.flatMap((record: ExtractedRecord) => resultOf(record, name, isBold) ?? []));
    }
  }
  return { boards: boardsOf(results, readTaxonomy(taxonomy), options), taxonomy };
}

/** What is bold in a sheet as it was read; nothing where it is not there any more. */
async function boldIn({ store }: Core, source: string): Promise<(address: string) => boolean> {
  const place = sourcePlace(source);
  if (place?.kind !== 'sheet' || !store.grids.has(place.holderId, place.index)) return () => false;
  const grid = new Grid(unpackGrid(await store.grids.load(place.holderId, place.index)));
  const bold = new Set([...grid.cells()].flatMap(({ address, style }) => (style?.bold === true ? [address] : [])));
  return (address) => bold.has(address);
}
