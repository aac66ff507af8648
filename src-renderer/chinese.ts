import type { Catalogues } from './lib/language.ts';

const files = import.meta.glob<object>('./**/words.zh.ts', { eager: true, import: 'words' });

/** The window's texts in Simplified Chinese: fetched only by a window that speaks it. */
export const chinese: Catalogues = new Map(
  Object.entries(files).map(([path, words]) => [path.slice('./'.length, -'/words.zh.ts'.length), words]),
);
