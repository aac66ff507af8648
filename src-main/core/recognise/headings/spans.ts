import type { Phrase } from '../open/phrases.ts';
import { UnionFind } from '../unionFind.ts';
import { tallSpans } from './tall.ts';

/** Texts of a spreadsheet among known columns and rows. */
export interface Written {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly phrases: readonly Phrase[];
  readonly glyph: number;
}

/** A text, and the columns and the row that it stands in. */
export interface Text extends Phrase {
  readonly first: number;
  readonly last: number;
  readonly row: number;
}

/** Rows and columns that one cell takes in, the last ones included. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Headings lie among the first rows, above the first that has a text in each column. */
export const HEAD_ROWS = 5;

/**
 * Cells of a spreadsheet that no lines part: joined where a text stands in the middle of several, or over several
 * headings of its own.
 */
export function spansByWriting(written: Written): Int32Array {
  const { xs, ys } = written;
  const columns = xs.length - 1;
  const cells = new UnionFind((ys.length - 1) * columns);
  const taken = new Set<number>();
  for (const { top, bottom, left, right } of spansOf(written)) {
    const own: number[] = [];
    for (let row = top; row <= bottom; row++) for (let col = left; col <= right; col++) own.push(row * columns + col);
    // The first that claims a cell keeps it: spans come with the surest first.
    if (own.some((cell) => taken.has(cell))) continue;
    for (const cell of own) {
      taken.add(cell);
      cells.join(own[0] ?? cell, cell);
    }
  }
  return cells.groups();
}

function spansOf(written: Written): Span[] {
  const { xs, ys } = written;
  const texts = textsIn(written);
  const tall = tallSpans(texts, { ...written, columns: xs.length - 1 });
  // A text in the middle of several rows stands in none of them.
  const level = texts.filter((text) => !tall.some(({ of }) => of === text));
  const rows = Array.from({ length: ys.length - 1 }, (_, row) => level.filter((text) => text.row === row));
  const centred = rows.flatMap((row) => row.flatMap((text) => centredSpan(text, row, written) ?? []));
  const full = rows.findIndex((row) => new Set(row.map(({ first }) => first)).size === xs.length - 1);
  const head = rows.slice(0, Math.min(HEAD_ROWS, full < 0 ? rows.length : full));
  const groups = head.flatMap((row, index) => groupSpans(row, rows[index + 1] ?? [], index, written));
  return [...tall, ...centred, ...groups];
}

/** The columns that a text stands in the middle of, where it does not stand in its own as texts do. */
function centredSpan(text: Text, row: readonly Text[], { xs, glyph }: Written): Span | null {
  const middle = (text.left + text.right) / 2;
  const [start = 0, end = 0] = [xs[text.first], xs[text.first + 1]];
  const isAtHome =
    text.first === text.last && (end - text.right < glyph * 0.6 || Math.abs(middle - (start + end) / 2) < glyph * 0.4);
  if (text.left - start < glyph * 0.6 || isAtHome) return null;
  const isFree = (col: number): boolean =>
    !row.some((other) => other !== text && other.first <= col && other.last >= col);
  for (let left = text.first; left >= 0 && (left === text.first || isFree(left)); left--) {
    for (let right = text.last; right < xs.length - 1 && (right === text.last || isFree(right)); right++) {
      const off = Math.abs(((xs[left] ?? 0) + (xs[right + 1] ?? 0)) / 2 - middle);
      if (right > left && off < glyph * 0.4) return { top: text.row, bottom: text.row, left, right };
    }
  }
  return null;
}

/** Headings over headings: each takes in the free columns to its right that have a heading below. */
function groupSpans(row: readonly Text[], below: readonly Text[], index: number, { xs, glyph }: Written): Span[] {
  const isAt = (texts: readonly Text[], col: number): boolean =>
    texts.some(({ first, last }) => first <= col && last >= col);
  // Beside labels, values are blank for other reasons.
  if (isAt(row, 0) && isAt(below, 0)) return [];
  return row.flatMap((text) => {
    const { first, last } = text;
    let right = first;
    if (!isAt(below, first) || isAtRight(text, xs, glyph)) return [];
    while (isAt(below, right + 1) && (right < last || !isAt(row, right + 1))) right++;
    return right > first && right >= last ? [{ top: index, bottom: index, left: first, right }] : [];
  });
}

/** Whether a text stands at the right of its column, as amounts do. */
function isAtRight({ left, right, first }: Text, xs: readonly number[], glyph: number): boolean {
  const [start = 0, end = 0] = [xs[first], xs[first + 1]];
  return end - right < glyph * 0.6 && left - start > glyph;
}

/** Texts with the columns that they reach into by more than a letter's edge. */
function textsIn({ phrases, xs, ys }: Written): Text[] {
  return phrases.flatMap((phrase) => {
    const { left, right, middle } = phrase;
    const row = ys.findLastIndex((y) => y < middle);
    const first = xs.findLastIndex((x) => x < left + 2);
    const last = xs.findLastIndex((x) => x < right - 2);
    if (row < 0 || row > ys.length - 2 || first < 0 || first > xs.length - 2) return [];
    return [{ ...phrase, row, first, last: Math.min(last, xs.length - 2) }];
  });
}
