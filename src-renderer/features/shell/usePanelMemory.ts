import { useEffect, useEffectEvent, useRef } from 'react';
import { useLayout } from '../../hooks/useLayout.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';

/** Opens and closes the panel as it was left for a kind of document, where a person left it in some way; null: not known yet. */
export function usePanelMemory(kind: string | null): void {
  const { layout, arrange } = useLayout(kind ?? '');
  const moves = useWorkspace((state) => state.panelMoves);
  const told = useRef(moves);

  const recall = useEffectEvent(() => {
    if (layout.panel !== undefined && layout.panel !== workspaceNow().panel) workspaceNow().arrivePanel(layout.panel);
  });
  useEffect(() => {
    if (kind !== null) recall();
  }, [kind]);

  const remember = useEffectEvent(() => arrange({ panel: workspaceNow().panel }));
  useEffect(() => {
    if (kind === null || moves === told.current) return;
    told.current = moves;
    remember();
  }, [moves, kind]);
}
