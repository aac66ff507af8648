import { TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import { IconButton } from '../../components/IconButton.tsx';
import type { Find } from './useFind.ts';
import classes from './SheetPane.module.css';

export interface FindBarProps {
  readonly find: Find;
  /** Where to begin: the active cell. */
  readonly from: { readonly row: number; readonly col: number } | null;
  readonly onShow: (range: CellRange) => void;
  readonly onClose: () => void;
}

/** Finds cells by their text: how many, next and previous. */
export function FindBar({ find, from, onShow, onClose }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const showFirst = useEffectEvent(() => {
    const first = find.place < 0 ? find.start(from) : null;
    if (first) onShow(first);
  });
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    if (find.found.length > 0) showFirst();
  }, [find.found]);

  const go = (step: 1 | -1): void => {
    const range = find.go(step);
    if (range) onShow(range);
  };
  return (
    <search className={classes['find']}>
      <TextInput
        ref={input}
        aria-label="Find in sheet"
        placeholder="Find in sheet"
        value={find.text}
        onChange={(event) => find.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <output className={classes['findCount']} aria-live="polite">
        {countOf(find)}
      </output>
      <IconButton label="Previous" keys="Shift+Enter" icon={<ArrowUp size={14} />} size={24} onClick={() => go(-1)} />
      <IconButton label="Next" keys="Enter" icon={<ArrowDown size={14} />} size={24} onClick={() => go(1)} />
      <IconButton label="Close find" keys="Escape" icon={<X size={14} />} size={24} onClick={onClose} />
    </search>
  );
}

function countOf({ text, total, place, isSearching, found }: Find): string {
  if (text.trim() === '') return '';
  if (isSearching) return 'Searching…';
  if (total === 0) return 'Not on this sheet';
  const more = total > found.length ? ` (first ${found.length.toLocaleString('en')} marked)` : '';
  return `${(Math.max(place, 0) + 1).toLocaleString('en')} of ${total.toLocaleString('en')}${more}`;
}
