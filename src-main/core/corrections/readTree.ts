import type { Correction } from '../../../src-shared/structure.ts';
import type { Core } from '../core.ts';
import type { SheetSource } from '../jobs.ts';
import type { CorrectionState } from '../sheets/kept/corrections.ts';
import type { SheetId } from '../sheets/sheetId.ts';

/** A sheet whose structure is to be read. */
export interface SheetToRead {
  readonly source: SheetSource;
  /** What a person said of the structure, on the cells of the source. */
  readonly said: () => Promise<readonly Correction[]>;
}

/**
 * Returns the structure of a sheet with such corrections, serialised: as it is kept in the library, or read in a thread
 * and then kept. There is no signal: who else waits for it still wants it when one goes away.
 */
export async function readTree(
  { jobs, store }: Pick<Core, 'jobs' | 'store'>,
  { documentId, sheet }: SheetId,
  { fingerprint, revision }: CorrectionState,
  { source, said }: SheetToRead,
): Promise<Uint8Array> {
  const key = { documentId, sheet, fingerprint };
  const kept = store.trees.get(key);
  if (kept) return kept;
  const tree = await jobs.onSheet('structure', { ...source, fingerprint }, { corrections: await said() });
  store.trees.put(key, revision, tree);
  return tree;
}
