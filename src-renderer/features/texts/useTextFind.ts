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

/** Finds words in what a part of the window shows, without regard to case, and marks them where they stand. */
export function useTextFind(part: RefObject<HTMLElement | null>, isOpen: boolean): TextFind {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Range[]>([]);
  const [place, setPlace] = useState(0);
  const search = useDebouncedCallback((wanted: string) => {
    setFound(part.current ? rangesIn(part.current, wanted) : []);
    setPlace(0);
  }, 120);

  useEffect(() => {
    if (!isOpen) return undefined;
    CSS.highlights.set(ALL, new Highlight(...found.slice(0, MOST_MARKED)));
    return () => void CSS.highlights.delete(ALL);
  }, [isOpen, found]);

  useEffect(() => {
    const now = found[place];
    if (!isOpen || !now) return undefined;
    CSS.highlights.set(NOW, new Highlight(now));
    now.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => void CSS.highlights.delete(NOW);
  }, [isOpen, found, place]);

  const of = texts.hit(place + 1, found.length);
  return {
    text,
    setText: (typed) => {
      setText(typed);
      search(typed.trim().toLocaleLowerCase());
    },
    count: text.trim() === '' ? '' : found.length === 0 ? texts.notFound : of,
    block: () => {
      const held = found[place]?.startContainer.parentElement?.closest<HTMLElement>('[data-block]');
      return held?.dataset['block'] === undefined ? null : Number(held.dataset['block']);
    },
    go: (step) => found.length > 0 && setPlace((place + step + found.length) % found.length),
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
