import type { Line, Network } from './network.ts';

/** A stretch of a frame between two level rules that no upright one crosses. */
interface Segment {
  readonly top: number;
  readonly bottom: number;
  /** Places of its upright rules, without those at the sides of the frame. */
  readonly columns: readonly number[];
}

/**
 * Tables that stand one on another in one frame, as a sheet stands under the tool bars of its window: no upright rule
 * runs from one to the next, and their columns are others. A frame that has outer rules along all of it stays
 * whole, but where they are the picture's own edges, as those of a window are.
 */
export function unstacked(network: Network, glyph: number, width: number): Network[] {
  const segments = segmentsOf(network, glyph, width);
  const tables: Segment[][] = [];
  // What lies between two parts of one table is part of it, as a heading across all columns is.
  let between: Segment[] = [];
  for (const segment of segments) {
    const above = tables.at(-1);
    if (segment.columns.length < 2) between.push(segment);
    else {
      if (above?.some((other) => hasSameColumns(other, segment, glyph))) above.push(...between, segment);
      else tables.push([segment]);
      between = [];
    }
  }
  if (tables.length < 2) return [network];
  return tables.map((parts) => part(network, parts[0]?.top ?? 0, parts.at(-1)?.bottom ?? 0, glyph));
}

function segmentsOf({ horizontal, vertical }: Network, glyph: number, width: number): Segment[] {
  const inside = vertical.filter(({ at }) => at > glyph * 0.3 && at < width - glyph * 0.3);
  const left = Math.min(...horizontal.map(({ start }) => start));
  const right = Math.max(...horizontal.map(({ end }) => end));
  const top = Math.min(...vertical.map(({ start }) => start), ...horizontal.map(({ at }) => at));
  const bottom = Math.max(...vertical.map(({ end }) => end), ...horizontal.map(({ at }) => at));
  const cuts = horizontal
    .filter(
      ({ at, start, end }) => end - start > (right - left) / 2 && !inside.some((line) => runsAcross(line, at, glyph)),
    )
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const edges = [top, ...cuts, bottom];
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? top;
    if (to - from < glyph * 0.5) return [];
    const columns = vertical
      .filter(({ at, parts }) => at > left + glyph && at < right - glyph && lengthIn(parts, from, to) > (to - from) / 2)
      .map(({ at }) => at);
    return [{ top: from, bottom: to, columns }];
  });
}

/** Whether an upright line is drawn just above and just below a place; lines that were put together of pieces have gaps. */
function runsAcross({ parts }: Line, place: number, glyph: number): boolean {
  const near = glyph * 0.5;
  const isDrawnAt = (y: number): boolean => parts.some(([start, end]) => start <= y && end >= y);
  return isDrawnAt(place - near) && isDrawnAt(place + near);
}

function lengthIn(parts: Line['parts'], from: number, to: number): number {
  return parts.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
}

function hasSameColumns(a: Segment, b: Segment, glyph: number): boolean {
  const shared = a.columns.filter((place) => b.columns.some((other) => Math.abs(other - place) < glyph * 0.5));
  return shared.length >= Math.min(a.columns.length, b.columns.length) / 2;
}

/** What of a frame lies between two heights. */
function part({ horizontal, vertical }: Network, top: number, bottom: number, glyph: number): Network {
  const slack = glyph * 0.25;
  return {
    horizontal: horizontal.filter(({ at }) => at > top - slack && at < bottom + slack),
    vertical: vertical.flatMap((line) => {
      const parts = line.parts.filter(([start, end]) => (start + end) / 2 > top && (start + end) / 2 < bottom);
      const [first] = parts;
      if (!first) return [];
      const [start, end] = [Math.min(...parts.map(([from]) => from)), Math.max(...parts.map(([, to]) => to))];
      return [{ ...line, start, end, parts }];
    }),
  };
}
