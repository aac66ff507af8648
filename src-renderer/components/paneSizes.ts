import type { Layout } from 'react-resizable-panels';

/** Percentages of the panes that are there, from those remembered; together 100. */
export function paneSizes(
  panes: readonly { readonly id: string; readonly defaultSize: number }[],
  known: Readonly<Record<string, number>>,
): Layout {
  const wanted = panes.map((pane) => ({ id: pane.id, size: known[pane.id] ?? pane.defaultSize }));
  const sum = wanted.reduce((total, { size }) => total + size, 0) || 1;
  return Object.fromEntries(wanted.map(({ id, size }) => [id, (size / sum) * 100]));
}
