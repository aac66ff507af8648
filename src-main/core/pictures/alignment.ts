/** Which lines (rows or columns) of one table are which of another one's. */
export interface LineMatch {
  /** For each line of the first table the line of the second; null where it has none. */
  readonly of: readonly (number | null)[];
  /** For each line of the first table the lines of the second that it lies in, from–to; null where nothing tells. */
  readonly spans: readonly (Span | null)[];
}

/** A stretch of lines, in shares of a line where it begins or ends within one: 1.5 is the middle of the second. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Lines of two tables that have as many, each the one at its place. */
export function identicalLines(count: number): LineMatch {
  const lines = Array.from({ length: count }, (_, line) => line);
  return { of: lines, spans: lines.map((line) => ({ from: line, to: line + 1 })) };
}

export interface AlignedLines {
  readonly count: number;
  readonly otherCount: number;
  /** How alike two lines are, 0 to 1. */
  readonly likeness: (line: number, other: number) => number;
  /** How much of the smaller one's text is in the other's, 0 to 1. */
  readonly within: (line: number, other: number) => number;
}

/** Lines less alike than this are not taken for one. */
const ALIKE = 0.25;
/** So much of a line's text has to be in another one's for it to be a part of it. */
const PART = 0.6;
/** Of lines that are equally alike those at the same place are taken. */
const OUT_OF_PLACE = 0.02;

/**
 * Aligns the lines of two tables in their order (Needleman–Wunsch on likeness,
 * gaps for nothing). A line that has no twin lies between those of its
 * neighbours: where the other table has lines left there, in these; else in the
 * twin of the neighbour whose text holds its own, which is then shared.
 */
export function alignedLines(lines: AlignedLines): LineMatch {
  const of = matches(lines);
  const taken = new Set(of.filter((other) => other !== null));
  const spans = of.map((other): Span | null => (other === null ? null : { from: other, to: other + 1 }));
  // What the other table parts, this one has whole.
  of.forEach((other, line) => {
    if (other === null) return;
    let [from, to] = [other, other + 1];
    while (from > 0 && !taken.has(from - 1) && lines.within(line, from - 1) >= PART) from -= 1;
    while (to < lines.otherCount && !taken.has(to) && lines.within(line, to) >= PART) to += 1;
    spans[line] = { from, to };
  });
  for (let first = 0; first < lines.count; first += 1) {
    if (of[first] !== null) continue;
    let end = first;
    while (end < lines.count && of[end] === null) end += 1;
    placeBetween(first, end, spans, lines);
    first = end;
  }
  return { of, spans };
}

/** Places a run of lines without twins. */
function placeBetween(first: number, end: number, spans: (Span | null)[], lines: AlignedLines): void {
  const before = spans[first - 1] ?? null;
  const after = end < lines.count ? (spans[end] ?? null) : null;
  const room = { from: before?.to ?? 0, to: after?.from ?? lines.otherCount };
  if (room.to > room.from) {
    share(room, first, end, spans);
    return;
  }
  // No room: the other table has them in one with a neighbour.
  const isPartOf = (line: number, other: number | undefined): boolean =>
    other !== undefined && lines.within(line, other) >= PART;
  const [above, below] = [before && before.to - 1, after?.from];
  let middle = first;
  while (middle < end && isPartOf(middle, above ?? undefined)) middle += 1;
  let last = end;
  while (last > middle && isPartOf(last - 1, below)) last -= 1;
  if (before && middle > first) share(before, first - 1, middle, spans);
  if (after && last < end) share(after, last, end + 1, spans);
  const whole = { from: before?.from ?? room.from, to: after?.to ?? room.to };
  for (let line = middle; line < last; line += 1) spans[line] = whole;
}

/** Parts a stretch evenly among lines. */
function share({ from, to }: Span, first: number, end: number, spans: (Span | null)[]): void {
  const step = (to - from) / (end - first);
  for (let line = first; line < end; line += 1) {
    spans[line] = { from: from + (line - first) * step, to: from + (line - first + 1) * step };
  }
}

function matches({ count, otherCount, likeness }: AlignedLines): (number | null)[] {
  const gain = (line: number, other: number): number =>
    likeness(line, other) - ALIKE - OUT_OF_PLACE * Math.abs(line / count - other / otherCount);
  const width = otherCount + 1;
  const best = new Float64Array((count + 1) * width);
  const gains = new Float64Array(count * otherCount);
  for (let line = 0; line < count; line += 1) {
    for (let other = 0; other < otherCount; other += 1) {
      const pair = gain(line, other);
      gains[line * otherCount + other] = pair;
      const diagonal = (best[line * width + other] ?? 0) + Math.max(0, pair);
      best[(line + 1) * width + other + 1] = Math.max(
        diagonal,
        best[line * width + other + 1] ?? 0,
        best[(line + 1) * width + other] ?? 0,
      );
    }
  }
  const of: (number | null)[] = Array.from({ length: count }, () => null);
  for (let line = count, other = otherCount; line > 0 && other > 0;) {
    const here = best[line * width + other] ?? 0;
    const pair = gains[(line - 1) * otherCount + other - 1] ?? 0;
    if (pair > 0 && here === (best[(line - 1) * width + other - 1] ?? 0) + pair) {
      of[line - 1] = other - 1;
      line -= 1;
      other -= 1;
    } else if (here === best[(line - 1) * width + other]) line -= 1;
    else other -= 1;
  }
  return of;
}
