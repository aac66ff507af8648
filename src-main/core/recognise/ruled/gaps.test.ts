import { describe, expect, it } from 'vitest';
import type { Lattice } from '../layout.ts';
import type { Phrase } from '../open/phrases.ts';
import { withoutGaps, withUsualLines } from './gaps.ts';

const COLUMNS = 3;
const [WIDTH, HEIGHT] = [100, 40];

/** A grid of 3 columns, its cells named by letters: those of one letter are joined. */
function lattice(rows: readonly string[]): Lattice {
  const names = Array.from(rows.join(''));
  return {
    xs: Array.from({ length: COLUMNS + 1 }, (_, col) => col * WIDTH),
    ys: Array.from({ length: rows.length + 1 }, (_, row) => row * HEIGHT),
    groups: Int32Array.from(names, (name) => names.indexOf(name)),
  };
}

/** A text in a row, from one place across to another, in columns. */
function text(row: number, from: number, to: number): Phrase {
  const middle = (row + 0.5) * HEIGHT;
  return { left: from * WIDTH, right: to * WIDTH, top: middle - 10, bottom: middle + 10, middle };
}

/** A text in the middle of each of these columns of a row. */
const texts = (row: number, columns: readonly number[]): Phrase[] =>
  columns.map((col) => text(row, col + 0.2, col + 0.8));

const ALL = [0, 1, 2];

/** A page with these texts. */
function seen(phrases: readonly Phrase[], isDrawn = false): Parameters<typeof withUsualLines>[1] {
  return { lines: [{ top: 0, bottom: 0, middle: 0, phrases }], isDrawn };
}

function cellsOf(found: Lattice | null): string[] {
  if (!found) return [];
  const names = new Map<number, string>();
  const letters = Array.from(found.groups, (group) => {
    names.set(group, names.get(group) ?? String.fromCodePoint(97 + names.size));
    return names.get(group) ?? '';
  });
  return Array.from({ length: found.ys.length - 1 }, (_, row) =>
    letters.slice(row * COLUMNS, (row + 1) * COLUMNS).join(''),
  );
}

describe('cells that missing lines join', () => {
  const joined = lattice(['abb', 'cbb', 'def', 'ghi', 'jkl']);

  it('are parted where their texts stand side by side', () => {
    const written = [0, 1, 2, 3, 4].flatMap((row) => texts(row, ALL));
    expect(cellsOf(withoutGaps(joined, written))).toEqual(['abc', 'def', 'ghi', 'jkl', 'mno']);
    expect(cellsOf(withUsualLines(joined, seen(written)))).toEqual(['abc', 'def', 'ghi', 'jkl', 'mno']);
  });

  it('stay one with a single text, and under one that runs over them', () => {
    const single = [
      ...texts(0, [0]),
      text(0, 1.5, 2.5),
      ...texts(1, [0]),
      ...[2, 3, 4].flatMap((row) => texts(row, ALL)),
    ];
    expect(cellsOf(withoutGaps(joined, single))).toEqual(cellsOf(joined));
    expect(withUsualLines(joined, seen(single))).toBeNull();
  });

  it('stay one in a frame where one of their rows has no texts side by side', () => {
    const half = [...texts(0, ALL), ...texts(1, [0, 1]), ...[2, 3, 4].flatMap((row) => texts(row, ALL))];
    expect(withUsualLines(joined, seen(half))).toBeNull();
    expect(cellsOf(withoutGaps(joined, half))).toEqual(['abc', 'def', 'ghi', 'jkl', 'mno']);
  });

  it('stay one in a row of a drawn frame, where a line is left out on purpose', () => {
    const row = lattice(['abb', 'cde', 'fgh', 'ijk', 'lmn']);
    const written = [0, 1, 2, 3, 4].flatMap((at) => texts(at, ALL));
    expect(withUsualLines(row, seen(written, true))).toBeNull();
    expect(cellsOf(withUsualLines(row, seen(written)))).toEqual(['abc', 'def', 'ghi', 'jkl', 'mno']);
  });

  it('stay one in a frame of a few rows, where fields are of any width', () => {
    const form = lattice(['abb', 'cde', 'fgh', 'ijk']);
    const written = [0, 1, 2, 3].flatMap((row) => texts(row, ALL));
    expect(withUsualLines(form, seen(written))).toBeNull();
  });
});
