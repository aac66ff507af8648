import { describe, expect, it } from 'vitest';
import { columnEdges } from './columns.ts';
import type { TextLine } from './textLines.ts';

const GLYPH = 24;

/** Lines of phrases, each from its left to its right. */
function linesOf(all: readonly (readonly (readonly [left: number, right: number])[])[]): TextLine[] {
  return all.map((phrases, row) => {
    const top = row * 50;
    const [bottom, middle] = [top + GLYPH, top + GLYPH / 2];
    return { top, bottom, middle, phrases: phrases.map(([left, right]) => ({ left, right, top, bottom, middle })) };
  });
}

/** Places between columns of lines that have nothing white in their texts. */
function edgesOf(lines: readonly TextLine[], isBroken = false): number[] {
  const width = 600;
  const height = lines.length * 50;
  const ink = { width, height, data: new Uint8Array(width * height).fill(1) };
  return columnEdges({ lines, ink, glyph: GLYPH, isDrawn: true, isBroken }, []);
}

/** Which of the stretches of white each place between columns lies in. */
function placesIn(gaps: readonly number[], white: readonly (readonly [from: number, to: number])[]): number[] {
  return gaps.map((at) => white.findIndex(([from, to]) => at > from && at < to));
}

const body = [
  [0, 120],
  [200, 260],
  [340, 400],
] as const;

describe('places between columns', () => {
  it('lie where all lines are white', () => {
    const gaps = edgesOf(linesOf([body, body, body, body]));
    expect(
      placesIn(gaps, [
        [120, 200],
        [260, 340],
      ]),
    ).toEqual([0, 1]);
  });

  it('are seen more seldom where strokes are broken, for white is in letters too', () => {
    const lines = linesOf([body, body, [[0, 400]], [[0, 400]]]);
    expect(edgesOf(lines)).toHaveLength(2);
    expect(edgesOf(lines, true)).toEqual([]);
  });

  it('are found under a heading that spans them', () => {
    const gaps = edgesOf(
      linesOf([
        [
          [0, 120],
          [210, 390],
        ],
        body,
        body,
        body,
        body,
        body,
      ]),
    );
    expect(
      placesIn(gaps, [
        [120, 200],
        [260, 340],
      ]),
    ).toEqual([0, 1]);
  });

  it('are none in running text, whose spaces stand nowhere twice', () => {
    const text = [
      [
        [0, 90],
        [120, 400],
      ],
      [
        [0, 210],
        [240, 400],
      ],
      [
        [0, 300],
        [330, 400],
      ],
      [[0, 400]],
    ] as const;
    expect(edgesOf(linesOf(text))).toEqual([]);
  });

  it('are told by the heading alone where a column is empty', () => {
    const head = [
      [0, 100],
      [200, 260],
      [340, 400],
      [480, 560],
    ] as const;
    const rows = [
      [0, 120],
      [200, 260],
      [480, 560],
    ] as const;
    const gaps = edgesOf(linesOf([head, rows, rows, rows]));
    expect(
      placesIn(gaps, [
        [120, 200],
        [260, 340],
        [400, 480],
      ]),
    ).toEqual([0, 1, 2]);
  });

  it('lie where texts begin in line, also where the text before is cut there', () => {
    const lines = linesOf([
      [
        [0, 80],
        [200, 260],
      ],
      [
        [0, 130],
        [200, 300],
      ],
      [[0, 290]],
      [[0, 260]],
    ]);
    const ink = { width: 600, height: 200, data: new Uint8Array(600 * 200).fill(1) };
    for (let y = 0; y < 200; y++) ink.data.fill(0, y * 600 + 196, y * 600 + 200);
    const edges = columnEdges({ lines, ink, glyph: GLYPH, isDrawn: true, isBroken: false }, []);
    expect(placesIn(edges, [[190, 201]])).toEqual([0]);
  });

  it('are none between a heading at the left and amounts at the right', () => {
    const head = [
      [0, 60],
      [200, 260],
      [400, 460],
    ] as const;
    const rows = [
      [0, 120],
      [340, 390],
      [530, 580],
    ] as const;
    const gaps = edgesOf(linesOf([head, rows, rows, rows]));
    expect(
      placesIn(gaps, [
        [120, 200],
        [390, 400],
      ]),
    ).toEqual([0, 1]);
  });

  it('lie beside a label that stands in the middle of a heading over two lines', () => {
    const at = (top: number, line: TextLine): TextLine => {
      const place = { top, bottom: top + GLYPH, middle: top + GLYPH / 2 };
      return { ...place, phrases: line.phrases.map((phrase) => ({ ...phrase, ...place })) };
    };
    const rows = [
      [[200, 380]],
      [[0, 60]],
      [[200, 340]],
      ...[460, 430, 445].map((left): [number, number][] => [
        [0, 120],
        [left, 500],
      ]),
    ] as const;
    const tops = [0, 16, 32, 90, 140, 190];
    const lines = linesOf(rows).map((line, row) => at(tops[row] ?? 0, line));
    expect(placesIn(edgesOf(lines), [[120, 200]])).toEqual([0]);
  });

  it('are none where a sign of a currency was read, or stands below one', () => {
    const lines = linesOf(
      [380, 370, 375].map((end): [number, number][] => [
        [0, 120],
        [200, 212],
        [300, end],
      ]),
    );
    const signs = [{ x: 200, y: 0, width: 12, height: GLYPH }];
    const ink = { width: 600, height: 150, data: new Uint8Array(600 * 150).fill(1) };
    const written = { lines, ink, glyph: GLYPH, isDrawn: true, isBroken: false };
    expect(placesIn(columnEdges({ ...written, signs }, []), [[120, 200]])).toEqual([0]);
    expect(columnEdges(written, [])).toHaveLength(2);
  });

  it('are none between the sign of a currency and its amount', () => {
    const sign = { left: 200, right: 212, middle: 12 };
    const lines = linesOf([
      [
        [0, 120],
        [300, 380],
      ],
      [
        [0, 90],
        [320, 380],
      ],
      [
        [0, 110],
        [310, 380],
      ],
    ]).map((line) => {
      const dollar = { ...sign, top: line.top - 4, bottom: line.bottom + 2, middle: line.middle };
      const phrases = line.phrases.flatMap((phrase, at) => (at === 1 ? [dollar, phrase] : [phrase]));
      return Object.assign(line, { phrases });
    });
    expect(placesIn(edgesOf(lines), [[120, 200]])).toEqual([0]);
  });
});
