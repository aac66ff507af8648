import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import type { Box, Cell } from '../../../src-shared/grid.ts';
import { boxInPercent, type KeptPicture } from '../../../src-shared/pictures.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
import { api } from '../../lib/client.ts';
import { pictureRows } from '../../lib/pictureRows.ts';

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

/** The cells of a sheet on its picture; none while they are loaded. */
export function usePictureCells(documentId: string, sheet: number, picture: KeptPicture): PictureSheet {
  const { data: rows } = useQuery(
    api.sheets.rows.queryOptions({ input: pictureRows(documentId, sheet), select: unpackRows }),
  );
  return useMemo(() => {
    const cells = cellsOnPicture(rows ?? [], picture);
    // Each place of a table on a picture has its cell.
    const rowCount = Math.max(0, ...cells.map(({ range }) => range.bottom + 1));
    const colCount = Math.max(0, ...cells.map(({ range }) => range.right + 1));
    return { cells, rowCount, colCount };
  }, [rows, picture]);
}

/** The cells that have a box, where they lie on their picture. */
export function cellsOnPicture(cells: readonly Cell[], picture: KeptPicture): PictureCell[] {
  return cells.flatMap((cell) => {
    if (!cell.box) return [];
    const { row, col, rowSpan, colSpan } = cell;
    const range = { top: row, left: col, bottom: row + rowSpan - 1, right: col + colSpan - 1 };
    return [{ cell, range, box: boxInPercent(cell.box, picture) }];
  });
}
