import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Collection, MadeTable } from '../../../src-shared/contract/survey.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { type EditorBox, EvidenceGrid, type EvidenceGridHandle } from '../../components/EvidenceGrid.tsx';
import { GridFrame } from '../../components/grid/GridFrame.tsx';
import type { ActiveCell } from '../../components/grid/selection.ts';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { ResizablePanes } from '../../components/ResizablePanes.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { useWidth } from '../../hooks/useWidth.ts';
import { isTypingIn } from '../../lib/commands.ts';
import { citedAs } from './byline.ts';
import { CellDetail } from './CellDetail.tsx';
import { ColumnDialog } from './ColumnDialog.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { showCited } from './showCited.ts';
import { TABLE_FILTER_KEYS, type TableAct, tableCommands, tableKey } from './tableCommands.ts';
import { TableHead } from './TableHead.tsx';
import { gridColumns, orderOf, rowsOf, spokenCell, tableLooks, valueState } from './tableLooks.ts';
import type { CollectionState } from './useCollection.ts';
import { type TableState, useTable } from './useTable.ts';
import { useTableEdits } from './useTableEdits.ts';
import { useValuesTable } from './useValuesTable.ts';
import { useWhy } from './useWhy.ts';
import { ValueEditor } from './ValueEditor.tsx';
import { words } from './words.ts';
import classes from './TableDesk.module.css';

export interface TableDeskProps {
  readonly collection: Collection;
  readonly tableId: string;
  readonly change: CollectionState['change'];
}

/** From so many pixels on, what a cell rests on stands beside the table; else under it. */
const BESIDE_PX = 860;
const REST_MS = 60;
const ROW_HEAD = { name: words.table.paper, widthPx: 170 };

type Mode =
  | { readonly kind: 'look' }
  | { readonly kind: 'edit'; readonly box: EditorBox }
  | { readonly kind: 'column'; readonly isNew: boolean }
  | { readonly kind: 'menu'; readonly at: { readonly x: number; readonly y: number } };
const LOOK: Mode = { kind: 'look' };

/** A literature table: values with the passages that say them, decided by a person, its papers beside it. */
export function TableDesk(desk: TableDeskProps): ReactNode {
  const state = useTable(desk.collection.id, desk.tableId);
  const { made, error, retry } = state;
  if (error) return <ErrorState title={words.table.unread} error={error} onRetry={retry} />;
  if (!made) return <LoadingSkeleton label={words.table.reading} lines={[60, 80, 70]} />;
  return <OpenTable {...desk} state={state} made={made} />;
}

interface OpenTableProps extends TableDeskProps {
  readonly state: TableState;
  readonly made: MadeTable;
}

function OpenTable({ collection, tableId, change: changeCollection, state, made }: OpenTableProps): ReactNode {
  const { id: documentId } = collection;
  const [wanted, setWanted] = useState<ActiveCell>({ row: 0, column: 0, anchor: 0 });
  const [mode, setMode] = useState<Mode>(LOOK);
  const [note, say] = useState('');
  const desk = useRef<HTMLDivElement>(null);
  const grid = useRef<EvidenceGridHandle>(null);
  const { ref: measured, widthPx } = useWidth();

  const looks = useMemo(() => tableLooks(made), [made]);
  const columns = useMemo(() => gridColumns(made), [made]);
  const { ids, table: asked } = useValuesTable({ tableId, made, edit: state.edit });
  const [lastRow, lastColumn] = [Math.max(0, ids.length - 1), Math.max(0, columns.length - 1)];
  const active: ActiveCell = {
    row: clamped(wanted.row, lastRow),
    column: clamped(wanted.column, lastColumn),
    anchor: clamped(wanted.anchor, lastRow),
    anchorColumn: wanted.anchorColumn,
    kept: wanted.kept,
  };
  const rows = useMemo(() => rowsOf(made, ids), [made, ids]);
  const row = rows[active.row];
  const column = made.table.columns[active.column];
  const cell = row?.cells[active.column] ?? null;
  const paper = made.papers.find(({ id }) => id === row?.paper);
  const why = useWhy({ tableId, paper: row?.paper, column: column?.id });

  const goTo = (next: ActiveCell): void => {
    say('');
    setWanted({
      ...next,
      row: clamped(next.row, lastRow),
      column: clamped(next.column, lastColumn),
      anchor: clamped(next.anchor, lastRow),
    });
    if (mode.kind === 'edit') setMode(LOOK);
  };
  const edits = useTableEdits({ documentId, tableId, state, rows, active, why: why.offers, goTo, say });
  const leave = (): void => {
    setMode(LOOK);
    grid.current?.focus();
  };
  const act = useLatest((what: TableAct): void => {
    if (what === 'edit') {
      const box = grid.current?.boxOf(active);
      if (box && row && column) setMode({ kind: 'edit', box });
    } else if (what === 'setColumn') {
      if (column) setMode({ kind: 'column', isNew: false });
    } else if (what === 'addColumn') setMode({ kind: 'column', isNew: true });
    else edits[what]();
  });
  useCommands(useMemo(() => tableCommands(act), [act]));
  useKeysIn(desk, (event) => {
    const isPressed = event.target instanceof HTMLElement && event.target.closest('button, [role="tab"]');
    const key = isPressed ? null : tableKey(event);
    if (!key) return false;
    if (key.kind === 'moveRow') act(key.by < 0 ? 'rowUp' : 'rowDown');
    else if (key.kind === 'confirmNext') edits.confirmNext();
    else if (key.kind === 'take') edits.take(key.place);
    else {
      const { rows: down, columns: by, pages, to, isRange } = key;
      const page = (grid.current?.pageRows() ?? 10) * pages;
      const next = to === 'first' ? 0 : to === 'last' ? lastRow : active.row + down + page;
      goTo({
        row: next,
        column: active.column + by,
        anchor: isRange ? active.anchor : next,
        anchorColumn: isRange ? (active.anchorColumn ?? active.column) : undefined,
      });
    }
    return true;
  });

  // Where the keyboard is at work here, the paper beside shows what the cell rests on.
  const evidence = cell?.evidence;
  const ofRow = (row?.cells ?? []).flatMap((each) => each?.evidence ?? []);
  const show = useEffectEvent((cited: readonly Evidence[]) => {
    if (paper && desk.current?.contains(document.activeElement)) showCited(paper, cited, ofRow);
  });
  const paperId = row?.paper;
  useEffect(() => {
    if (paperId === undefined) return undefined;
    const rest = setTimeout(() => show(evidence ?? []), REST_MS);
    return () => clearTimeout(rest);
  }, [evidence, paperId]);

  const isMade = made.table.rows.length > 0;
  const isListed = isMade && widthPx !== null;
  useEffect(() => {
    if (isListed && !isTypingIn(document.activeElement)) grid.current?.focus();
  }, [isListed]);

  const { table } = made;
  const isBeside = (widthPx ?? 0) >= BESIDE_PX;
  const gridPane = (
    <div className={classes['grid']}>
      <GridFrame
        table={asked}
        grid={grid}
        active={active}
        onGoTo={goTo}
        row={paper ? citedAs(paper) : ''}
        path={column ? [column.name] : []}
        value={cell?.value ?? null}
        filterKeys={TABLE_FILTER_KEYS}
        facts={cell && <span>{words.table.states[valueState(cell)]}</span>}
      >
        {(tools) => (
          <EvidenceGrid
            ref={grid}
            label={words.table.label}
            ids={ids}
            columns={columns}
            looks={looks}
            rowHead={ROW_HEAD}
            active={active}
            spoken={spokenCell(made, row, active.column)}
            onGoTo={goTo}
            onEdit={() => act('edit')}
            tools={tools}
            onHead={(place, at) => {
              goTo({ ...active, column: place });
              setMode({ kind: 'menu', at });
            }}
          >
            {mode.kind === 'edit' && column && (
              <ValueEditor
                column={column}
                value={cell?.value ?? ''}
                box={mode.box}
                onSet={(value) => {
                  leave();
                  edits.set(value);
                }}
                onLeave={leave}
              />
            )}
          </EvidenceGrid>
        )}
      </GridFrame>
    </div>
  );
  const detail = row && column && paper && (
    <CellDetail
      paper={paper}
      column={column}
      row={row}
      cell={cell}
      unproved={made.unproved.find((each) => each.paper === row.paper && each.column === column.id)}
      why={why}
      onAct={act}
      onShow={(each) => showCited(paper, [each], ofRow)}
      onTake={edits.take}
    />
  );
  return (
    <div ref={desk} className={classes['table']}>
      <TableHead
        collection={collection}
        made={made}
        note={note}
        change={state.change}
        edit={state.edit}
        changeCollection={changeCollection}
        onAddColumn={() => act('addColumn')}
      />
      <div ref={measured} className={classes['panes']}>
        {table.columns.length === 0 || !isMade ? (
          <EmptyState
            title={words.table.none}
            actions={isMade && <Button onClick={() => act('addColumn')}>{words.table.acts.addColumn}</Button>}
          >
            {isMade ? words.table.noColumns : whyEmpty(made)}
          </EmptyState>
        ) : (
          widthPx !== null && (
            <ResizablePanes
              direction={isBeside ? 'horizontal' : 'vertical'}
              kind="survey"
              panes={[
                { id: 'grid', content: gridPane, defaultSize: 64, minSize: 150 },
                ...(detail
                  ? [
                      {
                        id: 'cell',
                        content: <div className={classes['cellPane']}>{detail}</div>,
                        defaultSize: 36,
                        minSize: 130,
                      },
                    ]
                  : []),
              ]}
            />
          )
        )}
      </div>
      {mode.kind === 'menu' && column && (
        <ColumnMenu
          at={mode.at}
          column={column}
          order={orderOf(made, column.id)}
          onAct={(what) => {
            setMode(LOOK);
            act(what);
          }}
          onRemove={() => {
            leave();
            void state.edit({ kind: 'removeColumn', column: column.id });
          }}
          onClose={() => setMode((now) => (now.kind === 'menu' ? LOOK : now))}
        />
      )}
      {mode.kind === 'column' && (
        <ColumnDialog
          documentId={documentId}
          made={made}
          column={mode.isNew ? null : (column ?? null)}
          at={mode.isNew ? active.column + 1 : null}
          state={state}
          onFill={edits.fill}
          onClose={leave}
        />
      )}
    </div>
  );
}

/** A model that took nothing says why; rules do of each paper. */
function whyEmpty({ strategy, problems }: MadeTable): string {
  return (strategy === 'rules' ? undefined : problems[0]) ?? words.table.noRows;
}

function clamped(place: number, last: number): number {
  return Math.max(0, Math.min(place, last));
}
