export { Badges, markWordsOf } from './Badges.tsx';
export { onShelf, pinnedFirst, tagWords, wholeShelf } from './marked.ts';
export { type Marking, markingOf } from './marking.ts';
export { MarkedParts } from './MarkedParts.tsx';
export { MarkItems, type MarkItemsProps } from './MarkItems.tsx';
export { ShelfBar } from './ShelfBar.tsx';
export { useMarkedList } from './useMarkedList.ts';
