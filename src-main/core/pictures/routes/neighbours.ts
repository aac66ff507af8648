import { DomainError } from '../../../../src-shared/errors.ts';
import type { Neighbour } from '../../../../src-shared/pictures.ts';
import { pictureSaid } from '../../../../src-shared/said/pictures.ts';
import type { Core } from '../../core.ts';
import type { Store } from '../../openStore.ts';
import { gridToHtml } from '../../recognise/html.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { currentRun } from './rereading.ts';

/** Remembers a sheet's picture with its table as a person has corrected it: later pictures that look like it learn from it. */
export async function remember(core: Core, id: SheetId): Promise<readonly Neighbour[]> {
  const { jobs, sheets, store } = core;
  const run = await currentRun(core, id);
  const picture = run && (await store.pictures.bytes(id.documentId, run.original.id));
  if (!run || !picture) {
    throw new DomainError('input.invalid', pictureSaid.noneToRemember);
  }
  const grid = await sheets.grid(id);
  if (grid.cellCount === 0) {
    throw new DomainError('input.invalid', pictureSaid.noTableYet);
  }
  const described = await jobs.describePicture(picture);
  const document = store.documents.get(id.documentId);
  const name = document.sheets.length > 1 ? `${document.name}, ${grid.name}` : document.name;
  const html = gridToHtml(grid, 'rows');
  store.neighbours.remember({ id: run.original.id, html, picture, name, addedAt: Date.now(), ...described });
  return listNeighbours(store);
}

/** Remembered pictures, the latest first. */
export function listNeighbours({ neighbours }: Pick<Store, 'neighbours'>): readonly Neighbour[] {
  return neighbours
    .list()
    .map(({ id, name, addedAt }) => ({ id, name, addedAt, plansTried: neighbours.experience(id).length }))
    .toReversed();
}
