import type { PackedGrid } from '../../../src-shared/packedGrid.ts';
import { samePlace } from '../../../src-shared/placeMap.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import type { Core } from '../core.ts';
import { rereader } from '../pictures/routes/rereading.ts';
import { byHand, type ReadSheet, type SheetByHand } from '../sheets/byHand.ts';
import type { CorrectionState } from '../sheets/kept/corrections.ts';
import type { SheetId } from '../sheets/sheetId.ts';

/** What of a sheet's corrections changes its cells. */
export type SheetContent = Pick<CorrectionState, 'contentKey' | 'plan' | 'corrections'>;

export interface LoadedSheet {
  readonly packed: PackedGrid;
  /** What was read before lines were drawn; null where none are. */
  readonly drawnOver: ReadSheet | null;
  readonly lines: SheetByHand['lines'];
}

/** Loads the cells of a sheet: as they were read, or with what a person corrected in a picture's. */
export async function loadSheet(
  core: Pick<Core, 'jobs' | 'models' | 'store'>,
  id: SheetId,
  { plan, corrections }: SheetContent,
): Promise<LoadedSheet> {
  const hasHand = corrections.some(({ kind }) => kind === 'text' || isOfLines(kind));
  if (!hasHand && !plan) return asRead(await core.store.grids.load(id.documentId, id.sheet));
  const read = plan ? await readAgain(core, id, plan) : await firstRead(core, id);
  const { grid, lines } = byHand(read, corrections);
  const isDrawn = corrections.some(({ kind }) => isOfLines(kind));
  return { packed: grid, drawnOver: isDrawn ? read : null, lines };
}

/** A sheet without any correction. */
export function asRead(packed: PackedGrid): LoadedSheet {
  return { packed, drawnOver: null, lines: 'detected' };
}

async function readAgain(
  core: Pick<Core, 'jobs' | 'models' | 'store'>,
  id: SheetId,
  plan: NonNullable<SheetContent['plan']>,
): Promise<ReadSheet> {
  const { grid, words, run } = await rereader(core)(id, plan);
  return { grid, words, from: run.from };
}

/** The sheet as it was read with the tools that were found. */
async function firstRead({ store }: Pick<Core, 'store'>, id: SheetId): Promise<ReadSheet> {
  const key = { ...id, plan: null };
  const { from = samePlace } = store.pictures.run(key) ?? {};
  const grid = await store.grids.load(id.documentId, id.sheet);
  return { grid, words: store.pictures.words(key), from };
}

function isOfLines(kind: Correction['kind']): boolean {
  return kind === 'lines' || kind === 'detectedLines';
}
