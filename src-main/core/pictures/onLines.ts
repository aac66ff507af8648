import { type CellRange, toAddress } from '../../../src-shared/address.ts';
import type { Box, Cell, CellStyle } from '../../../src-shared/grid.ts';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import { boxOfRange, cellsOfLines, type TableLines } from '../../../src-shared/tableLines.ts';
import { parseValue } from '../../../src-shared/value.ts';

/** A cell as it stands in one sheet, with nothing of the cells beside it. */
type BoxedCell = Cell & { readonly box: Box };

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
    runs.forEach(({ home, ...run }, word) => {
      if (home !== null) put(home, { ...run, style, order: [row, col, word] });
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

interface Letter {
  readonly text: string;
  readonly box: Box;
  readonly word: number;
  readonly confidence: number;
}

/** Letters by the place of the cell whose box they lie in; -1 for those in none. */
function lettersIn(cells: readonly BoxedCell[], words: readonly ReadWord[]): Map<number, Letter[]> {
  const found = new Map<number, Letter[]>();
  words.forEach((word, at) => {
    for (const { text, box } of word.glyphs) {
      const [x, y] = middleOf(box);
      const place = cells.findIndex(
        (cell) =>
          x >= cell.box.x && x < cell.box.x + cell.box.width && y >= cell.box.y && y < cell.box.y + cell.box.height,
      );
      const letter = { text, box, word: at, confidence: word.confidence };
      const known = found.get(place);
      if (known) known.push(letter);
      else found.set(place, [letter]);
    }
  });
  return found;
}

type Home = number | null;

/** Parts of words that go to one cell, as texts. */
function runsIn(
  letters: readonly Letter[],
  homeAt: (point: readonly [number, number]) => Home,
): { readonly home: Home; readonly text: string; readonly confidence: number }[] {
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

/** White between two letters from which on a reader's word is two, in heights of a letter. */
const GAP = 0.25;

/** Letters of words that no line parts: a line that crosses a word is drawn a little beside its place. Chinese is parted anywhere. */
function inseparable(letters: readonly Letter[]): Letter[][] {
  const parts: Letter[][] = [];
  for (const letter of letters) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const isOne =
      last?.word === letter.word &&
      !/\p{Script=Han}/u.test(last.text + letter.text) &&
      letter.box.x - (last.box.x + last.box.width) < GAP * Math.max(last.box.height, letter.box.height);
    if (part && isOne) part.push(letter);
    else parts.push([letter]);
  }
  return parts;
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

function middleOf({ x, y, width, height }: Box): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}
