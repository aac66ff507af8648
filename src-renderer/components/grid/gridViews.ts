import { create } from 'zustand';
import type { GridFilter, GridSort } from './gridTable.ts';

/** How a person looks at the rows of a grid: there again when it is shown again. */
export interface GridView {
  readonly filters: readonly GridFilter[];
  readonly sort: GridSort | null;
}

const PLAIN: GridView = { filters: [], sort: null };

const useViews = create<{ readonly views: Readonly<Record<string, GridView>> }>()(() => ({ views: {} }));

export function useGridView(name: string): GridView {
  return useViews(({ views }) => views[name] ?? PLAIN);
}

export function changeGridView(name: string, part: Partial<GridView>): void {
  useViews.setState(({ views }) => ({ views: { ...views, [name]: { ...(views[name] ?? PLAIN), ...part } } }));
}
