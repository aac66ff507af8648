import { useEffect, useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { type Pane, ResizablePanes } from '../../components/ResizablePanes.tsx';
import { useWidth } from '../../hooks/useWidth.ts';
import { useTab, useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { DocumentView } from './DocumentView.tsx';
import { useDragged } from './dragged.ts';
import { DropZones } from './DropZones.tsx';
import { Inspector, useEntering } from './Inspector.tsx';
import { InspectorRail } from './InspectorRail.tsx';
import { inspectorSizePx } from './inspectorSize.ts';
import { useDocumentCommands } from './useDocumentCommands.ts';
import { useInspector } from './useInspector.ts';
import { useLooked } from './useLooked.ts';
import { usePanelMemory } from './usePanelMemory.ts';
import { words } from './words.ts';
import classes from './EditorArea.module.css';

/** The window is arranged for two documents side by side as for a kind of its own. */
const TWO = 'two';

/** One document or two side by side, with the inspector of the one that is worked in at their right. */
export function EditorArea({ activeDocumentId }: { readonly activeDocumentId: string }) {
  const shown = useWorkspace((state) => state.shown);
  const dragged = useDragged((state) => state.tab);
  const looked = useLooked(activeDocumentId);
  const ready = 'part' in looked ? looked : null;
  const kind = shown.length > 1 ? TWO : (ready?.kind ?? null);
  // While a document opens, nothing moves.
  const [lastKind, setLastKind] = useState(TWO);
  if (kind !== null && kind !== lastKind) setLastKind(kind);
  const hasInspector = ready !== null && (ready.state === 'early' || ready.part.sheet !== null);
  const { front, setFront, entered, enter } = useInspector(kind ?? lastKind);
  const { ref, widthPx } = useWidth();
  usePanelMemory(kind);
  useEffect(() => {
    if (kind !== null) workspaceNow().arrangeFor(kind);
  }, [kind]);
  useEffect(() => () => workspaceNow().arrangeFor(null), []);
  useEntering(entered);
  useDocumentCommands({ looked, front, setFront, enter, hasInspector });

  const wanted = useTab(activeDocumentId, (tab) => tab.wantedInspector);
  useEffect(() => {
    if (!wanted || !hasInspector) return;
    setFront(wanted);
    workspaceNow().takeInspector(activeDocumentId);
  }, [wanted, hasInspector, setFront, activeDocumentId]);

  const documents = shown.map((documentId, side): Pane => {
    const content = (
      <ErrorBoundary key={documentId} title={words.notDrawn}>
        <DocumentView
          documentId={documentId}
          isActive={documentId === activeDocumentId}
          onActivate={() => workspaceNow().activate(documentId)}
        />
      </ErrorBoundary>
    );
    return { id: `side${side}`, content, defaultSize: 50, minSize: 240 };
  });
  const inspectorShare = 100 * (inspectorSizePx(widthPx ?? 0) / Math.max(1, widthPx ?? 0));
  const panes: Pane[] = [
    {
      id: 'middle',
      content: (
        <div className={classes['middle']} data-split={shown.length > 1 || undefined}>
          <ResizablePanes direction="horizontal" kind={TWO} panes={documents} />
          {dragged?.way === null && (
            <DropZones direction="columns" onDrop={(side) => workspaceNow().openBeside(dragged.documentId, side)} />
          )}
        </div>
      ),
      defaultSize: 100 - inspectorShare,
      minSize: 280,
    },
  ];
  if (hasInspector && front !== null) {
    const content = <Inspector key={activeDocumentId} looked={ready} front={front} onFront={setFront} />;
    panes.push({ id: 'inspector', content, defaultSize: inspectorShare, minSize: 280, keepsPixels: true });
  }
  return (
    <div className={classes['area']}>
      <div ref={ref} className={classes['panes']}>
        {widthPx !== null && <ResizablePanes direction="horizontal" kind={kind ?? lastKind} panes={panes} />}
      </div>
      {hasInspector && front === null && <InspectorRail kind={ready.kind} onFront={setFront} />}
    </div>
  );
}
