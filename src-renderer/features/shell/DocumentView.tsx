import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { type Pane, ResizablePanes } from '../../components/ResizablePanes.tsx';
import { api } from '../../lib/client.ts';
import { useTab, useWorkspace } from '../../lib/workspaceStore.ts';
import { ChatPane } from '../chat/index.ts';
import { PicturePane } from '../image/index.ts';
import { SheetPane, TreePane } from '../table/index.ts';
import { useDocumentCommands } from './useDocumentCommands.ts';
import { useTabSession } from './useTabSession.ts';

export interface DocumentViewProps {
  readonly documentId: string;
}

/** A document: its sheet at the left, the tree read from it and the questions asked of it at the right. */
export function DocumentView({ documentId }: DocumentViewProps) {
  const { data: document, error, refetch } = useQuery(api.documents.get.queryOptions({ input: { id: documentId } }));
  const wanted = useTab(documentId, (tab) => tab.sheet) ?? 0;
  const panes = useWorkspace((state) => state.panes);
  const sheet = document && Math.min(wanted, Math.max(0, document.sheets.length - 1));

  useDocumentCommands(document, sheet ?? 0);

  const reading = useMemo(() => {
    const shown: Pane[] = [];
    if (sheet === undefined) return shown;
    const tree = (
      <ErrorBoundary title="The tree could not be drawn">
        <TreePane documentId={documentId} sheet={sheet} />
      </ErrorBoundary>
    );
    if (panes.tree) shown.push({ id: 'tree', content: tree, defaultSize: 40, minSize: 96 });
    const ask = <Asking documentId={documentId} sheet={sheet} />;
    if (panes.ask) shown.push({ id: 'ask', content: ask, defaultSize: 60, minSize: 140 });
    return shown;
  }, [documentId, sheet, panes]);

  if (error)
    return <ErrorState title="The document could not be opened" error={error} onRetry={() => void refetch()} />;
  if (!document || sheet === undefined)
    return <LoadingSkeleton label="Opening the document" lines={[30, 80, 80, 80]} />;

  const sheetPane: Pane = {
    id: 'sheet',
    content: (
      <ErrorBoundary title="The sheet could not be drawn">
        <SheetPane documentId={documentId} sheet={sheet} />
      </ErrorBoundary>
    ),
    defaultSize: 66,
    minSize: 320,
  };
  const picturePane: Pane = {
    id: 'picture',
    content: (
      <ErrorBoundary title="The picture could not be drawn">
        <PicturePane key={`${documentId} ${sheet}`} documentId={documentId} sheet={sheet} />
      </ErrorBoundary>
    ),
    defaultSize: 50,
    minSize: 120,
  };
  const besidePicture: Pane = {
    ...sheetPane,
    content: (
      <ResizablePanes
        direction="vertical"
        panes={[picturePane, { ...sheetPane, id: 'sheetOfPicture', defaultSize: 50, minSize: 120 }]}
      />
    ),
  };
  const main = document.format === 'picture' ? besidePicture : sheetPane;
  const readingPane: Pane = {
    id: 'reading',
    content: <ResizablePanes direction="vertical" panes={reading} />,
    defaultSize: 34,
    minSize: 280,
  };
  return <ResizablePanes direction="horizontal" panes={reading.length > 0 ? [main, readingPane] : [main]} />;
}

function Asking({ documentId, sheet }: DocumentViewProps & { readonly sheet: number }) {
  const { sessionId, error, retry } = useTabSession(documentId);
  if (sessionId !== null) {
    return (
      <ErrorBoundary key={sessionId} title="The session could not be drawn">
        <ChatPane documentId={documentId} sheet={sheet} sessionId={sessionId} />
      </ErrorBoundary>
    );
  }
  if (error) return <ErrorState title="The session could not be opened" error={error} onRetry={retry} />;
  return <LoadingSkeleton label="Opening the session" lines={[40, 70, 55]} />;
}
