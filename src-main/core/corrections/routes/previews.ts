import { isDeepStrictEqual } from 'node:util';
import type { Correction, Structure } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import { deserialised } from '../../jobs/openSheets.ts';
import type { SheetId } from '../../sheets/sheetId.ts';

/** Tells whether corrections would change what a person sees of a sheet that reads so; nothing is changed. */
export function changesOf(
  core: Core,
  id: SheetId,
  structure: Structure,
): (corrections: readonly Correction[]) => Promise<boolean> {
  const { sheets, store } = core;
  return async (corrections) => {
    const change = { name: '', entry: { kind: 'take', corrections } } as const;
    const preview = store.corrections.preview(id.documentId, id.sheet, change);
    return !isDeepStrictEqual(seen(structure), seen(deserialised(await sheets.tree(id, preview))));
  };
}

function seen({ regions, roles, tree }: Structure): unknown {
  return { regions, roles, tree };
}
