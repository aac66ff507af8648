import type { Line, Network } from './network.ts';

/** Strokes of letters, of several rows at most where rules run through them, are no longer than this, in letter heights. */
const LONGEST = 5;
/** White between the end of a stroke and the rule it points at, in letter heights. */
const GAP = 0.08;
/** Places at which hardly a stroke meets the rules are none of a line, */
const MEETING = 0.5;
/** but where strokes fill so much of the frame's height they are a line that is drawn with gaps. */
const FILLED = 0.7;
/** Edges of fills that take in less of a drawn frame's height are none. */
const STRAY = 0.2;

/**
 * A frame without upright strokes of letters: in a row hardly taller than its writing they reach nearly from rule to
 * rule, and where a column repeats a text they stand in line.
 */
export function withoutLetterStrokes({ horizontal, vertical }: Network, glyph: number): Network {
  const height = Math.max(...vertical.map(({ end }) => end)) - Math.min(...vertical.map(({ start }) => start));
  const drawn = covered(vertical.filter(({ isEdge }) => !isEdge));
  // In a grid that is drawn the edges of a filled cell lie on its lines.
  const isStray = (edges: readonly Line[]): boolean => drawn > height * FILLED && covered(edges) < height * STRAY;
  const isLine = (line: Line): boolean => {
    const beside = vertical.filter(({ at }) => Math.abs(at - line.at) < glyph * 0.15);
    if (beside.every(({ isEdge }) => isEdge) && isStray(beside)) return false;
    const strokes = beside.flatMap(({ at, parts }) => parts.map(([start, end]) => ({ at, start, end })));
    if (strokes.some(({ start, end }) => end - start > glyph * LONGEST)) return true;
    const met = strokes.flatMap(({ at, start, end }) => [start, end].map((tip) => meets(tip, at, horizontal, glyph)));
    return met.filter(Boolean).length >= met.length * MEETING || covered(strokes) > height * FILLED;
  };
  return { horizontal, vertical: vertical.filter(isLine) };
}

/** Whether the end of an upright stroke touches a level rule. */
function meets(tip: number, at: number, horizontal: readonly Line[], glyph: number): boolean {
  const room = Math.max(2, glyph * GAP);
  return horizontal.some(
    (line) => Math.abs(line.at - tip) <= line.thickness / 2 + room && line.start < at + room && line.end > at - room,
  );
}

/** What stretches take in together. */
function covered(stretches: readonly { readonly start: number; readonly end: number }[]): number {
  let [sum, reached] = [0, -Infinity];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    sum += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return sum;
}
