import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { type Pane, ResizablePanes } from '../../components/ResizablePanes.tsx';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { usePartCommands } from './usePartCommands.ts';

export interface DocumentPanesProps {
  /** False for a document that was not read from a picture. */
  readonly picture: ReactNode;
  readonly sheet: ReactNode;
  readonly tree: ReactNode;
  readonly history: ReactNode;
  readonly ask: ReactNode;
}

/** Where the parts of a document stand: the sheet at the left under its picture, its readings at the right. */
export function DocumentPanes({ picture, sheet, tree, history, ask }: DocumentPanesProps) {
  usePartCommands();
  const panes = useWorkspace((state) => state.panes);
  const isPictureLarge = useWorkspace((state) => state.isPictureLarge);
  const treePane: Pane = {
    id: 'tree',
    content: <ErrorBoundary title="The tree could not be drawn">{tree}</ErrorBoundary>,
    defaultSize: 40,
    minSize: 96,
  };
  const historyPane: Pane = {
    id: 'history',
    content: <ErrorBoundary title="The history could not be drawn">{history}</ErrorBoundary>,
    defaultSize: 30,
    minSize: 96,
  };
  const askPane: Pane = { id: 'ask', content: ask, defaultSize: 60, minSize: 140 };
  const sheetPane: Pane = {
    id: 'sheet',
    content: <ErrorBoundary title="The sheet could not be drawn">{sheet}</ErrorBoundary>,
    defaultSize: 66,
    minSize: 320,
  };
  const picturePane: Pane = {
    id: 'picture',
    content: <ErrorBoundary title="The picture could not be drawn">{picture}</ErrorBoundary>,
    defaultSize: 50,
    minSize: 120,
  };
  const sheetOfPicture: Pane = { ...sheetPane, id: 'sheetOfPicture', defaultSize: 50, minSize: 120 };
  const besidePicture: Pane = {
    ...sheetPane,
    content: (
      <ResizablePanes direction="vertical" panes={isPictureLarge ? [picturePane] : [picturePane, sheetOfPicture]} />
    ),
  };
  const main = picture ? besidePicture : sheetPane;
  const reading = [
    ...(panes.tree ? [treePane] : []),
    ...(panes.history && history ? [historyPane] : []),
    ...(panes.ask ? [askPane] : []),
  ];
  const readingPane: Pane = {
    id: 'reading',
    content: <ResizablePanes direction="vertical" panes={reading} />,
    defaultSize: 34,
    minSize: 280,
  };
  return <ResizablePanes direction="horizontal" panes={reading.length > 0 ? [main, readingPane] : [main]} />;
}
