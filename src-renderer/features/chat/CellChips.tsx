import { type ReactNode, useMemo, useState } from 'react';
import { foldEvidence } from '../../../src-shared/citedCells.ts';
import { type Evidence, printPlace } from '../../../src-shared/evidence.ts';
import { sheetIndexOf } from '../../../src-shared/source.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { rangesOf, useWorkspace } from '../../lib/workspaceStore.ts';
import { useChat } from './chatContext.ts';
import classes from './CellChips.module.css';

interface CellChipsProps {
  readonly evidence: readonly Evidence[];
  /** Chips shown before the rest is folded. */
  readonly limit?: number;
  readonly isTabStop?: boolean;
}

/** Cells as buttons that lead to them; cells that follow each other share one, many are folded. */
export function CellChips({ evidence, limit = 6, isTabStop = true }: CellChipsProps): ReactNode {
  const { documentId, sheet, sheetName, cite } = useChat();
  const [isUnfolded, setUnfolded] = useState(false);
  const places = useMemo(() => foldEvidence(evidence), [evidence]);
  if (places.length === 0) return null;
  // One chip behind a fold would take no less room than the fold itself.
  const shown = isUnfolded || places.length <= limit + 1 ? places : places.slice(0, limit);
  const hiddenCount = places.length - shown.length;
  return (
    <span className={classes['chips']}>
      {shown.map((place) => {
        const index = sheetIndexOf(place.source);
        return (
          <CellChip
            key={`${place.source} ${printPlace(place)}`}
            address={printPlace(place)}
            isTabStop={isTabStop}
            sheetName={index === sheet || index === null ? undefined : sheetName(index)}
            onClick={() => cite([place])}
            onHover={(isOver) => {
              const lit = isOver && index === sheet && place.kind === 'cells' ? rangesOf([place.address]) : [];
              useWorkspace.getState().hover(documentId, lit);
            }}
          />
        );
      })}
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
