import { type CellRange, toAddress } from '../../../src-shared/address.ts';
import type { Box, Cell, CellStyle } from '../../../src-shared/grid.ts';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import { boxOfRange, cellsOfLines, type TableLines } from '../../../src-shared/tableLines.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { type BoxedCell, inseparable, type Letter, lettersIn, middleOf } from './letters.ts';

/** A text, or a part of one, on its way into a cell. */
interface Piece {
  readonly text: string;
  readonly confidence: number;
  readonly style?: CellStyle | undefined;
  /** Reading order: row and column that it stood in, then its word. */
  readonly order: readonly [row: number, col: number, word: number];
}

/**
 * The cells that a table has on other lines: a text whose letters all lie in
 * one new cell goes there as it is, corrections included; one that a new line
 * cuts is parted between its words; words that lay beside the table come in
 * where the lines reach them.
 */
export function cellsOnLines(cells: readonly Cell[], lines: TableLines, words: readonly ReadWord[]): Cell[] {
  const ranges = cellsOfLines(lines);
  const homeAt = finderOf(lines, ranges);
  const pieces: Piece[][] = ranges.map(() => []);
  const put = (home: number, piece: Piece): void => {
    if (piece.text.trim() !== '') pieces[home]?.push(piece);
  };
  const before = cells.filter((cell): cell is BoxedCell => cell.box !== undefined);
  const lettersOf = lettersIn(before, words);
  before.forEach((cell, place) => {
    const { row, col, text, confidence = 1, style, box } = cell;
    const runs = runsIn(lettersOf.get(place) ?? [], homeAt);
    const homes = new Set(runs.map(({ home }) => home));
    const [only = homeAt(middleOf(box))] = homes;
    if (homes.size < 2) {
      if (only !== null) put(only, { text, confidence, style, order: [row, col, 0] });
      return;
    }
    const isAsRead = withoutSpaces(runs.map((run) => run.text).join('')) === withoutSpaces(text);
    const parts = isAsRead ? runs : partedAs(text, confidence, runs);
    parts.forEach(({ home, text: part, confidence: sure }, word) => {
      if (home !== null) put(home, { text: part, confidence: sure, style, order: [row, col, word] });
    });
  });
  // Words beside the old table.
  runsIn(lettersOf.get(-1) ?? [], homeAt).forEach(({ home, ...run }, word) => {
    const range = home === null ? undefined : ranges[home];
    if (home !== null && range) put(home, { ...run, order: [range.top, range.left, word] });
  });
  return ranges.map((range, place) => cellOf(range, boxOfRange(lines, range), pieces[place] ?? []));
}

function cellOf({ top, left, bottom, right }: CellRange, box: Box, pieces: readonly Piece[]): Cell {
  const ordered = pieces.toSorted(({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const text = joined(ordered.map((piece) => piece.text));
  const letters = ordered.reduce((sum, piece) => sum + piece.text.length, 0);
  const weighted = ordered.reduce((sum, piece) => sum + piece.text.length * piece.confidence, 0);
  const style = ordered.toSorted((a, b) => b.text.length - a.text.length)[0]?.style;
  return {
    row: top,
    col: left,
    rowSpan: bottom - top + 1,
    colSpan: right - left + 1,
    address: toAddress(top, left),
    text,
    value: text === '' ? { kind: 'blank' } : parseValue(text),
    box,
    confidence: letters === 0 ? 1 : Math.round((1000 * weighted) / letters) / 1000,
    ...(style && { style }),
  };
}

/** Texts one after the other; Chinese stands without gaps. */
function joined(texts: readonly string[]): string {
  return texts.join(' ').replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}

type Home = number | null;

/** A part of a word that goes to one cell. */
interface Run {
  readonly home: Home;
  readonly word: number;
  readonly text: string;
  readonly confidence: number;
}

/** Parts of words that go to one cell, as texts. */
function runsIn(letters: readonly Letter[], homeAt: (point: readonly [number, number]) => Home): Run[] {
  const runs: { home: Home; word: number; text: string; confidence: number }[] = [];
  for (const part of inseparable(letters)) {
    const homes = part.map(({ box }) => homeAt(middleOf(box)));
    const count = (home: Home): number => homes.filter((each) => each === home).length;
    // Where most of its letters lie, of equal homes the first.
    const [home = null] = homes.toSorted((a, b) => count(b) - count(a));
    const text = part.map((letter) => letter.text).join('');
    const [first] = part;
    const last = runs.at(-1);
    if (!first) continue;
    if (last?.word === first.word && last.home === home) last.text += text;
    else runs.push({ home, word: first.word, text, confidence: first.confidence });
  }
  return runs;
}

/**
 * A text that is not what its letters say, as a person typed it or another reader has it, parted as they are: word by
 * word where it has as many words, else each word where so much of the letters lies.
 */
function partedAs(text: string, confidence: number, runs: readonly Run[]): readonly Omit<Run, 'word'>[] {
  const words = text.split(/\s+|(?<=\p{Script=Han})|(?=\p{Script=Han})/u).filter((word) => word !== '');
  const read = [...Map.groupBy(runs, ({ word }) => word).values()];
  if (words.length === read.length) {
    return words.map((word, place) => ({ home: homeOfMost(read[place] ?? []), text: word, confidence }));
  }
  const all = runs.reduce((sum, run) => sum + run.text.length, 0);
  const own = words.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return words.map((word) => {
    const middle = ((before + word.length / 2) * all) / Math.max(1, own);
    before += word.length;
    let reached = 0;
    const run = runs.find((each) => (reached += each.text.length) >= middle) ?? runs.at(-1);
    return { home: run?.home ?? null, text: word, confidence };
  });
}

/** Where most of a word goes. */
function homeOfMost(runs: readonly Run[]): Home {
  const [most] = runs.toSorted((a, b) => b.text.length - a.text.length);
  return most?.home ?? null;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Finds the place of the cell that a point lies in; null beside the table. */
function finderOf({ xs, ys }: TableLines, ranges: readonly CellRange[]): (point: readonly [number, number]) => Home {
  const columns = xs.length - 1;
  const placeOf = new Map<number, number>();
  ranges.forEach(({ top, left, bottom, right }, place) => {
    for (let row = top; row <= bottom; row++) {
      for (let col = left; col <= right; col++) placeOf.set(row * columns + col, place);
    }
  });
  return ([x, y]) => {
    const col = xs.findLastIndex((edge) => edge <= x);
    const row = ys.findLastIndex((edge) => edge <= y);
    if (col < 0 || row < 0 || col >= columns || row >= ys.length - 1) return null;
    return placeOf.get(row * columns + col) ?? null;
  };
}
