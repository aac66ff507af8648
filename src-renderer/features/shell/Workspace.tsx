import { useCallback, useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { type Pane, ResizablePanes } from '../../components/ResizablePanes.tsx';
import { useCommandKeys } from '../../hooks/useCommandKeys.ts';
import { useOwnKeys } from '../../hooks/useKeyChanges.ts';
import { useTakenUp } from '../../hooks/useLibraryState.ts';
import { usePaste } from '../../hooks/usePaste.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { useTheme } from '../../hooks/useTheme.ts';
import { useImports } from '../../lib/importStore.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { useActivityFeed, useOpensByItself } from '../activity/index.ts';
import { useReviewOpens } from '../review/index.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { DropTarget } from './DropTarget.tsx';
import { EditorArea } from './EditorArea.tsx';
import { FetchAhead } from './FetchAhead.tsx';
import { KeyList } from './KeyList.tsx';
import { PagePlace } from './PagePlace.tsx';
import { PanelArea, useShownPanel } from './PanelArea.tsx';
import { pages } from './panes.ts';
import { Rail } from './Rail.tsx';
import { TitleBar } from './TitleBar.tsx';
import { useBridge } from './useBridge.ts';
import { useFocusHere } from './useFocusHere.ts';
import { useOpenTabs } from './useOpenTabs.ts';
import { usePartCommands } from './usePartCommands.ts';
import { useReconnect } from './useReconnect.ts';
import { useWindowCommands } from './useWindowCommands.ts';
import { useWindowTitle } from './useWindowTitle.ts';
import { words } from './words.ts';
import classes from './Workspace.module.css';

/** The window: title line, rail, and the place that is shown. */
export function Workspace() {
  const [dialog, setDialog] = useState<'palette' | 'keys' | null>(null);
  const showPalette = useCallback(() => setDialog('palette'), []);
  const showKeys = useCallback(() => setDialog('keys'), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  useTheme();
  useReconnect();
  useTakenUp();
  useActivityFeed();
  useOpensByItself();
  useReviewOpens();
  useOpenTabs();
  useBridge();
  usePaste();
  useOwnKeys();
  useCommandKeys();
  usePartCommands();
  useWindowCommands({ onPalette: showPalette, onKeys: showKeys });

  return (
    <DropTarget>
      <div className={classes['window']}>
        <TitleBar onPalette={showPalette} />
        <div className={classes['below']}>
          <Rail />
          <div className={classes['beside']}>
            <PlaceAndPanel />
          </div>
        </div>
      </div>
      <FetchAhead />
      <ConnectionBanner />
      <CommandPalette isOpen={dialog === 'palette'} onClose={closeDialog} />
      <KeyList isOpen={dialog === 'keys'} onClose={closeDialog} />
    </DropTarget>
  );
}

function PlaceAndPanel() {
  const panel = useShownPanel();
  // The height of the panel is remembered for each kind of document, as all that is arranged.
  const kind = useWorkspace((state) => state.arrangedFor);
  const place: Pane = { id: 'place', content: <Place />, defaultSize: 66, minSize: 240 };
  const below: Pane[] = panel
    ? [{ id: 'panel', content: <PanelArea shown={panel} />, defaultSize: 34, minSize: 200 }]
    : [];
  return <ResizablePanes direction="vertical" kind={kind ?? 'window'} panes={[place, ...below]} />;
}

function Place() {
  const view = useWorkspace((state) => state.view);
  const activeDocumentId = useWorkspace((state) => state.activeDocumentId);
  const { isLoaded } = useSettings();
  const isEarly = useImports(({ items }) => items.some(({ early }) => early?.documentId === activeDocumentId));
  const isDocument = view === 'document' && activeDocumentId !== null;
  const page = isDocument ? undefined : pages.find(({ id }) => id === view);
  const name = page?.title ?? words.document;
  useWindowTitle(isDocument ? activeDocumentId : null, name);
  const shown = useWorkspace((state) => state.shown.join(' '));
  const place = useFocusHere(isDocument ? `${activeDocumentId}${isEarly ? ' early' : ''} of ${shown}` : view);
  return (
    <main ref={place} className={classes['place']} aria-label={name} tabIndex={-1}>
      <ErrorBoundary key={isDocument ? 'document' : view} title={words.notDrawn}>
        {/* Pane sizes are in the settings: waiting for them keeps the panes from jumping. */}
        {isDocument && isLoaded && <EditorArea activeDocumentId={activeDocumentId} />}
        {page && (isLoaded || !page.citesBeside) && <PagePlace page={page} />}
      </ErrorBoundary>
    </main>
  );
}
