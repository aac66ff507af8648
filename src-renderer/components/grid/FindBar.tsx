import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FindField } from '../FindField.tsx';
import { words } from '../words.ts';
import type { Find } from './useFindWalk.ts';
import classes from './FindBar.module.css';

/** What the bar was called for; the serial grows with each call. */
export interface FindCall {
  readonly wants: 'find' | 'replace';
  readonly serial: number;
}

export interface FindBarProps<Place> {
  readonly call: FindCall;
  /** Texts of what is searched can be put right. */
  readonly canReplace: boolean;
  readonly find: Find<Place>;
  /** What is searched: `Find in sheet`, and what is said where it holds nothing of it. */
  readonly label: string;
  readonly none: string;
  /** Whether a place comes at the active cell or after it: there it begins. */
  readonly isFrom: (place: Place) => boolean;
  readonly onShow: (place: Place) => void;
  readonly onClose: () => void;
  /** Looks only at rows that hold the text; null where rows cannot be left out by it. */
  readonly onKeep: (() => void) | null;
  /** Puts another text in the place of what is shown; null where nothing is, or it cannot be changed. */
  readonly onReplace: ((by: string) => void) | null;
  readonly onReplaceAll: (by: string) => void;
}

/** Finds cells by their text: how many, next and previous; keeps their rows, and puts another text in its place where that can be. */
export function FindBar<Place>(props: FindBarProps<Place>) {
  const { call, canReplace, find, label, none, isFrom, onShow, onClose, onKeep, onReplace, onReplaceAll } = props;
  const [by, setBy] = useState('');
  const findField = useRef<HTMLInputElement>(null);
  const replaceField = useRef<HTMLInputElement>(null);
  const isReplacing = canReplace && (call.wants === 'replace' || onReplace !== null);
  // Called again, the keyboard comes back; to replace there must be something to look for first.
  const takeKeyboard = useEffectEvent((_call: number) => {
    const field = call.wants === 'replace' && find.text.trim() !== '' ? replaceField : findField;
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => takeKeyboard(call.serial), [call.serial]);
  const showFirst = useEffectEvent(() => {
    const first = find.place < 0 ? find.start(isFrom) : null;
    if (first) onShow(first);
  });
  useEffect(() => {
    if (find.found.length > 0) showFirst();
  }, [find.found]);

  const go = (step: 1 | -1): void => {
    const place = find.go(step);
    if (place) onShow(place);
  };
  return (
    <div className={classes['bar']}>
      <FindField
        field={findField}
        label={label}
        text={find.text}
        onText={find.setText}
        count={countOf(find, none)}
        onGo={go}
        onClose={onClose}
      />
      {((find.total > 0 && onKeep) || isReplacing) && (
        <div className={classes['more']} role="toolbar" aria-label={words.find.what}>
          {onKeep && (
            <Button variant="default" size="compact-xs" disabled={find.total === 0} onClick={onKeep}>
              {words.find.keepRows}
            </Button>
          )}
          {isReplacing && (
            <>
              <TextInput
                ref={replaceField}
                size="xs"
                aria-label={words.find.replaceBy}
                placeholder={words.find.replaceBy}
                value={by}
                onChange={(event) => setBy(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') onClose();
                  else if (event.key === 'Enter') onReplace?.(by);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              />
              <Button variant="default" size="compact-xs" disabled={!onReplace} onClick={() => onReplace?.(by)}>
                {words.find.replace}
              </Button>
              <Button variant="default" size="compact-xs" disabled={find.total === 0} onClick={() => onReplaceAll(by)}>
                {words.find.replaceAll}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function countOf({ text, total, place, isSearching, found }: Find<unknown>, none: string): string {
  if (text.trim() === '') return '';
  if (isSearching) return words.find.searching;
  if (total === 0) return none;
  const more = total > found.length ? words.find.marked(found.length) : '';
  return words.find.hit(Math.max(place, 0) + 1, total, more);
}
