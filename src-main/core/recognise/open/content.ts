import type { Box } from '../../../../src-shared/grid.ts';
import { median } from '../../../../src-shared/median.ts';
import type { Word as ReadWord } from '../ocr/reader.ts';
import type { Page } from '../page/page.ts';

/** An amount, and a word or a currency's sign that begins the next column. */
const AMOUNT = /^[-–−(]?[$€£¥￥]?\d[\d.,]*%?\)?$/;
const WORD = /^\p{L}{2,}/u;
/** Figures that a word goes on after, as in "1–2 years": no amount, and no unit of one. */
const COUNT = /^\d[\d–~-]*$/;
const SIGN = /^[$€£¥￥]$/;
/** What follows a sign that stands apart: an amount, or the dash of none. */
const ALONE = /^[-–—(]?[\d.,]*\)?%?$/;
/** In letter heights: what ends or begins in line, the white between two columns that meet, and that within a text. */
const IN_LINE = 0.2;
const WITHIN = 0.5;
const WIDEST = 1;
/** Lines that show an edge, at least, and their share of those that are written on there. */
const LINES = 3;
const SHARE = 0.6;
/** Words after amounts that are nearly all alike are units. */
const DIFFERENT = 0.6;

type Word = Pick<ReadWord, 'text' | 'box'>;

interface Meeting {
  readonly before: Word;
  readonly after: Word;
}

/** What the writing of a table says of its columns. */
export interface Content {
  /** Edges between columns, ascending. */
  readonly edges: readonly number[];
  /** Signs of a currency that stand apart from their amounts, which they belong to. */
  readonly signs: readonly Box[];
}

/**
 * Edges between columns that only what is written tells: a column of amounts ends in line where another one's words
 * begin in line, as close as words of one text are. Words that repeat are units of the amounts. Null where the places of
 * the writing tell as much.
 */
export function contentOf(words: readonly Word[], { lines, glyph }: Pick<Page, 'lines' | 'glyph'>): Content | null {
  const inLines = lines.map(({ top, bottom }) =>
    words.filter((word) => middleOf(word) >= top && middleOf(word) <= bottom).toSorted((a, b) => a.box.x - b.box.x),
  );
  const signs = inLines.flatMap((own) =>
    own
      .slice(0, -1)
      .flatMap(({ text, box }, at) => (SIGN.test(text) && ALONE.test(own[at + 1]?.text ?? '') ? [box] : [])),
  );
  const edges = edgesOf(inLines, glyph);
  return edges.length + signs.length > 0 ? { edges, signs } : null;
}

function edgesOf(inLines: readonly (readonly Word[])[], glyph: number): number[] {
  const meetings = inLines.flatMap((own) =>
    own.slice(1).flatMap((after, index): Meeting[] => {
      const before = own[index];
      if (!before || !AMOUNT.test(before.text) || after.box.x - endOf(before) > glyph * WIDEST) return [];
      return beginsColumn(after, own[index + 2], glyph) ? [{ before, after }] : [];
    }),
  );
  const edges: number[] = [];
  const left = new Set(meetings);
  for (const first of left) {
    const near = [...left].filter(
      ({ before, after }) =>
        Math.abs(endOf(before) - endOf(first.before)) <= glyph * IN_LINE &&
        Math.abs(after.box.x - first.after.box.x) <= glyph * IN_LINE,
    );
    for (const meeting of near) left.delete(meeting);
    const at = median(near.map(({ before, after }) => (endOf(before) + after.box.x) / 2)) ?? 0;
    const across = inLines.filter((own) =>
      own.some(({ box }) => Math.abs(box.x + box.width / 2 - at) < box.width / 2 + glyph),
    );
    if (near.length >= Math.max(LINES, across.length * SHARE) && areDifferent(near)) edges.push(at);
  }
  return edges.toSorted((a, b) => a - b);
}

function beginsColumn({ text, ...word }: Word, next: Word | undefined, glyph: number): boolean {
  if (SIGN.test(text)) return ALONE.test(next?.text ?? '-');
  if (COUNT.test(text)) return !!next && /^\p{L}/u.test(next.text) && next.box.x - endOf(word) <= glyph * WITHIN;
  return WORD.test(text);
}

function areDifferent(meetings: readonly Meeting[]): boolean {
  const words = meetings.map(({ after }) => after.text).filter((text) => !SIGN.test(text) && !COUNT.test(text));
  return new Set(words).size >= words.length * DIFFERENT;
}

function endOf({ box }: Pick<Word, 'box'>): number {
  return box.x + box.width;
}

function middleOf({ box }: Word): number {
  return box.y + box.height / 2;
}
