import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { words as texts } from './words.ts';

export interface TextFind {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** `3 of 12`, or that there is none. */
  readonly count: string;
  readonly go: (step: 1 | -1) => void;
  /** The place of the block that the match stands in; null where there is none. */
  readonly block: () => number | null;
}

const ALL = 'text-found';
const NOW = 'text-found-now';
/** More marks than that are a blur; all are counted. */
const MOST_MARKED = 2000;

interface Found {
  /** The words looked for, as they are compared. */
  readonly wanted: string;
  readonly ranges: readonly Range[];
  /** The match looked at. */
  readonly place: number;
}

const NOTHING: Found = { wanted: '', ranges: [], place: 0 };

/** Finds words in what a part of the window shows, without regard to case, and marks them where they stand. */
export function useTextFind(part: RefObject<HTMLElement | null>, isOpen: boolean): TextFind {
  const [text, setText] = useState('');
  const [found, setFound] = useState(NOTHING);
  const wanted = text.trim().toLocaleLowerCase();
  /** The matches of what is typed now: a key pressed before the search has run must not act on an older one. */
  const upToDate = (): Found =>
    found.wanted === wanted ? found : { wanted, ranges: part.current ? rangesIn(part.current, wanted) : [], place: 0 };
  const search = useDebouncedCallback(() => setFound(upToDate()), 120);

  // What is searched may be drawn anew between two searches: matches of the one before stand nowhere.
  useEffect(() => {
    if (!isOpen) return undefined;
    search();
    return () => {
      search.cancel();
      setFound(NOTHING);
    };
  }, [isOpen, search]);

  useEffect(() => {
    if (!isOpen) return undefined;
    CSS.highlights.set(ALL, new Highlight(...found.ranges.slice(0, MOST_MARKED)));
    return () => void CSS.highlights.delete(ALL);
  }, [isOpen, found.ranges]);

  useEffect(() => {
    const now = found.ranges[found.place];
    if (!isOpen || !now) return undefined;
    CSS.highlights.set(NOW, new Highlight(now));
    now.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => void CSS.highlights.delete(NOW);
  }, [isOpen, found]);

  const { length } = found.ranges;
  const count = length === 0 ? texts.notFound : texts.hit(found.place + 1, length);
  return {
    text,
    setText: (typed) => {
      setText(typed);
      search();
    },
    count: wanted === '' || found.wanted !== wanted ? '' : count,
    block: () => {
      const { ranges, place } = upToDate();
      const held = ranges[place]?.startContainer.parentElement?.closest<HTMLElement>('[data-block]');
      return held?.dataset['block'] === undefined ? null : Number(held.dataset['block']);
    },
    go: (step) => {
      const now = upToDate();
      const from = now === found ? now.place + step : Math.min(step, 0);
      setFound({ ...now, place: now.ranges.length === 0 ? 0 : (from + now.ranges.length) % now.ranges.length });
    },
  };
}

/** Where a text stands in the words of an element; a match lies within one piece of text. */
function rangesIn(element: HTMLElement, wanted: string): Range[] {
  const ranges: Range[] = [];
  if (wanted === '') return ranges;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = (node.nodeValue ?? '').toLocaleLowerCase();
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange();
      // A letter may grow when its case changes.
      range.setStart(node, Math.min(at, words.length));
      range.setEnd(node, Math.min(at + wanted.length, (node.nodeValue ?? '').length));
      ranges.push(range);
    }
  }
  return ranges;
}
