import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { toAddress } from '../../../src-shared/address.ts';
import { client } from '../../lib/client.ts';
import type { Selection } from '../../lib/workspaceStore.ts';
import { TreeModel, type TreeState } from './treeModel.ts';

export interface Tree {
  readonly model: TreeModel;
  readonly state: TreeState;
  /** The node that the keyboard is at, and that was found for the selected cell. */
  readonly activeId: string | null;
  readonly setActive: (id: string) => void;
}

/** A cell is looked up when the selection has rested on it for this long: a drag asks once. */
const REST_MS = 80;

/** The tree of a sheet, open where the person opened it and where the selected cell stands. */
export function useTree(
  documentId: string,
  sheet: number,
  revision: number | undefined,
  selection: Selection | null,
): Tree {
  const model = useMemo(
    () =>
      new TreeModel((parent, offset, limit) => client.structure.nodes({ documentId, sheet, parent, offset, limit })),
    [documentId, sheet],
  );
  const [activeId, setActive] = useState<string | null>(null);
  const state = useSyncExternalStore(model.subscribe, model.state);

  const follow = useEffectEvent(async ({ ranges, source }: Selection, signal: AbortSignal) => {
    const [first] = ranges;
    if (source === 'tree' || !first) return;
    const at = { row: first.top, col: first.left };
    const address = toAddress(at.row, at.col);
    const path = await client.structure.locate({ documentId, sheet, address }, { signal });
    const last = path.at(-1);
    if (signal.aborted || last === undefined || !(await model.reveal(path, at)) || signal.aborted) return;
    setActive(last);
  });
  useEffect(() => {
    if (!selection) return undefined;
    const { signal, abort } = abortable();
    const timer = setTimeout(() => {
      // Only a convenience: when it fails, the node can still be opened by hand.
      follow(selection, signal).catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [selection]);

  // The tree is another one after a correction: what is open is asked for again, and then the cell's node.
  const followAgain = useEffectEvent(async (signal: AbortSignal) => {
    if (selection && !signal.aborted) await follow(selection, signal);
  });
  useEffect(() => {
    if (revision === undefined) return undefined;
    const { signal, abort } = abortable();
    model
      .reload()
      .then(() => (revision > 0 ? followAgain(signal) : undefined))
      // The tree tells its own failure; without its node the cell is still selected.
      .catch(() => undefined);
    return abort;
  }, [revision, model]);

  return { model, state, activeId, setActive };
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
