import { useMemo } from 'react';
import { columnLetters } from '../../../src-shared/address.ts';
import type { ColumnCondition } from '../../../src-shared/columnFilter.ts';
import { words as shared } from '../../components/words.ts';
import type { SheetModel } from './sheetModel.ts';
import type { TableAction } from './useCorrecting.ts';
import type { SheetFiltering } from './useSheetFilter.ts';
import { words } from './words.ts';

export interface FilterActionOptions {
  readonly model: SheetModel;
  readonly active: { readonly row: number; readonly col: number } | null;
  /** What else can be done with the table. */
  readonly actions: readonly TableAction[];
  readonly filtering: SheetFiltering;
  /** Opens the menu below the head of a column. */
  readonly onFilter: (col: number) => void;
}

/** What can be done with a table, filtering by the active cell included. */
export function useFilterActions({
  model,
  active,
  actions,
  filtering,
  onFilter,
}: FilterActionOptions): readonly TableAction[] {
  const { filter, keep, dropAll } = filtering;
  return useMemo(
    () => [
      ...actions,
      ...(active
        ? [
            {
              id: 'keepRows',
              label: words.filter.keep(columnLetters(active.col)),
              run: () => {
                const text = model.at(active.row, active.col)?.text ?? '';
                keep(active, { col: active.col, condition: sameAs(text) });
              },
            },
            {
              id: 'filterColumn',
              label: words.filter.by(columnLetters(active.col)),
              keys: 'Alt+ArrowDown',
              run: () => onFilter(active.col),
            },
          ]
        : []),
      ...(filter ? [{ id: 'allRows', label: shared.filter.showAll, run: dropAll }] : []),
    ],
    [actions, active, filter, keep, dropAll, model, onFilter],
  );
}

function sameAs(text: string): ColumnCondition {
  return text.trim() === '' ? { is: 'blank', isNot: false } : { is: 'oneOf', texts: [text], isNot: false };
}
