import { useCallback, useMemo, useState } from 'react';
import { type CellRange, toAddress } from '../../../src-shared/address.ts';
import type { KeptPicture } from '../../../src-shared/pictures.ts';
import {
  cellsOfLines,
  type LineKind,
  linesOfCells,
  type TableLines,
  withMerge,
  withoutMerges,
} from '../../../src-shared/tableLines.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import type { StructureHandle } from '../structure/index.ts';
import { usePictureCells } from './usePictureCells.ts';

/** The lines of a table on its picture, in the hand of a person. */
export interface LineEditing {
  /** In pixels of the picture; null for a picture without a table. */
  readonly lines: TableLines | null;
  /** Draws the table on these lines; each is one step to undo. */
  readonly draw: (lines: TableLines) => void;
  /** What a click on the picture adds; null for nothing. */
  readonly armed: LineKind | null;
  readonly arm: (kind: LineKind | null) => void;
  /** What can be done with the selected cells; null what cannot. */
  readonly merge: (() => void) | null;
  readonly unmerge: (() => void) | null;
  readonly splitInto: ((kind: LineKind) => void) | null;
  /** A cell is being parted and read again. */
  readonly isSplitting: boolean;
}

export function useLineEditing(
  documentId: string,
  sheet: number,
  picture: KeptPicture,
  structure: StructureHandle,
): LineEditing {
  const { cells, rowCount, colCount } = usePictureCells(documentId, sheet, picture);
  const found = useMemo(
    () =>
      linesOfCells(
        cells.map(({ cell }) => cell),
        rowCount,
        colCount,
      ),
    [cells, rowCount, colCount],
  );
  // What was drawn stands until the sheet that follows from it is there.
  const [drawn, setDrawn] = useState<{ readonly over: TableLines | null; readonly lines: TableLines } | null>(null);
  const lines = drawn?.over === found ? drawn.lines : found;
  const [armed, arm] = useState<LineKind | null>(null);
  const { correct, split, isSplitting } = structure;
  const draw = useCallback(
    (next: TableLines) => {
      if (next === lines) return;
      setDrawn({ over: found, lines: next });
      correct({ kind: 'lines', ...next, merges: [...next.merges] });
    },
    [correct, found, lines],
  );
  const selected = useTab(documentId, (tab) => tab.selection?.ranges[0]) ?? null;
  return useMemo(() => {
    const inside = lines && selected ? within(selected, lines) : null;
    const held = lines && inside ? cellsOfLines(lines).filter((cell) => holds(inside, cell)) : [];
    const [only] = held;
    const isMerged = held.some(({ top, left, bottom, right }) => bottom > top || right > left);
    return {
      lines,
      draw,
      armed,
      arm,
      merge: lines && inside && held.length > 1 ? () => draw(withMerge(lines, inside)) : null,
      unmerge: lines && inside && isMerged ? () => draw(withoutMerges(lines, inside)) : null,
      splitInto:
        only && held.length === 1 && !isSplitting ? (kind) => split(toAddress(only.top, only.left), kind) : null,
      isSplitting,
    };
  }, [lines, selected, draw, armed, split, isSplitting]);
}

/** The part of a selection that the table has; null for none. */
function within(selected: CellRange, { xs, ys }: TableLines): CellRange | null {
  const bottom = Math.min(selected.bottom, ys.length - 2);
  const right = Math.min(selected.right, xs.length - 2);
  return selected.top <= bottom && selected.left <= right ? { ...selected, bottom, right } : null;
}

function holds(range: CellRange, cell: CellRange): boolean {
  return cell.top >= range.top && cell.left >= range.left && cell.bottom <= range.bottom && cell.right <= range.right;
}
