import type { DocumentPane, InspectorPane, PagePane, Pane, PanelPane } from '../../lib/panes.ts';

/** Everything that a feature declares in its `pane.ts` (or `.tsx`); what a pane shows is fetched when it is shown. */
const found = import.meta.glob<readonly Pane[]>('../*/pane.{ts,tsx}', { eager: true, import: 'panes' });
const all = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

export const pages: readonly PagePane[] = all.filter((pane) => pane.place === 'page');
export const documentPanes: readonly DocumentPane[] = all.filter((pane) => pane.place === 'document');
export const inspectors: readonly InspectorPane[] = all.filter((pane) => pane.place === 'inspector');
/** Files of rows. */
export const ROWS = 'rows';

export const panels: readonly PanelPane[] = all.filter((pane) => pane.place === 'panel');

/** Parts of the inspector beside a kind of document. */
export function inspectorsFor(kind: string): readonly InspectorPane[] {
  if (kind !== ROWS) return inspectors;
  return inspectors
    .filter(({ rowsOrder }) => rowsOrder !== undefined)
    .toSorted((a, b) => (a.rowsOrder ?? 0) - (b.rowsOrder ?? 0));
}

/** The place of the rail that a view belongs to: its own, or that of the page that it is a part of. */
export function placeOf(view: string): string {
  return pages.find(({ id }) => id === view)?.within ?? view;
}

const toFetch = all.map(({ code }) => code);

/** A busy machine may have no idle moment for as long as it is busy. */
const WAITS_AT_MOST = { timeout: 2000 };

/**
 * Fetches the code of all panes, one after the other in moments with nothing else to do, so that none is waited for
 * later. Gives what stops it; it goes on from there.
 */
export function fetchAhead(): () => void {
  let idle = requestIdleCallback(next, WAITS_AT_MOST);
  function next(): void {
    toFetch.shift()?.fetch();
    if (toFetch.length > 0) idle = requestIdleCallback(next, WAITS_AT_MOST);
  }
  return () => cancelIdleCallback(idle);
}
