import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { Structure } from '../../../src-shared/structure.ts';
import type { DecidedTexts } from '../../hooks/useDecidedTexts.ts';
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
  decided: DecidedTexts,
  scale: number,
): Paint {
  const isDark = useComputedColorScheme('light') === 'dark';
  const roles = structure?.roles ?? NO_ROLES;
  const correctedCells = structure?.correctedCells;
  const corrected = useMemo(() => new Set(correctedCells), [correctedCells]);
  const foldedAt = useMemo(() => foldsOf(rows), [rows]);
  const below = useCallback((row: number) => rows.lineAt(rows.placeOf(row) + 1), [rows]);
  return useMemo(
    () => ({ model, roles, corrected, decided, showRoles, isDark, scale, below, foldedAt }),
    [model, roles, corrected, decided, showRoles, isDark, scale, below, foldedAt],
  );
}
