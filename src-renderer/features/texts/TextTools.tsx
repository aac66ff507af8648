import { SegmentedControl } from '@mantine/core';
import { ChevronDown, ChevronUp, Minus, MoveHorizontal, Plus, Search } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { ZOOM_STEP } from './textKeys.ts';
import { type TextView, useTextView } from './textViewStore.ts';
import type { Quotes } from './useQuotes.ts';
import { words } from './words.ts';
import classes from './TextPane.module.css';

export interface TextToolsProps {
  /** Null for a text without pages, which has one way to be shown. */
  readonly view: TextView | null;
  readonly quotes: Quotes;
  readonly onView: (view: TextView) => void;
  readonly onFind: () => void;
}

/** Ways through a text and ways to look at it. */
export function TextTools({ view, quotes: { all, current, go }, onView, onFind }: TextToolsProps) {
  const { zoomBy, fitWidth } = useTextView();
  return (
    <div className={classes['tools']}>
      {all.length > 0 && (
        <div className={classes['quotes']}>
          <output aria-live="polite">{words.quote(current + 1, all.length)}</output>
          <IconButton
            label={words.previousQuote}
            keys="Shift+N"
            size={24}
            icon={<ChevronUp size={15} />}
            disabled={all.length < 2}
            onClick={() => go(-1)}
          />
          <IconButton
            label={words.nextQuote}
            keys="N"
            size={24}
            icon={<ChevronDown size={15} />}
            disabled={all.length < 2}
            onClick={() => go(1)}
          />
        </div>
      )}
      {view === 'pages' && (
        <>
          <IconButton label={words.zoomOut} keys="-" icon={<Minus size={15} />} onClick={() => zoomBy(1 / ZOOM_STEP)} />
          <IconButton label={words.wholeWidth} keys="0" icon={<MoveHorizontal size={15} />} onClick={fitWidth} />
          <IconButton label={words.zoomIn} keys="+" icon={<Plus size={15} />} onClick={() => zoomBy(ZOOM_STEP)} />
        </>
      )}
      {view !== null && (
        <SegmentedControl
          size="xs"
          aria-label={words.view}
          value={view}
          onChange={(next) => onView(next === 'pages' ? 'pages' : 'text')}
          data={[
            { value: 'pages', label: words.asPages },
            { value: 'text', label: words.asText },
          ]}
        />
      )}
      <IconButton label={words.find} keys="Mod+F" icon={<Search size={15} />} onClick={onFind} />
    </div>
  );
}
