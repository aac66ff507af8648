import { Columns2, Rows2 } from 'lucide-react';
import { Fragment } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { ResizablePanes } from '../../components/ResizablePanes.tsx';
import { TabStrip } from '../../components/TabStrip.tsx';
import { useLayout } from '../../hooks/useLayout.ts';
import { useWidth } from '../../hooks/useWidth.ts';
import { broughtUp, closed, directionIn, type Half, halvesOf, movedTo, opened } from '../../lib/layout.ts';
import type { DocumentPane } from '../../lib/panes.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { useStepCommands } from '../history/index.ts';
import { beginDrag, useDragged } from './dragged.ts';
import { DropZones } from './DropZones.tsx';
import { PaneContent } from './PaneContent.tsx';
import { documentPanes } from './panes.ts';
import type { Looked } from './useLooked.ts';
import { useWayCommands } from './useWayCommands.ts';
import { words } from './words.ts';
import classes from './DocumentView.module.css';

export type Ready = Extract<Looked, { readonly part: object }>;

export interface DocumentHalvesProps {
  readonly documentId: string;
  readonly looked: Ready;
}

const COLUMN_MIN = 240;
const ROW_MIN = 160;

/** The ways to see a document, as tabs of one half or of two, which stand side by side or one under the other. */
export function DocumentHalves({ documentId, looked }: DocumentHalvesProps) {
  const { layout, arrange } = useLayout(looked.kind);
  const enlarged = useWorkspace((state) => state.enlarged);
  const isBeside = useWorkspace((state) => state.shown.length > 1);
  const dragged = useDragged((state) => state.tab);
  const { ref, widthPx } = useWidth();

  const fitting = documentPanes.filter((pane) => isFor(pane, looked));
  const there = fitting.filter(({ id, isOnDemand }) => !isOnDemand || layout.opened?.includes(id));
  const missing = fitting.filter((pane) => !there.includes(pane));
  const large = there.find(({ id }) => id === enlarged);
  const ways = (large ? [large] : there).map(({ id }) => id);
  const halves = halvesOf(ways, layout);
  const direction = directionIn(widthPx ?? 0, layout);
  const turned = direction === 'columns' ? 'rows' : 'columns';
  const turn = turned === 'columns' ? words.ways.sideBySide : words.ways.stacked;
  const isSplit = halves.length > 1;

  useStepCommands(looked.state === 'open' ? documentId : null, words.document);
  useWayCommands({ kind: looked.kind, ways, fitting, turn: isSplit ? { label: turn, to: turned } : null });

  const move = (way: string, half: Half): void => arrange(movedTo(layout, ways, way, half));
  const panes = halves.map(({ half, ways: own, front }, place) => {
    const pane = there.find(({ id }) => id === front);
    const content = (
      <div className={classes['half']} data-half={half}>
        <TabStrip
          label={isSplit ? words.ways.labelOf(words.ways.halves[direction][half]) : words.ways.label}
          tabs={there
            .filter(({ id }) => own.includes(id))
            .map(({ id, title, isOnDemand }) => ({
              id,
              title,
              onClose: isOnDemand ? () => arrange(closed(layout, id)) : undefined,
            }))}
          front={front}
          onFront={(way) => arrange(broughtUp(layout, way))}
          onDrag={ways.length > 1 ? (way, event) => beginDrag(event, { documentId, way }) : undefined}
        >
          {place === halves.length - 1 && (
            <>
              {isBeside && <span className={classes['name']}>{nameOf(looked)}</span>}
              {missing.map(({ id, title, keys, icon: Icon }) => (
                <KeyHint key={id} label={words.show(title.toLowerCase())} keys={keys}>
                  <button type="button" className={classes['add']} onClick={() => arrange(opened(layout, id))}>
                    <Icon size={14} strokeWidth={1.75} aria-hidden />
                    {title}
                  </button>
                </KeyHint>
              ))}
              {isSplit && (
                <IconButton
                  label={turn}
                  size={24}
                  icon={turned === 'columns' ? <Columns2 size={14} /> : <Rows2 size={14} />}
                  onClick={() => arrange({ direction: turned })}
                />
              )}
            </>
          )}
        </TabStrip>
        <div className={classes['way']}>{pane && <Way key={pane.id} pane={pane} looked={looked} />}</div>
      </div>
    );
    const minSize = direction === 'columns' ? COLUMN_MIN : ROW_MIN;
    return { id: `half${half}`, content, defaultSize: 50, minSize };
  });

  return (
    <div ref={ref} className={classes['halves']}>
      {widthPx !== null && (
        <ResizablePanes
          direction={direction === 'columns' ? 'horizontal' : 'vertical'}
          kind={looked.kind}
          panes={panes}
        />
      )}
      {dragged?.documentId === documentId && dragged.way !== null && (
        <DropZones
          direction={direction}
          onDrop={(half) => {
            if (dragged.way !== null) move(dragged.way, half);
          }}
        />
      )}
    </div>
  );
}

function Way({ pane, looked }: { readonly pane: DocumentPane; readonly looked: Ready }) {
  if (looked.state === 'open') {
    return (
      <PaneContent title={pane.title}>
        <pane.code.Content {...looked.part} />
      </PaneContent>
    );
  }
  return (
    // What is looked at is keyed by its page, so that no view of another page is kept.
    <Fragment key={looked.part.page.sheet}>
      <PaneContent title={pane.title}>{pane.earlyCode && <pane.earlyCode.Content {...looked.part} />}</PaneContent>
    </Fragment>
  );
}

function nameOf(looked: Ready): string {
  return looked.state === 'open' ? looked.part.document.name : looked.part.item.name;
}

function isFor(pane: DocumentPane, looked: Ready): boolean {
  return looked.state === 'open' ? pane.isFor(looked.part) : pane.earlyCode !== undefined;
}
