import { useEffect, useEffectEvent } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import { FindField } from '../../components/FindField.tsx';
import type { Find } from './useFind.ts';

export interface FindBarProps {
  readonly find: Find;
  /** Where to begin: the active cell. */
  readonly from: { readonly row: number; readonly col: number } | null;
  readonly onShow: (range: CellRange) => void;
  readonly onClose: () => void;
}

/** Finds cells by their text: how many, next and previous. */
export function FindBar({ find, from, onShow, onClose }: FindBarProps) {
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
    <FindField
      label="Find in sheet"
      text={find.text}
      onText={find.setText}
      count={countOf(find)}
      onGo={go}
      onClose={onClose}
    />
  );
}

function countOf({ text, total, place, isSearching, found }: Find): string {
  if (text.trim() === '') return '';
  if (isSearching) return 'Searching…';
  if (total === 0) return 'Not on this sheet';
  const more = total > found.length ? ` (first ${found.length.toLocaleString('en')} marked)` : '';
  return `${(Math.max(place, 0) + 1).toLocaleString('en')} of ${total.toLocaleString('en')}${more}`;
}
