import { useCallback, useMemo } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import { type Selection, useTab, useWorkspace } from '../../lib/workspaceStore.ts';
import type { MergeIndex } from '../structure/index.ts';
import { type Position, rangeOfSpan, type Span } from './cellMoves.ts';

export interface CellSelection {
  readonly selection: Selection | null;
  /** Where the selection began and where it is; of what was selected elsewhere, the corners of its first range. */
  readonly span: Span | null;
  readonly range: CellRange | null;
  /** The cell that keys work on. */
  readonly active: Position | null;
  /** Selects, beside the ranges that are kept. */
  readonly select: (span: Span, kept?: readonly CellRange[]) => void;
}

/** Spans of the selections that were made on the sheet: the workspace knows only their ranges. */
const spans = new WeakMap<Selection, Span>();

/** What is selected on the sheet of a tab, shared with the tree and the chat. */
export function useCellSelection(documentId: string, merges: MergeIndex | null): CellSelection {
  const selection = useTab(documentId, (tab) => tab.selection) ?? null;
  const publish = useWorkspace((state) => state.select);
  const select = useCallback(
    (span: Span, kept: readonly CellRange[] = []) => {
      if (!merges) return;
      const next: Selection = { ranges: [rangeOfSpan(span, merges), ...kept], source: 'sheet' };
      spans.set(next, span);
      publish(documentId, next);
    },
    [documentId, merges, publish],
  );
  return useMemo(() => {
    const [range = null] = selection?.ranges ?? [];
    const span = (selection && spans.get(selection)) ?? (range && cornersOf(range));
    return { selection, span, range, active: span?.anchor ?? null, select };
  }, [selection, select]);
}

function cornersOf({ top, left, bottom, right }: CellRange): Span {
  return { anchor: { row: top, col: left }, head: { row: bottom, col: right } };
}
