import { useCallback, useMemo } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import { type Selection, useTab, useWorkspace } from '../../lib/workspaceStore.ts';
import type { MergeIndex } from '../structure/index.ts';
import type { Axis } from './axis.ts';
import { type Position, rangesOfSpan, type Span } from './cellMoves.ts';

export interface CellSelection {
  readonly selection: Selection | null;
  /** Where the selection began and where it is; of what was selected elsewhere, the corners of its first range. */
  readonly span: Span | null;
  readonly range: CellRange | null;
  /** The cell that keys work on. */
  readonly active: Position | null;
  /** Selects, beside the ranges that are kept. */
  readonly select: (span: Span, kept?: readonly CellRange[]) => void;
  /** Selects a range of the sheet, in whatever order its rows are drawn. */
  readonly selectRange: (range: CellRange) => void;
}

/** Spans of the selections that were made on the sheet: the workspace knows only their ranges. */
const spans = new WeakMap<Selection, Span>();

/** What is selected on the sheet of a tab, shared with the tree and the chat. */
export function useCellSelection(documentId: string, merges: MergeIndex, rows: Axis): CellSelection {
  const selection = useTab(documentId, (tab) => tab.selection) ?? null;
  const publish = useWorkspace((state) => state.select);
  const select = useCallback(
    (span: Span, kept: readonly CellRange[] = []) => {
      const next: Selection = { ranges: [...rangesOfSpan(span, merges, rows), ...kept], source: 'sheet' };
      spans.set(next, span);
      publish(documentId, next);
    },
    [documentId, merges, rows, publish],
  );
  const selectRange = useCallback(
    (range: CellRange) => publish(documentId, { ranges: [merges.widen(range)], source: 'sheet' }),
    [documentId, merges, publish],
  );
  return useMemo(() => {
    const [range = null] = selection?.ranges ?? [];
    const span = (selection && spans.get(selection)) ?? (range && cornersOf(range));
    return { selection, span, range, active: span?.anchor ?? null, select, selectRange };
  }, [selection, select, selectRange]);
}

function cornersOf({ top, left, bottom, right }: CellRange): Span {
  return { anchor: { row: top, col: left }, head: { row: bottom, col: right } };
}
