import { type ReactNode, useContext, useMemo, useState } from 'react';
import { foldEvidence } from '../../../src-shared/citedCells.ts';
import { citedWords } from '../../../src-shared/citedWords.ts';
import { type Evidence, printPlace } from '../../../src-shared/evidence.ts';
import { sheetIndexOf } from '../../../src-shared/source.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { rangesOf, useWorkspace } from '../../lib/workspaceStore.ts';
import { useChat } from './chatContext.ts';
import { Cited } from './citedContext.ts';
import { words } from './words.ts';
import classes from './CellChips.module.css';

interface CellChipsProps {
  readonly evidence: readonly Evidence[];
  /** Chips shown before the rest is folded. */
  readonly limit?: number;
  readonly isTabStop?: boolean;
  /** Among others of the same kind: long paths are shortened. Several chips are short in any case. */
  readonly isShort?: boolean;
}

/** Cells as buttons that lead to them and say what names them and what they say; cells that follow each other share one, many are folded. */
export function CellChips({ evidence, limit = 6, isTabStop = true, isShort = false }: CellChipsProps): ReactNode {
  const { documentId, sheet, sheetName, cite } = useChat();
  const cited = useContext(Cited);
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
            said={place.kind === 'cells' ? citedWords(place.address, cited) : null}
            isShort={isShort || places.length > 1}
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
          aria-label={words.moreCells(hiddenCount)}
          onClick={() => setUnfolded(true)}
        >
          +{hiddenCount}
        </button>
      )}
    </span>
  );
}
