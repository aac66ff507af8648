import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import { FindField } from '../../components/FindField.tsx';
import type { Find } from './useFind.ts';
import { words } from './words.ts';
import classes from './FindBar.module.css';

export interface FindBarProps {
  readonly find: Find;
  /** Where to begin: the active cell. */
  readonly from: { readonly row: number; readonly col: number } | null;
  readonly onShow: (range: CellRange) => void;
  readonly onClose: () => void;
  /** Looks only at rows that hold the text. */
  readonly onKeep: () => void;
  /** Puts another text in the place of what is shown; null where it cannot be changed. */
  readonly onReplace: ((by: string) => void) | null;
  readonly onReplaceAll: (by: string) => void;
}

/** Finds cells by their text: how many, next and previous; keeps their rows, and corrects what was read from a picture. */
export function FindBar({ find, from, onShow, onClose, onKeep, onReplace, onReplaceAll }: FindBarProps) {
  const [by, setBy] = useState('');
  const showFirst = useEffectEvent(() => {
    const first = find.place < 0 ? find.start(from) : null;
    if (first) onShow(first);
  });
  useEffect(() => {
    if (find.found.length > 0) showFirst();
  }, [find.found]);

  const go = (step: 1 | -1): void => {
    const range = find.go(step);
    if (range) onShow(range);
  };
  return (
    <>
      <FindField
        label={words.label}
        text={find.text}
        onText={find.setText}
        count={countOf(find)}
        onGo={go}
        onClose={onClose}
      />
      {find.total > 0 && (
        <div className={classes['more']} role="toolbar" aria-label={words.what}>
          <Button variant="default" size="compact-xs" onClick={onKeep}>
            {words.keepRows}
          </Button>
          {onReplace && (
            <>
              <TextInput
                size="xs"
                aria-label={words.replaceBy}
                placeholder={words.replaceBy}
                value={by}
                onChange={(event) => setBy(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') onClose();
                  else if (event.key === 'Enter') onReplace(by);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              />
              <Button variant="default" size="compact-xs" onClick={() => onReplace(by)}>
                {words.replace}
              </Button>
              <Button variant="default" size="compact-xs" onClick={() => onReplaceAll(by)}>
                {words.replaceAll}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

function countOf({ text, total, place, isSearching, found }: Find): string {
  if (text.trim() === '') return '';
  if (isSearching) return words.searching;
  if (total === 0) return words.notFound;
  const more = total > found.length ? words.marked(found.length) : '';
  return words.hit(Math.max(place, 0) + 1, total, more);
}
