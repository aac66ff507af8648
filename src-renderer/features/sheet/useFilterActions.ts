import { useMemo } from 'react';
import { columnLetters } from '../../../src-shared/address.ts';
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
}

/** What can be done with a table, filtering by the active cell included. */
export function useFilterActions({ model, active, actions, filtering }: FilterActionOptions): readonly TableAction[] {
  const { filter, keep, drop } = filtering;
  return useMemo(
    () => [
      ...actions,
      ...(active
        ? [
            {
              id: 'keepRows',
              label: words.filter.keep(columnLetters(active.col)),
              run: () =>
                keep(active, { col: active.col, is: 'same', text: model.at(active.row, active.col)?.text ?? '' }),
            },
          ]
        : []),
      ...(filter ? [{ id: 'allRows', label: words.filter.showAll, run: () => drop() }] : []),
    ],
    [actions, active, filter, keep, drop, model],
  );
}
