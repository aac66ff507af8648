import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Cell } from '../../../src-shared/grid.ts';
import type { EarlyPage } from '../../../src-shared/pictures.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
import { fontsAreThere, textWidth } from '../../components/grid/textWidth.ts';
import { api, client } from '../../lib/client.ts';
import { takeHanded } from '../../lib/handedCells.ts';
import { takeFirstRows } from '../../lib/openAhead.ts';
import type { LoadRows } from './rowCache.ts';
import { SheetModel } from './sheetModel.ts';

/** The sheet's model once its frame is there; it loads rows while a component uses it, and again when their contents have changed. */
export function useSheetModel(
  documentId: string,
  sheet: number,
  contentKey: string | undefined,
): { readonly model: SheetModel | null; readonly error: unknown; readonly retry: () => void } {
  const frame = useQuery(api.sheets.frame.queryOptions({ input: { documentId, sheet } }));
  const model = useMemo(
    () =>
      frame.data
        ? new SheetModel(
            frame.data,
            async (from, to, signal, rows) => {
              const handed = takeHanded(documentId, sheet)?.filter(isAmong(from, to, rows));
              const input = { documentId, sheet, from, to, ...(rows && { rows: [...rows] }) };
              const ahead = from === 0 && !handed && !rows ? takeFirstRows(documentId, sheet, to) : null;
              const loading = handed ? null : (ahead ?? client.sheets.rows(input, { signal }));
              await fontsAreThere();
              return handed ?? (loading ? unpackRows(await loading) : []);
            },
            textWidth,
          )
        : null,
    [documentId, sheet, frame.data],
  );
  useEffect(() => {
    model?.cache.reopen();
    return () => model?.cache.close();
  }, [model]);
  const read = useRef<{ readonly model: SheetModel; readonly contentKey: string | undefined } | null>(null);
  useEffect(() => {
    if (!model) return;
    const { current } = read;
    if (current?.model === model && current.contentKey !== undefined && current.contentKey !== contentKey) {
      model.cache.reload();
    }
    read.current = { model, contentKey };
  }, [model, contentKey]);
  useSyncExternalStore(model?.subscribe ?? noSubscription, model?.version ?? zero);
  const { refetch } = frame;
  return { model, error: frame.error, retry: () => void refetch() };
}

/** A sheet of cells that are all there. */
export function modelOfCells({
  name,
  rowCount,
  colCount,
  cells,
}: Pick<EarlyPage, 'name' | 'rowCount' | 'colCount' | 'cells'>): SheetModel {
  const merges = cells
    .filter(({ rowSpan, colSpan }) => rowSpan > 1 || colSpan > 1)
    .map(({ row, col, rowSpan, colSpan }) => ({
      top: row,
      left: col,
      bottom: row + rowSpan - 1,
      right: col + colSpan - 1,
    }));
  const load: LoadRows = async (from, to, _signal, rows) => {
    await fontsAreThere();
    return cells.filter(isAmong(from, to, rows));
  };
  return new SheetModel({ meta: { name }, rowCount, colCount, merges }, load, textWidth);
}

function isAmong(from: number, to: number, rows?: readonly number[]): (cell: Cell) => boolean {
  const wanted = rows && new Set(rows);
  return ({ row }) => (wanted ? wanted.has(row) : row >= from && row <= to);
}

const noSubscription = () => () => undefined;
const zero = (): number => 0;
