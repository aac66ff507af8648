import type { DocumentPane, InspectorPane, PagePane, Pane, PanelPane } from '../../lib/panes.ts';

/** Everything that a feature declares in its `pane.ts`; what a pane shows is fetched when it is shown. */
const found = import.meta.glob<readonly Pane[]>('../*/pane.ts', { eager: true, import: 'panes' });
const all = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

export const pages: readonly PagePane[] = all.filter((pane) => pane.place === 'page');
export const documentPanes: readonly DocumentPane[] = all.filter((pane) => pane.place === 'document');
export const inspectors: readonly InspectorPane[] = all.filter((pane) => pane.place === 'inspector');
export const panels: readonly PanelPane[] = all.filter((pane) => pane.place === 'panel');

/** Fetches the code of all panes, so that none is waited for later. */
export function fetchAll(): void {
  for (const { code } of all) code.fetch();
}
