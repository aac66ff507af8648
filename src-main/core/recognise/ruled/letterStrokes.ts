import type { Line, Network } from './network.ts';

/** Strokes of letters are no longer than this, in letter heights. */
const LONGEST = 2;
/** White between the end of a stroke and the rule it points at, in letter heights. */
const GAP = 0.08;
/** Places at which hardly a stroke meets the rules are none of a line. */
const MEETING = 0.5;

/**
 * A frame without upright strokes of letters: in a row hardly taller than its writing they reach nearly from rule to
 * rule, and where a column repeats a text they stand in line.
 */
export function withoutLetterStrokes({ horizontal, vertical }: Network, glyph: number): Network {
  const longest = glyph * LONGEST;
  const isOneStroke = ({ start, end }: Pick<Line, 'start' | 'end'>): boolean => end - start < longest;
  const kept = vertical.filter((line) => {
    const strokes = line.parts.filter(([start, end]) => isOneStroke({ start, end }));
    if (strokes.length < line.parts.length) return true;
    const beside = vertical.filter(({ at }) => Math.abs(at - line.at) < glyph * 0.15);
    if (beside.some(({ parts }) => parts.some(([start, end]) => !isOneStroke({ start, end })))) return true;
    const met = beside.flatMap(({ at, parts }) =>
      parts.flatMap((ends) => ends.map((tip) => meets(tip, at, horizontal, glyph))),
    );
    return met.filter(Boolean).length >= met.length * MEETING;
  });
  return { horizontal, vertical: kept };
}

/** Whether the end of an upright stroke touches a level rule. */
function meets(tip: number, at: number, horizontal: readonly Line[], glyph: number): boolean {
  const room = Math.max(2, glyph * GAP);
  return horizontal.some(
    (line) => Math.abs(line.at - tip) <= line.thickness / 2 + room && line.start < at + room && line.end > at - room,
  );
}
