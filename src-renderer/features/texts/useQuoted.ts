import { type RefObject, useEffect } from 'react';
import type { Passage } from '../../../src-shared/evidence.ts';
import type { Quotes } from './useQuotes.ts';

const LIT = 'text-quoted';
const BESIDE = 'text-quoted-beside';

/** Lights the passages that are cited where they stand in the words, and brings the one that is looked at into view. */
export function useQuoted({ all, current, sight }: Quotes, words: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = words;
    if (sight === null || !element) return undefined;
    const rangesOf = (isLit: boolean): Range[] =>
      all.flatMap(({ passage, isCited }, at) =>
        (isCited || at === current) === isLit ? (rangeOf(element, passage) ?? []) : [],
      );
    CSS.highlights.set(LIT, new Highlight(...rangesOf(true)));
    CSS.highlights.set(BESIDE, new Highlight(...rangesOf(false)));
    const looked = all[current];
    const range = looked && rangeOf(element, looked.passage);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => {
      CSS.highlights.delete(LIT);
      CSS.highlights.delete(BESIDE);
    };
  }, [all, current, sight, words]);
}

/** Where a passage stands in the words that are shown; null for one of another text. */
function rangeOf(words: HTMLElement, { block, from, to }: Passage): Range | null {
  const element = words.querySelector(`[data-block="${block}"]`);
  const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) return null;
  const length = text.nodeValue?.length ?? 0;
  const range = document.createRange();
  range.setStart(text, Math.min(from, length));
  range.setEnd(text, Math.min(to, length));
  return range;
}
