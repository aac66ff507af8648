import { useCallback } from 'react';
import type { Layout } from '../lib/layout.ts';
import { useSettings } from './useSettings.ts';

export interface LayoutHandle {
  readonly layout: Layout;
  /** Changes what is named; the rest stays as it is. */
  readonly arrange: (part: Layout) => void;
}

const AS_DECLARED: Layout = {};

/** How the window is arranged for documents of a kind; what a person changes of it is remembered. */
export function useLayout(kind: string): LayoutHandle {
  const { settings, change } = useSettings();
  const layout = settings.layouts[kind] ?? AS_DECLARED;
  const arrange = useCallback(
    (part: Layout) => change({ layouts: { [kind]: { ...layout, ...part } } }),
    [change, kind, layout],
  );
  return { layout, arrange };
}
