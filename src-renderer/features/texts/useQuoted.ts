import { type RefObject, useEffect } from 'react';
import type { Passage } from '../../../src-shared/evidence.ts';
import { useTab } from '../../lib/workspaceStore.ts';

const LIT = 'text-quoted';

/** Lights the passages that are cited, and brings the first into view. */
export function useQuoted(documentId: string, words: RefObject<HTMLElement | null>): void {
  const quoted = useTab(documentId, (tab) => tab.quoted);
  useEffect(() => {
    const { current } = words;
    if (!quoted || !current) return undefined;
    const ranges = quoted.passages.flatMap((passage) => rangeOf(current, passage) ?? []);
    CSS.highlights.set(LIT, new Highlight(...ranges));
    ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return () => void CSS.highlights.delete(LIT);
  }, [quoted, words]);
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
