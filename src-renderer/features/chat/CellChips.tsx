import { type ReactNode, useMemo, useState } from 'react';
import type { CellReference } from '../../../src-shared/address.ts';
import { foldReferences } from '../../../src-shared/citedCells.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { rangesOf, useWorkspace } from '../../lib/workspaceStore.ts';
import { useChat } from './chatContext.ts';
import classes from './CellChips.module.css';

interface CellChipsProps {
  readonly cells: readonly CellReference[];
  /** Chips shown before the rest is folded. */
  readonly limit?: number;
  readonly isTabStop?: boolean;
}

/** Cells as buttons that lead to them; cells that follow each other share one, many are folded. */
export function CellChips({ cells, limit = 6, isTabStop = true }: CellChipsProps): ReactNode {
  const { documentId, sheet, sheetName, cite } = useChat();
  const [isUnfolded, setUnfolded] = useState(false);
  const ranges = useMemo(() => foldReferences(cells), [cells]);
  if (ranges.length === 0) return null;
  // One chip behind a fold would take no less room than the fold itself.
  const shown = isUnfolded || ranges.length <= limit + 1 ? ranges : ranges.slice(0, limit);
  const hiddenCount = ranges.length - shown.length;
  return (
    <span className={classes['chips']}>
      {shown.map((range) => (
        <CellChip
          key={`${range.sheet}!${range.address}`}
          address={range.address}
          isTabStop={isTabStop}
          sheetName={range.sheet === sheet ? undefined : sheetName(range.sheet)}
          onClick={() => cite([range])}
          onHover={(isOver) => {
            const lit = isOver && range.sheet === sheet ? rangesOf([range.address]) : [];
            useWorkspace.getState().hover(documentId, lit);
          }}
        />
      ))}
      {hiddenCount > 0 && (
        <button
          type="button"
          className={classes['more']}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={`Show ${hiddenCount} more cells`}
          onClick={() => setUnfolded(true)}
        >
          +{hiddenCount}
        </button>
      )}
    </span>
  );
}
