import { ListTree } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import type { SaidOrientation, TreeNode } from '../../../src-shared/structure.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { VirtualList, type VirtualListHandle } from '../../components/VirtualList.tsx';
import { isMac } from '../../lib/commands.ts';
import type { SheetPart } from '../../lib/panes.ts';
import { useTab, workspaceNow } from '../../lib/workspaceStore.ts';
import { nodeRanges, useStructure } from '../structure/index.ts';
import { IdleCorrections } from './IdleCorrections.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { TreeHead } from './TreeHead.tsx';
import { TreeLine } from './TreeLine.tsx';
import { treeMove, type TreeRow, typeAhead } from './treeRows.ts';
import { useTree } from './useTree.ts';
import { useTreeSearch } from './useTreeSearch.ts';
import { useTyping } from './useTyping.ts';
import { words } from './words.ts';
import classes from './TreePane.module.css';

/** The tree that was read from a sheet. What is chosen here is lit there, and the other way round. A file of rows has none. */
export function TreePane({ document, sheet }: SheetPart) {
  if (!document.rows) return <SheetTree documentId={document.id} sheet={sheet} />;
  return (
    <EmptyState icon={<ListTree size={24} strokeWidth={1.5} />} title={words.ofRows.title}>
      {words.ofRows.why(document.rows.rowCount, document.rows.colCount)}
    </EmptyState>
  );
}

function SheetTree({ documentId, sheet }: { readonly documentId: string; readonly sheet: number }) {
  const structure = useStructure(documentId, sheet);
  const selection = useTab(documentId, (tab) => tab.selection) ?? null;
  const { model, state, activeId, setActive } = useTree(documentId, sheet, structure.state?.revision, selection);
  const search = useTreeSearch(documentId, sheet, structure.state?.revision ?? 0);
  const [menu, setMenu] = useState<{ node: TreeNode; x: number; y: number } | null>(null);
  const sheetRange = useLastSheetRange(documentId, sheet);
  const list = useRef<VirtualListHandle>(null);
  const typed = useTyping();
  const { rows } = state;
  const foundAt = rows.findIndex((row) => row.kind === 'node' && row.node.id === activeId);
  // Keys begin at the root when no node is active.
  const activeAt = Math.max(0, foundAt);

  const choose = useCallback(
    (row: TreeRow | undefined) => {
      if (row?.kind !== 'node') return;
      setActive(row.node.id);
      workspaceNow().select(documentId, { ranges: nodeRanges(row.node), source: 'tree' });
    },
    [documentId, setActive],
  );
  const goTo = (place: number): void => {
    const row = rows[place];
    if (row?.kind === 'more') {
      void model.showMore(row.parent, row.offset);
      return;
    }
    choose(row);
    list.current?.show(place);
  };
  // Grows when lines were opened around the active one, which may have moved out of sight.
  const [opened, setOpened] = useState(0);
  const showActive = useEffectEvent((_cause: number) => {
    if (foundAt >= 0) list.current?.show(foundAt);
  });
  useEffect(() => {
    if (activeId !== null) showActive(opened);
  }, [activeId, opened]);

  const openMenu = (node: TreeNode, at: { x: number; y: number }): void => setMenu({ node, ...at });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rows[activeAt];
    const isMod = isMac ? event.metaKey : event.ctrlKey;
    if (isMod) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const at = list.current?.placeOf(activeAt);
      if (row?.kind === 'node' && at) openMenu(row.node, at);
    } else if (event.key === 'Enter' || event.key === ' ') {
      choose(row);
      if (row?.kind === 'node' && row.node.childCount > 0) toggle(row.node, row.isExpanded);
    } else if (!moveTo(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const toggle = (node: TreeNode, isExpanded: boolean): void => {
    if (isExpanded) model.close(node.id);
    else void model.open(node.id);
  };
  const moveTo = (key: string): boolean => {
    const move = treeMove(rows, activeAt, key, list.current?.pageRows() ?? 10);
    if (move === null) {
      const place = key.length === 1 && key !== ' ' ? typeAhead(rows, activeAt, typed(key)) : -1;
      if (place >= 0) goTo(place);
      return place >= 0;
    }
    if ('to' in move) goTo(move.to);
    else if ('open' in move) void model.open(move.open);
    else if ('close' in move) model.close(move.close);
    else void model.openSiblings(move.siblingsOf).then(() => setOpened((times) => times + 1));
    return true;
  };

  const error = structure.error ?? (state.isLoaded ? null : state.error);
  if (error) {
    const retry = (): void => (structure.error ? structure.retry() : void model.reload());
    return <ErrorState title={words.unread} error={error} onRetry={retry} />;
  }
  return (
    <section className={classes['pane']} aria-label={words.title}>
      <TreeHead
        documentId={documentId}
        sheet={sheet}
        expression={structure.state?.structure.expression ?? ''}
        search={search}
        onHit={async ({ node, path }) => {
          const [range] = nodeRanges(node);
          await model.reveal(path, range ? { row: range.top, col: range.left } : null);
          setActive(node.id);
          workspaceNow().select(documentId, { ranges: nodeRanges(node), source: 'tree' });
        }}
        onCollapse={() => model.closeAll()}
        onLeave={() => list.current?.focus()}
      />
      <IdleCorrections
        orientations={structure.state?.structure.orientations ?? NONE_SAID}
        correct={structure.correct}
      />
      {state.isLoaded && rows.length === 0 ? (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      ) : state.isLoaded ? (
        <VirtualList
          kind="tree"
          label={words.ofSheet}
          lineHeight={LINE_HEIGHT}
          className={classes['list']}
          ref={list}
          count={rows.length}
          activeId={rows.length > 0 ? lineId(sheet, activeAt) : undefined}
          onKeyDown={onKeyDown}
          onLeave={() => workspaceNow().hover(documentId, [])}
          renderLine={(place) => {
            const row = rows[place];
            return (
              row && (
                <TreeLine
                  key={row.kind === 'node' ? row.node.id : `more ${row.parent} ${row.offset}`}
                  id={lineId(sheet, place)}
                  row={row}
                  top={place * LINE_HEIGHT}
                  isActive={place === foundAt}
                  marked={search.text}
                  onChoose={() => goTo(place)}
                  onToggle={() => row.kind === 'node' && toggle(row.node, row.isExpanded)}
                  onHover={() => row.kind === 'node' && workspaceNow().hover(documentId, nodeRanges(row.node))}
                  onMenu={(at) => row.kind === 'node' && openMenu(row.node, at)}
                />
              )
            );
          }}
        />
      ) : (
        <LoadingSkeleton label={words.reading} lines={SKELETON} lineHeight={LINE_HEIGHT} />
      )}
      <NodeMenu
        at={menu}
        documentId={documentId}
        sheet={sheet}
        sheetRange={sheetRange}
        orientations={structure.state?.structure.orientations ?? NONE_SAID}
        correct={structure.correct}
        onSiblings={(id) => void model.openSiblings(id)}
        onClose={() => {
          setMenu(null);
          list.current?.focus();
        }}
      />
    </section>
  );
}

const NONE_SAID: readonly SaidOrientation[] = [];

/** Pixels, as in the style sheet. */
const LINE_HEIGHT = 28;
const SKELETON: readonly number[] = [46, 60, 52, 70, 64, 40];

function lineId(sheet: number, place: number): string {
  return `tree-${sheet}-line-${place}`;
}

/** What was selected on the sheet last, kept while nodes are chosen: a block can be fitted to it. */
function useLastSheetRange(documentId: string, sheet: number): CellRange | null {
  const selection = useTab(documentId, (tab) => tab.selection);
  const [last, setLast] = useState<{ sheet: number; range: CellRange | null }>({ sheet, range: null });
  const range = selection?.source === 'sheet' ? (selection.ranges[0] ?? null) : null;
  if (last.sheet !== sheet) setLast({ sheet, range });
  else if (range && range !== last.range) setLast({ sheet, range });
  return last.range;
}
