import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import type { TableEdit, Why } from '../../../src-shared/surveyTable.ts';
import type { ActiveCell } from '../../components/grid/selection.ts';
import { client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import type { TableAct } from './tableCommands.ts';
import { valueState } from './tableLooks.ts';
import type { TableState } from './useTable.ts';
import { words } from './words.ts';

export interface TableEditsOn {
  readonly documentId: string;
  readonly tableId: string;
  readonly state: TableState;
  /** As they are shown. */
  readonly rows: MadeTable['table']['rows'];
  readonly active: ActiveCell;
  /** What of the paper could stand in the active cell. */
  readonly why: readonly Why[];
  readonly goTo: (active: ActiveCell) => void;
  /** Tells the person why nothing was done. */
  readonly say: (why: string) => void;
}

type Filling = 'rules' | 'model';

export type TableEdits = Readonly<Record<Exclude<TableAct, 'edit' | 'setColumn' | 'addColumn'>, () => void>> & {
  readonly confirmNext: () => void;
  readonly set: (value: string) => void;
  /** Takes a passage into the cell, by its place. */
  readonly take: (place: number) => void;
  /** Fills a column in a run. */
  readonly fill: (column: string, strategy: Filling) => void;
};

/** What a person does with the cell that is active, its row and its column. Each is a step that can be undone. */
export function useTableEdits({ documentId, tableId, state, rows, active, why, goTo, say }: TableEditsOn): TableEdits {
  const { made, edit } = state;
  const { rows: all = [], columns = [] } = made?.table ?? {};
  const row = rows[active.row];
  const column = columns[active.column];
  const cell = row?.cells[active.column] ?? null;
  const selected = rows.slice(Math.min(active.row, active.anchor), Math.max(active.row, active.anchor) + 1);

  const onCell = (make: (at: { readonly paper: string; readonly column: string }) => readonly TableEdit[]): void => {
    if (row && column) void edit(...make({ paper: row.paper, column: column.id }));
  };

  /** Over rows and columns as they are read, from the active cell on: the next that is in doubt. */
  const seek = (step: 1 | -1): void => {
    const width = columns.length;
    for (let at = active.row * width + active.column + step; at >= 0 && at < rows.length * width; at += step) {
      const found = rows[Math.floor(at / width)]?.cells[at % width];
      if (!found || valueState(found) !== 'doubtful') continue;
      const place = Math.floor(at / width);
      goTo({ row: place, column: at % width, anchor: place });
      return;
    }
    say(step > 0 ? words.table.noneBelow : words.table.noneAbove);
  };
  const confirm = (): boolean => {
    if (!cell || cell.value === '') {
      say(words.table.nothingToConfirm);
      return false;
    }
    // With its places named, what stands there becomes what the person says.
    if (cell.by !== 'person') {
      const evidence = [...cell.evidence];
      onCell((at) => [{ kind: 'cell', ...at, value: cell.value, evidence }]);
    }
    return true;
  };
  const take = (offer: Why | undefined): void => {
    if (!offer) say(words.table.noSuchPassage);
    else onCell((at) => [{ kind: 'cell', ...at, value: offer.value, evidence: [offer.evidence] }]);
  };
  const moveRow = (by: 1 | -1): void => {
    const to = active.row + by;
    const beside = rows[to]?.paper;
    if (!row || beside === undefined) return;
    // Beyond the row that is next to it on the screen, though others that are not shown lie between.
    void edit({ kind: 'moveRow', paper: row.paper, to: all.findIndex(({ paper }) => paper === beside) });
    goTo({ ...active, row: to, anchor: to });
  };
  const fill = (of: string, strategy: Filling): void => {
    client.survey
      .fillColumn({ documentId, tableId, column: of, strategy })
      .catch((error: unknown) => notifyError(words.not.filled, error));
  };

  return {
    next: () => seek(1),
    previous: () => seek(-1),
    confirm: () => void confirm(),
    confirmNext: () => {
      if (confirm()) seek(1);
    },
    set: (value) => onCell((at) => [{ kind: 'cell', ...at, value, evidence: value === '' || !cell ? [] : 'kept' }]),
    clear: () => {
      if (cell && cell.value !== '') onCell((at) => [{ kind: 'cell', ...at, value: '', evidence: [] }]);
    },
    take: (place) => take(why[place]),
    nextPassage: () => take(why.find(({ isTaken }) => !isTaken)),
    lockCell: () =>
      onCell((at) => [{ kind: 'lock', on: { kind: 'cell', ...at }, isLocked: !(cell?.isLocked ?? false) }]),
    lockRow: () => {
      if (row) void edit({ kind: 'lock', on: { kind: 'row', paper: row.paper }, isLocked: !row.isLocked });
    },
    lockColumn: () => {
      if (column) void edit({ kind: 'lock', on: { kind: 'column', column: column.id }, isLocked: !column.isLocked });
    },
    columnLeft: () => {
      if (!column || active.column === 0) return;
      void edit({ kind: 'moveColumn', column: column.id, to: active.column - 1 });
      goTo({ ...active, column: active.column - 1 });
    },
    columnRight: () => {
      if (!column || active.column >= columns.length - 1) return;
      void edit({ kind: 'moveColumn', column: column.id, to: active.column + 1 });
      goTo({ ...active, column: active.column + 1 });
    },
    fillColumn: () => {
      if (column) fill(column.id, made?.strategy === 'rules' ? 'rules' : 'model');
    },
    sort: () => {
      if (!column) return;
      const { order } = made ?? {};
      const isSorted = order?.column === column.id;
      const by = isSorted && order.isDescending ? null : { column: column.id, isDescending: isSorted };
      void edit({ kind: 'sort', by });
    },
    rowUp: () => moveRow(-1),
    rowDown: () => moveRow(1),
    excludeRows: () => {
      if (selected.length > 0) void edit({ kind: 'exclude', papers: selected.map(({ paper }) => paper) });
    },
    fill,
  };
}
