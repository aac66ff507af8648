import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import type { Box, Cell } from '../../../src-shared/grid.ts';
import { boxInPercent, type KeptPicture } from '../../../src-shared/pictures.ts';
import { api } from '../../lib/client.ts';

/** A cell of a sheet on its picture. */
export interface PictureCell {
  readonly cell: Cell;
  readonly range: CellRange;
  /** In percent of the picture. */
  readonly box: Box;
}

/** More than a picture's table has. */
const ROWS_AT_MOST = 5000;

/** All cells of a sheet that have a box on its picture. */
export function usePictureCells(documentId: string, sheet: number, picture: KeptPicture): readonly PictureCell[] {
  const { data } = useQuery(api.sheets.rows.queryOptions({ input: { documentId, sheet, from: 0, to: ROWS_AT_MOST } }));
  return useMemo(
    () =>
      (data ?? []).flatMap((cell) => {
        if (!cell.box) return [];
        const { row, col, rowSpan, colSpan } = cell;
        const range = { top: row, left: col, bottom: row + rowSpan - 1, right: col + colSpan - 1 };
        return [{ cell, range, box: boxInPercent(cell.box, picture) }];
      }),
    [data, picture],
  );
}
