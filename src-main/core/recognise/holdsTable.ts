import type { Layout } from './layout.ts';
import type { CellText } from './ocr/fill.ts';
import type { Word } from './ocr/reader.ts';
import type { Page } from './page/page.ts';

/** A line of text has so many words, mostly of letters, and between them no white that is wider, in letter heights. */
const LINE = { words: 4, letters: 0.7, white: 1.7 };
/** It begins at the left edge of the writing, in letter heights: texts that go on in a later column do not. */
const INDENT = 3;
/** Writing that is for so large a part lines of text is no table. */
const TEXT = 0.5;

interface Read {
  readonly layout: Layout;
  readonly texts: readonly CellText[];
  readonly words: readonly Word[];
}

/**
 * Whether what was read in an open layout is a table: a word, a paragraph, and what a reader makes of a photo are none.
 * A layout that rules show is one, whatever is in it.
 */
export function holdsTable({ layout, texts, words }: Read, { lines, glyph }: Pick<Page, 'lines' | 'glyph'>): boolean {
  if (layout.kind === 'ruled') return true;
  if (texts.filter(({ text }) => text !== '').length < 2) return false;
  const left = words.reduce((least, { box }) => Math.min(least, box.x), Number.POSITIVE_INFINITY);
  const written = lines.flatMap(({ top, bottom }) => {
    const own = words.filter(({ box }) => box.y + box.height / 2 >= top && box.y + box.height / 2 <= bottom);
    return own.length > 0 ? [own.toSorted((a, b) => a.box.x - b.box.x)] : [];
  });
  const running = written.filter((line) => isText(line, glyph) && (line[0]?.box.x ?? 0) - left < glyph * INDENT);
  return running.length === 0 || running.length < written.length * TEXT;
}

function isText(line: readonly Word[], glyph: number): boolean {
  const text = line.map((word) => word.text).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isClose = line.slice(1).every(({ box }, at) => {
    const before = line[at]?.box;
    return before !== undefined && box.x - before.x - before.width < glyph * LINE.white;
  });
  return line.length >= LINE.words && letters >= text.length * LINE.letters && isClose;
}
