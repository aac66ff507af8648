import { describe, expect, test } from 'vitest';
import { Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid, unpackGrid } from '../../../src-shared/packedGrid.ts';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import { type PlaceMap, samePlace } from '../../../src-shared/placeMap.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import {
  boxOfRange,
  cellsOfLines,
  type TableLines,
  withLine,
  withMerge,
  withoutLine,
  withSplitCell,
} from '../../../src-shared/tableLines.ts';
import { byHand, type ReadSheet } from './byHand.ts';

const LINES: TableLines = { xs: [0, 100, 200], ys: [0, 20, 40, 60], merges: [] };
const TEXTS = [
  ['Fruit', '120 35'],
  ['Plums', '48'],
  ['Pears', '17'],
];

/** Each word in letters of 8 × 10 px, words 8 px apart. */
function wordsOf(text: string, x: number, y: number): ReadWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const glyphs = Array.from(word, (letter) => ({ text: letter, box: { x: (at += 8) - 8, y, width: 8, height: 10 } }));
    at += 8;
    return { confidence: 0.9, glyphs };
  });
}

function read(texts: readonly (readonly string[])[] = TEXTS, scale = 1): ReadSheet {
  const builder = new GridBuilder({ name: 'Table' });
  const lines = { ...LINES, xs: LINES.xs.map((x) => x * scale), ys: LINES.ys.map((y) => y * scale) };
  const words: ReadWord[] = [];
  for (const range of cellsOfLines(lines)) {
    const text = texts[range.top]?.[range.left] ?? '';
    const box = boxOfRange(lines, range);
    builder.add({ row: range.top, col: range.left, text, value: { kind: 'text' }, box, confidence: 0.9 });
    words.push(...(scale === 1 ? wordsOf(text, box.x + 6, box.y + 5) : []));
  }
  const from: PlaceMap = [1 / scale, 0, 0, 0, 1 / scale, 0, 0, 0, 1];
  return { grid: packGrid(builder.build().data), words, from };
}

function drawn(lines: TableLines, from: PlaceMap = samePlace): Correction {
  return { kind: 'lines', ...lines, from };
}

function textsOf(sheet: ReadSheet, corrections: readonly Correction[]): string[][] {
  const grid = new Grid(unpackGrid(byHand(sheet, corrections).grid));
  return Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.colCount }, (_, col) => {
      const cell = grid.at(row, col);
      return cell?.row === row && cell.col === col ? cell.text : '';
    }),
  );
}

describe('lines that a person draws', () => {
  test('a line through a word leaves it whole where most of it lies; Chinese is parted at the line', () => {
    const split = withSplitCell(LINES, { top: 1, left: 0, bottom: 1, right: 0 }, 'column', 50);
    const at = (x: number): Correction => drawn({ ...split, xs: split.xs.with(1, x) });
    // P, l, u, m and s stand from 6 on, 8 wide each.
    expect(textsOf(read(), [at(20)])[1]?.slice(0, 2)).toEqual(['', 'Plums']);
    expect(textsOf(read(), [at(35)])[1]?.slice(0, 2)).toEqual(['Plums', '']);
    const chinese = [
      ['水果', ''],
      ['北京上海', '48'],
    ];
    expect(textsOf(read(chinese), [at(22)])[1]?.slice(0, 2)).toEqual(['北京', '上海']);
  });

  test('a split parts a text between its words, and leaves the others', () => {
    const split = withSplitCell(LINES, { top: 0, left: 1, bottom: 0, right: 1 }, 'column', 150);
    const parted = { ...split, xs: split.xs.with(2, 134) };
    expect(textsOf(read(), [drawn(parted)])).toEqual([
      ['Fruit', '120', '35'],
      ['Plums', '48', ''],
      ['Pears', '17', ''],
    ]);
  });

  test('a line that goes joins texts in reading order; a merge does the same', () => {
    expect(textsOf(read(), [drawn(withoutLine(LINES, 'row', 2))])).toEqual([
      ['Fruit', '120 35'],
      ['Plums Pears', '48 17'],
    ]);
    const merged = withMerge(LINES, { top: 0, left: 0, bottom: 0, right: 1 });
    expect(textsOf(read(), [drawn(merged)])[0]).toEqual(['Fruit 120 35', '']);
  });

  test('words beside the table come in where lines reach them, and Chinese is joined without gaps', () => {
    const sheet = read([['苹果', '1'], ...TEXTS.slice(1)]);
    const beside = { ...sheet, words: [...sheet.words, ...wordsOf('kg', 210, 5)] };
    expect(textsOf(beside, [drawn(withLine(LINES, 'column', 260))])[0]).toEqual(['苹果', '1', 'kg']);
    const rows = read([['苹果', '1'], ['很多', '2'], ...TEXTS.slice(2)]);
    expect(textsOf(rows, [drawn(withoutLine(LINES, 'row', 1))])[0]?.[0]).toBe('苹果很多');
  });

  test('a corrected text goes with its cell, through lines drawn before and after it', () => {
    const text: Correction = { kind: 'text', cell: 'B2', text: '50', was: '48', at: [150, 30] };
    const withRow = drawn(withLine(LINES, 'row', 10));
    expect(textsOf(read(), [text, withRow])[2]).toEqual(['Plums', '50']);
    // Read again otherwise: the cell is found by where it lies.
    const otherwise = read(TEXTS.map((row) => row.map((each) => each.replace('48', '4B'))));
    expect(textsOf(otherwise, [text])[1]).toEqual(['Plums', '50']);
    expect(textsOf(otherwise, [{ ...text, at: undefined }])[1]).toEqual(['Plums', '4B']);
  });

  test('what was said of cells before goes with them; what comes after is said of the new ones', () => {
    const role: Correction = { kind: 'role', cells: ['A2', 'B2'], role: 'note' };
    const regions: Correction = { kind: 'regions', regions: [{ top: 1, left: 0, bottom: 2, right: 1 }] };
    const { corrections } = byHand(read(), [role, regions, drawn(withLine(LINES, 'row', 10)), role]);
    expect(corrections).toEqual([
      { ...role, cells: ['A3', 'B3'] },
      { ...regions, regions: [{ top: 2, left: 0, bottom: 3, right: 1 }] },
      role,
    ]);
  });

  test('lines fit a picture that was enlarged after they were drawn, and none that was turned', () => {
    const withRow = drawn(withoutLine(LINES, 'row', 2));
    const large = byHand(read(TEXTS, 3), [withRow]);
    expect(large.lines).toBe('drawn');
    const grid = new Grid(unpackGrid(large.grid));
    expect(grid.at(1, 0)).toMatchObject({ text: 'Plums Pears', box: { x: 0, y: 60, width: 300, height: 120 } });

    const turned: ReadSheet = { ...read(), from: [0.98, 0.2, 0, -0.2, 0.98, 0, 0, 0, 1] };
    expect(byHand(turned, [withRow]).lines).toBe('idle');
    expect(textsOf(turned, [withRow])).toEqual(TEXTS);
  });

  test('the lines that were found come back with the texts that were corrected', () => {
    const text: Correction = { kind: 'text', cell: 'B3', text: '50', was: '48', at: [150, 30] };
    const steps: Correction[] = [drawn(withLine(LINES, 'row', 10)), text, { kind: 'detectedLines' }];
    expect(textsOf(read(), steps)).toEqual([
      ['Fruit', '120 35'],
      ['Plums', '50'],
      ['Pears', '17'],
    ]);
    expect(byHand(read(), steps).lines).toBe('detected');
  });

  describe('that split cells and merge them again', () => {
    const place = (at: number) => withSplitCell(LINES, { top: 0, left: 1, bottom: 0, right: 1 }, 'column', at);
    const split = place(134);
    const merged = withMerge(split, { top: 0, left: 1, bottom: 0, right: 2 });
    const back = drawn(merged);
    const cellsOf = (corrections: readonly Correction[], of = read()) => [
      ...new Grid(unpackGrid(byHand(of, corrections).grid)).cells(),
    ];
    const typed: Correction = { kind: 'text', cell: 'B1', text: '12O 3S', was: '120 35', at: [150, 10] };

    test('give exactly what was there, whether it was read or typed', () => {
      expect(cellsOf([drawn(split), back])).toEqual(cellsOf([]));
      expect(cellsOf([typed, drawn(split), back])).toEqual(cellsOf([typed]));
      // Read a little beside the lines that are drawn.
      const crooked = read(TEXTS, 1.002);
      expect(cellsOf([drawn(split, crooked.from), drawn(merged, crooked.from)], crooked)).toEqual(cellsOf([], crooked));
    });

    test('part a text that was typed between its own words', () => {
      expect(textsOf(read(), [typed, drawn(split)])[0]).toEqual(['Fruit', '12O', '3S']);
      const longer: Correction = { ...typed, text: 'a hundred and twenty 35' };
      expect(textsOf(read(), [longer, drawn(split)])[0]).toEqual(['Fruit', 'a hundred and', 'twenty 35']);
      expect(cellsOf([typed, drawn(split)]).find(({ address }) => address === 'C1')?.confidence).toBe(1);
    });

    test('keep what a person said of a part', () => {
      const part: Correction = { kind: 'text', cell: 'C1', text: '36', was: '35', at: [170, 10] };
      expect(textsOf(read(), [drawn(split), part, back])[0]?.slice(0, 2)).toEqual(['Fruit', '120 36']);
    });

    test('give back what was split twice, a step at a time', () => {
      const three = read([['Fruit', '120 35 7'], ...TEXTS.slice(1)]);
      const first = place(134);
      const second = withSplitCell(first, { top: 0, left: 2, bottom: 0, right: 2 }, 'column', 158);
      const inner = withMerge(second, { top: 0, left: 2, bottom: 0, right: 3 });
      const steps = [drawn(first), drawn(second), drawn(inner)];
      expect(textsOf(three, steps.slice(0, 2))[0]).toEqual(['Fruit', '120', '35', '7']);
      expect(cellsOf(steps, three)).toEqual(cellsOf(steps.slice(0, 1), three));
      expect(cellsOf([...steps, back], three)).toEqual(cellsOf([], three));
      const atOnce = drawn(withMerge(second, { top: 0, left: 1, bottom: 0, right: 3 }));
      expect(textsOf(three, [drawn(first), drawn(second), atOnce])[0]?.slice(0, 2)).toEqual(['Fruit', '120 35 7']);
    });

    test('take what was read again, and give it up for what there was', () => {
      const reread = [{ cell: 'C1', text: '3S', confidence: 0.95 }];
      const again: Correction = { kind: 'lines', ...split, from: samePlace, reread };
      expect(cellsOf([again]).find(({ address }) => address === 'C1')).toMatchObject({ text: '3S', confidence: 0.95 });
      expect(cellsOf([again, back])).toEqual(cellsOf([]));
    });

    test('part what was merged as it was', () => {
      const text: Correction = { kind: 'text', cell: 'A1', text: 'Obst und Beeren', was: 'Fruit', at: [50, 10] };
      const row = withMerge(LINES, { top: 0, left: 0, bottom: 0, right: 1 });
      const steps = [text, drawn(row)];
      expect(textsOf(read(), steps)[0]).toEqual(['Obst und Beeren 120 35', '']);
      expect(cellsOf([...steps, drawn(LINES)])).toEqual(cellsOf([text]));
    });
  });
});
