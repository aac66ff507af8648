import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CellRange, rangeContains, rangeToText } from '../../../src-shared/address.ts';
import { replaced } from '../../../src-shared/replaced.ts';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import type { BlockReading } from '../../../src-shared/structure.ts';
import { FilterChips } from '../../components/grid/FilterChips.tsx';
import type { FilteredColumn } from '../../components/grid/FilterEditor.tsx';
import { FilterMenu } from '../../components/grid/FilterMenu.tsx';
import { FindBar } from '../../components/grid/FindBar.tsx';
import { SelectionFigures } from '../../components/grid/SelectionFigures.tsx';
import { useDecidedTexts } from '../../hooks/useDecidedTexts.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api, client } from '../../lib/client.ts';
import { useTab, useWorkspace } from '../../lib/workspaceStore.ts';
import { type RoleChoice, sameRange, type StructureHandle } from '../structure/index.ts';
import { CellEditor } from './CellEditor.tsx';
import { CellMenu } from './CellMenu.tsx';
import type { Lattice } from './cellMoves.ts';
import { cellPath } from './cellPath.ts';
import { copiedOf, copyCells } from './copyCells.ts';
import { frozenOf, headersOf } from './heldHeaders.ts';
import { colsOf, foldsOf, largestScale, rowsOf } from './sheetAxes.ts';
import { SheetGrid, type SheetHandle } from './SheetGrid.tsx';
import type { SheetModel, Sizes } from './sheetModel.ts';
import { outlinesFor } from './sheetOutlines.ts';
import { SheetStatus } from './SheetStatus.tsx';
import { sheetKeyOf, sheetScrolls, useSheetView, useSheetViews, zoomStep } from './sheetView.ts';
import { SortLine } from './SortLine.tsx';
import { bodiesOf } from './tableBodies.ts';
import { type Sorting, useArranging, useReordered } from './useArranging.ts';
import { useCellAt } from './useCellAt.ts';
import { useCellEditing } from './useCellEditing.ts';
import { useCellSelection } from './useCellSelection.ts';
import { useCorrecting } from './useCorrecting.ts';
import { useFilterActions } from './useFilterActions.ts';
import { useFind } from './useFind.ts';
import { useLights } from './useLights.ts';
import { usePaint } from './usePaint.ts';
import { useSheetActions } from './useSheetActions.ts';
import { useSheetCommands } from './useSheetCommands.ts';
import { useSheetFilter } from './useSheetFilter.ts';
import { selectLines, sheetKey as handleKey } from './useSheetKeys.ts';
import { words } from './words.ts';

export interface SheetBodyProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly model: SheetModel;
  readonly sizes: Sizes;
  readonly structure: StructureHandle;
  readonly showRoles: boolean;
  /** Says what the selected cells are. */
  readonly onRole: (choice: RoleChoice) => void;
  /** Cells whose role a vision model sees otherwise. */
  readonly proposals: readonly HeaderProposal[];
  readonly onLook: () => void;
  /** It was read from a picture. */
  readonly hasPicture?: boolean;
  /** Is still being read: it can be looked at and copied, not changed. */
  readonly isStill?: boolean;
}

const TOP_LEFT = { top: 0, left: 0 };
const NO_RANGES: readonly CellRange[] = [];
const NO_HEADERS: ReturnType<typeof headersOf> = [];

/** The sheet with what belongs to it: find, status line, menu, keys. */
export function SheetBody(props: SheetBodyProps) {
  const { documentId, sheet, model, sizes, structure, showRoles, onRole, proposals, onLook } = props;
  const { isStill = false, hasPicture = false } = props;
  const { settings } = useSettings();
  const sheetKey = sheetKeyOf(documentId, sheet);
  const view = useSheetView(sheetKey);
  const { change, find: wanted, openFind, closeFind } = useSheetViews();
  const findCall = isStill ? null : wanted;
  const handle = useRef<SheetHandle>(null);
  const address = useRef<HTMLInputElement>(null);
  const within = useMemo(
    () => ({
      get current() {
        return handle.current?.element() ?? null;
      },
    }),
    [],
  );
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const [filteredCol, setFilteredCol] = useState<{
    readonly col: number;
    readonly at: { x: number; y: number };
  } | null>(null);

  const scale = Math.min(view.zoom / 100, largestScale(model));
  const { shownRows, shownColumns, hiddenRows, hiddenColumns, widths } = view;
  const tree = structure.state?.structure.tree;
  const bodies = useMemo(() => bodiesOf(tree), [tree]);
  const activeRow = useTab(documentId, (tab) => tab.selection?.ranges[0]?.top) ?? null;
  const contentKey = structure.state?.contentKey ?? '';
  const filtering = useSheetFilter({
    documentId,
    sheet,
    sheetKey,
    bodies,
    contentKey,
    lastRow: model.frame.rowCount - 1,
    row: activeRow,
  });
  const { leftOut, keep } = filtering;
  const reordered = useReordered(structure);
  // Rows do not follow from the columns' widths, nor columns from the rows that are shown: each is made when it must be.
  const rows = useMemo(
    () => rowsOf(model, sizes, scale, { shownRows, hiddenRows, leftOut, reordered }),
    [model, sizes, scale, shownRows, hiddenRows, leftOut, reordered],
  );
  const cols = useMemo(
    () => colsOf(model, sizes, scale, { widths, shownColumns, hiddenColumns }),
    [model, sizes, scale, widths, shownColumns, hiddenColumns],
  );
  // What is drawn next is loaded in its order.
  useLayoutEffect(() => model.cache.arrange(rows), [model, rows]);
  const foldedColumnsAt = useMemo(() => foldsOf(cols), [cols]);

  const cells = useCellSelection(documentId, model.merges, rows);
  const correcting = useCorrecting(structure, cells);
  const arranging = useArranging(structure, cells, bodies, { rows, cols });
  const find = useFind(documentId, sheet, model.merges, findCall !== null);
  const state = structure.state?.structure;
  const lights = useLights({
    documentId,
    sheet,
    merges: model.merges,
    cells,
    find: findCall ? find : null,
    proposals,
    tree: state?.tree ?? null,
  });
  const decided = useDecidedTexts(documentId, sheet, hasPicture);
  const paint = usePaint(model, state, showRoles, rows, decided, scale);
  const frozen = structure.state?.arrangement.frozen ?? null;
  const headers = useMemo(() => {
    if (frozen) return frozenOf(frozen, model.frame);
    return state && view.holdsHeaders ? headersOf(state.tree) : NO_HEADERS;
  }, [frozen, model, state, view.holdsHeaders]);

  const lattice = useCallback(
    (): Lattice => ({
      rows,
      cols,
      merges: model.merges,
      isBlank: (row, col) => model.at(row, col)?.text === '' || model.at(row, col) === null,
      pageRows: handle.current?.pageRows() ?? 20,
    }),
    [rows, cols, model],
  );
  const copy = useCallback(() => {
    const copied = copiedOf(cells.selection?.ranges ?? [], rows);
    if (copied) void copyCells(model, copied.range, { isGuarded: settings.guardsCopies, lines: copied.lines });
  }, [cells.selection, rows, model, settings.guardsCopies]);
  const openMenu = useCallback(() => {
    if (cells.range) setMenuAt(handle.current?.placeOf(cells.range) ?? null);
  }, [cells.range]);
  const hover = useWorkspace((workspace) => workspace.hover);
  const hovered = useRef<CellRange | null>(null);
  const onHover = useCallback(
    (range: CellRange | null) => {
      const { current } = hovered;
      if (range === current || (range && current && sameRange(range, current))) return;
      hovered.current = range;
      hover(documentId, range ? [range] : []);
    },
    [hover, documentId],
  );
  const onFilter = useCallback(
    (col: number) => setFilteredCol({ col, at: handle.current?.headPlaceOf(col) ?? { x: 0, y: 0 } }),
    [],
  );
  const actions = useSheetActions({
    model,
    cells,
    rows,
    cols,
    sheetKey,
    scale,
    onHover,
    setMenuAt,
  });
  const { sorting } = arranging;
  const { isFiltered } = filtering;
  const heads = useMemo(() => ({ sorting, isFiltered, onFilter }), [sorting, isFiltered, onFilter]);

  const placeOf = useCallback((range: CellRange) => handle.current?.boxOf(range) ?? null, []);
  const onShow = useCallback((range: CellRange) => handle.current?.show(range, false), []);
  const onLeave = useCallback(() => handle.current?.focus(), []);
  const editing = useCellEditing({ model, cells, structure, placeOf, onShow, onLeave });

  useShowing(documentId, lights.cited, cells.selection, handle);

  const onZoom = useCallback(
    (step: 1 | -1 | 0) => change(sheetKey, { zoom: step === 0 ? 100 : zoomStep(view.zoom, step) }),
    [change, sheetKey, view.zoom],
  );
  const onHold = useCallback(
    () => change(sheetKey, { holdsHeaders: !view.holdsHeaders }),
    [change, sheetKey, view.holdsHeaders],
  );
  const cite = useWorkspace((workspace) => workspace.cite);
  const goTo = useCallback(() => address.current?.focus(), []);
  // From wherever they are pressed, the keys go on in the sheet.
  const { begin, goToDoubt } = editing;
  const onEdit = useCallback(() => {
    if (isStill) return;
    onLeave();
    begin();
  }, [isStill, onLeave, begin]);
  const onDoubt = useCallback(
    (by: 1 | -1) => void goToDoubt(by).then((isThere) => isThere && onLeave()),
    [onLeave, goToDoubt],
  );
  const ownActions = useMemo(
    () => [...correcting.actions, ...arranging.actions],
    [correcting.actions, arranging.actions],
  );
  const tableActions = useFilterActions({
    model,
    active: isStill ? null : cells.active,
    actions: ownActions,
    filtering,
    onFilter,
  });
  const allActions = useMemo(() => [...tableActions, ...actions.layout], [tableActions, actions.layout]);
  const foundCell = useCellAt(model, find.now && { row: find.now.top, col: find.now.left });
  const isOfPicture = !isStill && foundCell?.box !== undefined;
  const replaceNow = (by: string): void => {
    const cell = find.now && model.at(find.now.top, find.now.left);
    if (!cell?.box) return;
    const text = replaced(cell.text, find.text.trim(), by);
    structure.correct({ kind: 'text', cell: cell.address, text, was: cell.text });
  };
  useSheetCommands(
    within,
    {
      onZoom,
      onHold,
      onFind: () => openFind('find'),
      onReplace: () => openFind('replace'),
      onGoTo: goTo,
      onCopy: copy,
      onReset: structure.reset,
      onLook,
      onEdit,
      onDoubt,
      onRole,
      onSelect: (what) => selectLines(what, cells, { rows, cols }),
      onMenu: openMenu,
      onDrop: () => cite(documentId, []),
    },
    {
      actions: allActions,
      zoom: view.zoom,
      holdsHeaders: view.holdsHeaders,
      isStill,
      hasPicture,
      isCorrected: structure.state?.isCorrected ?? false,
      isSelected: cells.span !== null,
      isLit: lights.cited.length > 0,
    },
  );

  const { active } = cells;
  const cell = useCellAt(model, active);
  const cellAddress = active && model.addressAt(active.row, active.col);
  const path = useMemo(() => {
    if (!state || !active || !cellAddress) return [];
    const textAt = (row: number, col: number): string => model.at(row, col)?.text ?? '';
    return cellPath(state.tree, { ...active, address: cellAddress }, textAt);
  }, [state, active, cellAddress, model]);
  const isOneCell =
    active !== null && cells.range !== null && sameRange(cells.range, model.merges.rangeAt(active.row, active.col));
  const { filter } = filtering;
  const figures = useMemo(
    () => ({
      about: [...api.sheets.summary.key(), documentId, sheet, filter, contentKey],
      ask: (ranges: readonly CellRange[], signal: AbortSignal) =>
        client.sheets.summary({ documentId, sheet, ranges: [...ranges], filter }, { signal }),
    }),
    [documentId, sheet, filter, contentKey],
  );
  const outlines = useMemo(
    () =>
      state && showRoles
        ? outlinesFor(state, correcting, { region: correcting.redrawRegion, block: correcting.redrawBlock })
        : [],
    [state, showRoles, correcting],
  );

  return (
    <>
      <FilterChips
        shown={filtering.shown}
        all={filtering.all}
        chips={filtering.chips}
        onDropAll={filtering.dropAll}
        onLeave={onLeave}
      />
      <SortLine structure={structure} />
      {findCall && (
        <FindBar
          call={findCall}
          canReplace={hasPicture}
          onKeep={() => {
            if (find.text.trim() !== '')
              keep(active ?? { row: 0, col: 0 }, {
                col: null,
                condition: { is: 'contains', text: find.text.trim(), isNot: false },
              });
          }}
          label={words.find}
          none={words.notFound}
          onReplace={isOfPicture ? replaceNow : null}
          onReplaceAll={(by) => structure.replace(find.text.trim(), by)}
          find={find}
          isFrom={({ top, left }) => !active || top > active.row || (top === active.row && left >= active.col)}
          onShow={(range) => {
            cells.select({
              anchor: { row: range.top, col: range.left },
              head: { row: range.bottom, col: range.right },
            });
            handle.current?.show(range, true);
          }}
          onClose={() => {
            closeFind();
            handle.current?.focus();
          }}
        />
      )}
      <SheetGrid
        ref={handle}
        documentId={documentId}
        label={words.gridOf(model.frame.meta.name, model.frame.rowCount, model.frame.colCount)}
        paint={paint}
        rows={rows}
        cols={cols}
        scale={scale}
        lights={lights}
        selected={cells.selection?.ranges ?? NO_RANGES}
        outlines={outlines}
        headers={headers}
        startAt={sheetScrolls.get(sheetKey) ?? TOP_LEFT}
        onScrolled={actions.onScrolled}
        foldedColumnsAt={foldedColumnsAt}
        pointer={actions.pointer}
        heads={isStill ? null : heads}
        onKeyDown={(event) => {
          const isKnown = handleKey(event, {
            cells,
            lattice,
            onMoved: ({ row, col }) => {
              handle.current?.show({ top: row, left: col, bottom: row, right: col }, false);
            },
            onMenu: openMenu,
            onEdit: () => !isStill && editing.begin(),
          });
          if (!isKnown) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {editing.edited && <CellEditor key={editing.edited.address} cell={editing.edited} onDone={editing.end} />}
      <SheetStatus
        range={cells.range}
        isOneCell={isOneCell}
        figures={
          cells.selection &&
          !(isOneCell && cells.selection.ranges.length === 1) &&
          !isStill && <SelectionFigures ranges={cells.selection.ranges} {...figures} />
        }
        cell={cell}
        role={(cellAddress && state?.roles[cellAddress]) || 'content'}
        isCorrected={cellAddress !== null && paint.corrected.has(cellAddress)}
        path={path}
        block={correcting.block}
        isInDoubt={active !== null && state !== undefined && isInDoubtAt(state.blocks, active)}
        addressInput={address}
        onGo={(range) => {
          const isThere = actions.goTo(range);
          if (isThere) handle.current?.show(range, true);
          return isThere;
        }}
        onLeave={() => handle.current?.focus()}
      />
      {filteredCol && (
        <FilterMenu
          at={filteredCol.at}
          column={{ ...filtering.columnAt(filteredCol.col), sort: sortOf(arranging.sorting, filteredCol.col) }}
          onClose={() => {
            setFilteredCol(null);
            onLeave();
          }}
        />
      )}
      <CellMenu
        at={isStill ? null : menuAt}
        label={cells.range ? rangeToText(cells.range) : ''}
        actions={tableActions}
        layout={actions.layout}
        onRole={onRole}
        onCopy={copy}
        onClose={() => {
          setMenuAt(null);
          handle.current?.focus();
        }}
      />
    </>
  );
}

/** How a column sorts its table, for its menu; null where it is of none. */
function sortOf({ stateOf, sortBy }: Sorting, col: number): FilteredColumn['sort'] {
  const state = stateOf(col);
  return state && { isDescending: state.isDescending, onSort: (isDescending) => sortBy(col, isDescending) };
}

/** Brings on screen what was cited, and what was selected elsewhere; the sheet's own keys show where they lead. */
function useShowing(
  documentId: string,
  citedRanges: readonly CellRange[],
  selection: ReturnType<typeof useCellSelection>['selection'],
  handle: { readonly current: SheetHandle | null },
): void {
  const serial = useTab(documentId, (tab) => tab.cited?.serial) ?? 0;
  const showCited = useEffectEvent((cited: number) => {
    const [first] = citedRanges;
    if (first && cited > 0) handle.current?.show(first, true);
  });
  useEffect(() => showCited(serial), [serial]);
  const showSelected = useEffectEvent(() => {
    const [range] = selection?.ranges ?? [];
    if (range && selection?.source !== 'sheet') handle.current?.show(range, true);
  });
  useEffect(() => {
    if (selection) showSelected();
  }, [selection]);
}

/** Below this the likeliest readings of a block's lines lie near each other. */
const SURE = 0.7;

/** Of the innermost block around a cell. */
function isInDoubtAt(blocks: readonly BlockReading[], { row, col }: { row: number; col: number }): boolean {
  return (blocks.findLast(({ range }) => rangeContains(range, row, col))?.confidence ?? 1) < SURE;
}
