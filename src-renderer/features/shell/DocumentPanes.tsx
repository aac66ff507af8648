import type { ReactNode } from 'react';
import { type Pane as SizedPane, ResizablePanes } from '../../components/ResizablePanes.tsx';
import type { DocumentPane, InspectorPane } from '../../lib/panes.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';

export interface DocumentPanesProps {
  readonly shown: readonly { readonly pane: DocumentPane | InspectorPane; readonly content: ReactNode }[];
}

/** Where the panes of a document stand: ways to see it one under the other, what is known of it at their right. */
export function DocumentPanes({ shown }: DocumentPanesProps) {
  const openPanes = useWorkspace((state) => state.openPanes);
  const enlarged = useWorkspace((state) => state.enlarged);
  const ways: SizedPane[] = [];
  const inspected: SizedPane[] = [];
  for (const { pane, content } of shown) {
    const { id } = pane;
    if (pane.place === 'document') ways.push({ id, content, defaultSize: 50, minSize: 120 });
    else if (openPanes[id] ?? pane.isOpenAtFirst) {
      inspected.push({ id, content, defaultSize: pane.defaultSize, minSize: pane.minSize });
    }
  }
  const large = ways.find(({ id }) => id === enlarged);
  const middle: SizedPane = {
    id: 'middle',
    content: <ResizablePanes direction="vertical" panes={large ? [large] : ways} />,
    defaultSize: 66,
    minSize: 320,
  };
  const inspector: SizedPane = {
    id: 'inspector',
    content: <ResizablePanes direction="vertical" panes={inspected} />,
    defaultSize: 34,
    minSize: 280,
  };
  return <ResizablePanes direction="horizontal" panes={inspected.length > 0 ? [middle, inspector] : [middle]} />;
}
