import type { Catalogues } from './lib/language.ts';

const files = import.meta.glob<object>('./**/words.zh.ts', { eager: true, import: 'words' });

/** The window's texts in Simplified Chinese: fetched only by a window that speaks it. */
export const chinese: Catalogues = new Map(
  Object.entries(files).map(([path, words]) => [path.slice('./'.length, -'/words.zh.ts'.length), words]),
);

const said = import.meta.glob<object>('../src-shared/said/*.zh.ts', { eager: true, import: 'words' });

/** What the core says in Simplified Chinese, by domain. */
export const chineseSaid: Catalogues = new Map(
  Object.entries(said).map(([path, words]) => [path.slice('../src-shared/said/'.length, -'.zh.ts'.length), words]),
);
