import type { Passage } from '../../../src-shared/evidence.ts';
import type { PageArea, TextBlock, TextSpot } from '../../../src-shared/textDocument.ts';

/** How wide a text is, in any unit: only shares of it count. */
export type Measure = (text: string) => number;

/**
 * Where the words of a passage lie on their pages: a part of each line that they take up. A line's place is known, those
 * of its words are told by how wide each is, so that they are right to about a letter.
 */
export function quoteAreas(blocks: readonly TextBlock[], { block, from, to }: Passage, measure: Measure): PageArea[] {
  const found = blocks[block];
  if (!found) return [];
  return found.spots
    .filter((spot) => spot.from < to && from < spot.to)
    .map((spot) => partOf(spot, found.text, { from: Math.max(from, spot.from), to: Math.min(to, spot.to) }, measure));
}

function partOf(
  { page, box, ...spot }: TextSpot,
  text: string,
  { from, to }: Pick<TextSpot, 'from' | 'to'>,
  measure: Measure,
): PageArea {
  const whole = measure(text.slice(spot.from, spot.to));
  if (whole === 0) return { page, box };
  const before = measure(text.slice(spot.from, from)) / whole;
  const until = measure(text.slice(spot.from, to)) / whole;
  return { page, box: { ...box, x: box.x + before * box.width, width: (until - before) * box.width } };
}
