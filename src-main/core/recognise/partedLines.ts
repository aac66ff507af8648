import type { Phrase } from './open/phrases.ts';
import type { TextLine } from './open/textLines.ts';
import type { Page } from './page/page.ts';

/** White around the edge of a column that parts two texts, in letter heights. */
const CLEAR = 0.22;
/** White that is wider than a space. */
const WIDE = 0.5;
/** White after a text that was cut at the edge: only the margin of the text beyond. */
const NARROW = 0.06;
/** Where nearly all texts that reach over an edge have white there, it parts them. */
const NEARLY_ALL = 0.8;
const AT_LEAST = 3;

type Inked = Pick<Page, 'lines' | 'ink' | 'glyph'>;

interface Edges {
  /** A spreadsheet's headings told them; else they were found by the writing itself. */
  readonly areKnown: boolean;
}

/**
 * Lines of writing with texts parted that stand on both sides of an edge between columns: in a spreadsheet a text ends
 * close to where the next one begins. A text that some of the edges in it do not part is one, and runs over cells.
 */
export function partedLines({ lines, ink, glyph }: Inked, xs: readonly number[], { areKnown }: Edges): TextLine[] {
  const texts = lines.flatMap(({ phrases }) => phrases);
  const cuts = new Map<Phrase, number[]>();
  const whole = new Set<Phrase>();
  for (const x of xs.slice(1, -1)) {
    const crossing = texts
      .filter(({ left, right }) => left < x - 2 && right > x + 2)
      .map((phrase) => ({ phrase, white: whiteAround(ink, phrase, x, glyph) }));
    const isNarrow = ({ from, to }: White): boolean => to - from >= glyph * NARROW && from > x - glyph * 0.2;
    const white = crossing.filter((each) => each.white && (isClear(each.white, glyph) || isNarrow(each.white)));
    const isEdge = white.length >= AT_LEAST && white.length >= crossing.length * NEARLY_ALL;
    const isParted = (run: White): boolean =>
      isClear(run, glyph) ? areKnown || isEdge || isBetween(run, texts, glyph) : isEdge && isNarrow(run);
    for (const { phrase, white: run } of crossing) {
      if (run && isParted(run)) cuts.set(phrase, [...(cuts.get(phrase) ?? []), (run.from + run.to) / 2]);
      else whole.add(phrase);
    }
  }
  return lines.map((line) => ({
    ...line,
    phrases: line.phrases.flatMap((phrase) => partsOf(phrase, whole.has(phrase) ? [] : (cuts.get(phrase) ?? []), ink)),
  }));
}

interface White {
  readonly from: number;
  readonly to: number;
}

/** Whether white is too wide for a space, or ends where other texts begin, or begins where others end. */
function isBetween({ from, to }: White, texts: readonly Phrase[], glyph: number): boolean {
  const near = glyph * 0.15;
  if (to - from >= glyph * WIDE) return true;
  return texts.some(({ left, right }) => Math.abs(left - to) <= near || Math.abs(right + 1 - from) <= near);
}

function isClear({ from, to }: White, glyph: number): boolean {
  return to - from >= glyph * CLEAR;
}

/** The white that a place lies in, as far as half a letter to both sides; null where ink lies on it. */
function whiteAround(ink: Page['ink'], phrase: Phrase, x: number, glyph: number): White | null {
  const reach = Math.round(glyph * 0.5);
  const middle = Math.round(x);
  const start = [middle, middle + 1, middle - 1, middle + 2].find((at) => isWhite(ink, phrase, at));
  if (start === undefined) return null;
  let [from, to] = [start, start];
  while (from > middle - reach && isWhite(ink, phrase, from - 1)) from--;
  while (to < middle + reach && isWhite(ink, phrase, to + 1)) to++;
  return { from, to: to + 1 };
}

function isWhite({ data, width }: Page['ink'], { top, bottom }: Phrase, x: number): boolean {
  for (let y = top; y <= bottom; y++) if (data[y * width + x]) return false;
  return true;
}

/** A phrase in the parts between cuts, each no wider than its ink. */
function partsOf(phrase: Phrase, cuts: readonly number[], ink: Page['ink']): Phrase[] {
  if (cuts.length === 0) return [phrase];
  const edges = [phrase.left, ...cuts.toSorted((a, b) => a - b), phrase.right + 1];
  return edges.slice(1).flatMap((end, index) => {
    let [left, right] = [Math.round(edges[index] ?? 0), Math.round(end) - 1];
    while (left < right && isWhite(ink, phrase, left)) left++;
    while (right > left && isWhite(ink, phrase, right)) right--;
    return right > left ? [{ ...phrase, left, right }] : [];
  });
}
