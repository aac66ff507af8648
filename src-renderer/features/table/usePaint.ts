import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import type { Axis } from './axis.ts';
import type { Paint } from './cellPainter.ts';
import { foldsOf } from './sheetAxes.ts';
import type { SheetModel } from './sheetModel.ts';

const NO_ROLES = {};

/** All that the painters of cells and row numbers read. */
export function usePaint(
  model: SheetModel,
  structure: Structure | undefined,
  showRoles: boolean,
  rows: Axis,
  selected: readonly CellRange[],
): Paint {
  const isDark = useComputedColorScheme('light') === 'dark';
  const roles = structure?.roles ?? NO_ROLES;
  const correctedCells = structure?.correctedCells;
  const corrected = useMemo(() => new Set(correctedCells), [correctedCells]);
  const foldedAt = useMemo(() => foldsOf(rows), [rows]);
  const cells = useMemo(
    () => ({ model, roles, corrected, showRoles, isDark, foldedAt }),
    [model, roles, corrected, showRoles, isDark, foldedAt],
  );
  return useMemo(
    () => ({
      ...cells,
      isRowSelected: (row: number) => selected.some((range) => row >= range.top && row <= range.bottom),
    }),
    [cells, selected],
  );
}
