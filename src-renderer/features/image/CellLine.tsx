import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { rangeContains, rangeToText } from '../../../src-shared/address.ts';
import { cellBeside, isDoubtful } from '../../../src-shared/pictures.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { doing } from '../../lib/namedCommands.ts';
import { useTab, useWorkspace } from '../../lib/workspaceStore.ts';
import type { StructureHandle } from '../structure/index.ts';
import { commandNames } from './commandNames.ts';
import { PaneRow } from './PaneRow.tsx';
import type { PictureCell } from './usePictureCells.ts';
import { words } from './words.ts';
import classes from './CellLine.module.css';

export interface CellLineProps {
  readonly documentId: string;
  readonly cells: readonly PictureCell[];
  readonly structure: StructureHandle;
  /** Where keys are heard. */
  readonly pane: RefObject<HTMLElement | null>;
}

/** What was read in the selected cell, to be corrected where the sheet is not shown; and the way to the next doubtful one. */
export function CellLine({ documentId, cells, structure, pane }: CellLineProps) {
  const select = useWorkspace((state) => state.select);
  const range = useTab(documentId, (tab) => tab.selection?.ranges[0]) ?? null;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string } | null>(null);
  const found = range && cells.find((each) => rangeToText(each.range) === rangeToText(range));
  const doubtful = useMemo(() => cells.map(({ cell }) => cell).filter(isDoubtful), [cells]);
  const cell = found?.cell;
  const over = cell ? `${cell.address} ${cell.text}` : '';
  const text = typed?.over === over ? typed.text : (cell?.text ?? '');

  const goTo = (row: number, col: number): void => {
    const there = cells.find((each) => rangeContains(each.range, row, col));
    // Found, not pointed at: the picture scrolls to it.
    if (there) select(documentId, { ranges: [there.range], source: 'find' });
  };
  const walk = (by: 1 | -1): void => {
    const next = cellBeside(doubtful, cell ?? null, by);
    if (next) goTo(next.row, next.col);
  };
  const isGivenUp = useRef(false);
  const leave = (): void => pane.current?.querySelector<HTMLElement>('[data-keys]')?.focus({ preventScroll: true });
  const keep = (): void => {
    if (cell && text !== cell.text && !isGivenUp.current) {
      structure.correct({ kind: 'text', cell: cell.address, text, was: cell.text });
    }
    isGivenUp.current = false;
    setTyped(null);
  };

  useKeysIn(pane, ({ key, target, ctrlKey, metaKey, altKey, shiftKey }) => {
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    const isOnCells = target instanceof HTMLElement && target.dataset['keys'] !== undefined;
    if (key !== 'Enter' || !isOnCells) return false;
    field.current?.select();
    return field.current !== null;
  });
  const walkNow = useLatest(walk);
  const type = useLatest(() => field.current?.select());
  const [isChosen, hasDoubtful] = [cell !== undefined, doubtful.length > 0];
  const commands = useMemo(() => {
    const runs = {
      edit: isChosen ? () => type() : null,
      nextDoubt: hasDoubtful ? () => walkNow(1) : null,
      lastDoubt: hasDoubtful ? () => walkNow(-1) : null,
    };
    return doing(commandNames, runs);
  }, [isChosen, hasDoubtful, walkNow, type]);
  useCommands(commands, pane);
  return (
    <PaneRow
      label={words.cell.selected}
      isSunken
      words={
        cell ? (
          <span className={classes['line']}>
            <span className={classes['address']}>{cell.address}</span>
            <input
              ref={field}
              className={classes['text']}
              aria-label={words.cell.textOf(cell.address)}
              title={cell.text}
              value={text}
              spellCheck={false}
              onChange={(event) => setTyped({ over, text: event.currentTarget.value })}
              onBlur={keep}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' && event.key !== 'Enter') return;
                event.preventDefault();
                event.stopPropagation();
                isGivenUp.current = event.key === 'Escape';
                leave();
                if (event.key === 'Enter' && range) goTo(range.bottom + 1, range.left);
              }}
            />
            {cell.confidence !== undefined && cell.text !== '' && (
              <span className={classes['sure']} data-doubt={isDoubtful(cell) || undefined}>
                {words.cell.confidence(Math.round(100 * cell.confidence))}
              </span>
            )}
          </span>
        ) : (
          words.cell.hint
        )
      }
    >
      <span className={classes['doubtful']}>{words.cell.needReview(doubtful.length)}</span>
      <IconButton
        label={words.cell.previous}
        keys="K"
        icon={<ChevronLeft size={15} />}
        disabled={doubtful.length === 0}
        onClick={() => walk(-1)}
      />
      <IconButton
        label={words.cell.nextDoubt}
        keys="J"
        icon={<ChevronRight size={15} />}
        disabled={doubtful.length === 0}
        onClick={() => walk(1)}
      />
    </PaneRow>
  );
}
