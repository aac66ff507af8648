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

/** A sheet as it lies on its picture. */
export interface PictureSheet {
  /** All cells that have a box. */
  readonly cells: readonly PictureCell[];
  readonly rowCount: number;
  readonly colCount: number;
}

/** More than a picture's table has. */
const ROWS_AT_MOST = 5000;

/** The cells of a sheet on its picture; none while they are loaded. */
export function usePictureCells(documentId: string, sheet: number, picture: KeptPicture): PictureSheet {
  const { data: rows } = useQuery(
    api.sheets.rows.queryOptions({ input: { documentId, sheet, from: 0, to: ROWS_AT_MOST } }),
  );
  return useMemo(() => {
    const cells = (rows ?? []).flatMap((cell) => {
      if (!cell.box) return [];
      const { row, col, rowSpan, colSpan } = cell;
      const range = { top: row, left: col, bottom: row + rowSpan - 1, right: col + colSpan - 1 };
      return [{ cell, range, box: boxInPercent(cell.box, picture) }];
    });
    // Each place of a table on a picture has its cell.
    const rowCount = Math.max(0, ...cells.map(({ range }) => range.bottom + 1));
    const colCount = Math.max(0, ...cells.map(({ range }) => range.right + 1));
    return { cells, rowCount, colCount };
  }, [rows, picture]);
}
