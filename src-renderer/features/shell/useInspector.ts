import { useCallback, useState } from 'react';
import { useLayout } from '../../hooks/useLayout.ts';
import { inspectorsFor } from './panes.ts';

export interface InspectorState {
  /** The part in front; null while the inspector is closed. */
  readonly front: string | null;
  readonly setFront: (id: string | null) => void;
  /** The part that the keyboard goes into as soon as it stands. */
  readonly entered: { readonly id: string; readonly serial: number } | null;
  readonly enter: (id: string) => void;
}

/** Which part of the inspector is in front, for a kind of document. */
export function useInspector(kind: string): InspectorState {
  const { layout, arrange } = useLayout(kind);
  const [entered, setEntered] = useState<InspectorState['entered']>(null);
  const front = layout.inspector === undefined ? (inspectorsFor(kind)[0]?.id ?? null) : layout.inspector;
  const setFront = useCallback((id: string | null) => arrange({ inspector: id }), [arrange]);
  const enter = useCallback(
    (id: string) => {
      setFront(id);
      setEntered((before) => ({ id, serial: (before?.serial ?? 0) + 1 }));
    },
    [setFront],
  );
  return { front, setFront, entered, enter };
}
