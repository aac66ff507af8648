import type { Box } from '../../../src-shared/grid.ts';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import { edgesOf, type LineKind, type TableLines } from '../../../src-shared/tableLines.ts';
import { type BoxedCell, inseparable, type Letter, lettersIn } from '../sheets/letters.ts';

/** White along the way that lines of a kind part. */
interface Gap {
  readonly start: number;
  readonly end: number;
}

/** Pixels that a line keeps from writing and from the edge of its cell where there is room. */
const CLEAR = 4;

/**
 * Where a line parts a cell in two without cutting a word: in the gap between words, or between lines of writing, that is
 * nearest to its middle; beside the writing where it is one word. A line of the table that lies in the gap is taken as it
 * is. The middle where nothing is known to be written.
 */
export function splitPlace(cell: BoxedCell, lines: TableLines, read: readonly ReadWord[], kind: LineKind): number {
  const { start, end } = stretchOf(cell.box, kind);
  const middle = (start + end) / 2;
  const lineIn = (from: number, to: number): number | undefined => {
    const inside = edgesOf(lines, kind).filter((edge) => edge >= from && edge <= to);
    return nearest(inside, middle, (edge) => edge);
  };
  const letters = lettersIn([cell], read).get(0) ?? [];
  // A reader's word is parted only where a cell has no other: it may be two whose gap was overlooked.
  const words = merged([...Map.groupBy(letters, ({ word }) => word).values()].map((word) => writtenAt(word, kind)));
  const written = words.length > 1 ? words : merged(inseparable(letters).map((part) => writtenAt(part, kind)));
  const [first, last] = [written[0], written.at(-1)];
  if (!first || !last) return lineIn(start + CLEAR, end - CLEAR) ?? middle;
  const between = written.slice(1).map((part, place): Gap => ({ start: written[place]?.end ?? 0, end: part.start }));
  const gap = nearest(between, middle, middleOfGap);
  if (gap) return lineIn(gap.start, gap.end) ?? middleOfGap(gap);
  // Before the writing or after it, where there is more room.
  const before = { start: start + CLEAR, end: first.start - CLEAR };
  const after = { start: last.end + CLEAR, end: end - CLEAR };
  const beside = after.end - after.start >= before.end - before.start ? after : before;
  if (beside.end < beside.start) return middle;
  return lineIn(beside.start, beside.end) ?? Math.min(beside.end, Math.max(beside.start, middle));
}

function middleOfGap({ start, end }: Gap): number {
  return (start + end) / 2;
}

/** How much of a Chinese sign's box its neighbours' boxes may reach over on each side. */
const SHARED = 0.1;

/** Where a part of a text stands; Chinese, which is parted anywhere, a little less wide than its boxes. */
function writtenAt(letters: readonly Letter[], kind: LineKind): Gap {
  const stretches = letters.map(({ box }) => stretchOf(box, kind));
  const [start, end] = [
    Math.min(...stretches.map((each) => each.start)),
    Math.max(...stretches.map((each) => each.end)),
  ];
  const isChinese = letters.length === 1 && /\p{Script=Han}/u.test(letters[0]?.text ?? '');
  const less = isChinese ? SHARED * (end - start) : 0;
  return { start: start + less, end: end - less };
}

function stretchOf({ x, y, width, height }: Box, kind: LineKind): Gap {
  return kind === 'column' ? { start: x, end: x + width } : { start: y, end: y + height };
}

/** Stretches that touch as one, in order. */
function merged(stretches: readonly Gap[]): readonly Gap[] {
  const found: Gap[] = [];
  for (const next of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && next.start <= last.end)
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else found.push(next);
  }
  return found;
}

function nearest<Each>(all: readonly Each[], to: number, placeOf: (each: Each) => number): Each | undefined {
  return all.toSorted((a, b) => Math.abs(placeOf(a) - to) - Math.abs(placeOf(b) - to))[0];
}
