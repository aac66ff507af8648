import type { Gray } from '../page/raster.ts';

/** A sign, and where its middle stands in pixels from the left of its line. */
interface PlacedSign {
  readonly text: string;
  readonly x: number;
}

/** White between two words, as a share of the line's height with the white around it; of print that was counted, letters of a word stand nearer by far. */
const WORD_GAP = 0.22;
/** Beside a sign that is narrow in its place: figures stand in columns, a one as far from another as words are. */
const WIDE_GAP = 0.32;
const NARROW = /[1iIjl|!.,:;'’"“”()[\]]/;
/** Signs between two terms have as much white after them as before. */
const BETWEEN = /[±×÷=<>≤≥/→←↔–—]/;
const AS_MUCH = 0.7;
/** Share of the darkness of the line's ink from which a column holds ink. */
const INK = 0.25;

/**
 * A line's text with the spaces that are seen in it: a network for lines tells
 * letters apart better than words, and drops a space beside a sign or a figure.
 * None is taken away, and none is put beside Chinese.
 */
export function spaced(signs: readonly PlacedSign[], line: Gray): string {
  const white = whiteRuns(line);
  const gaps = gapsOf(signs, (from, to) => widestWithin(white, from, to) / line.height);
  const isApart = gaps.map(
    ({ before, after, width, isRead }) =>
      isRead || (![before, after].some(isChinese) && width >= ([before, after].some(isNarrow) ? WIDE_GAP : WORD_GAP)),
  );
  /** The sign between two gaps is one between terms, and the other gap is a space no wider. */
  const isEven = (sign: string, at: number, other: number): boolean =>
    BETWEEN.test(sign) &&
    isApart[other] === true &&
    (gaps[at]?.width ?? 0) >= AS_MUCH * (gaps[other]?.width ?? Infinity);
  const rest = gaps.map(({ before, after }, at) =>
    isApart[at] || isEven(before, at, at - 1) || isEven(after, at, at + 1) ? ` ${after}` : after,
  );
  return [signs.find(({ text }) => text.trim() !== '')?.text ?? '', ...rest].join('');
}

/** What lies between two signs that follow each other. */
interface Gap {
  readonly before: string;
  readonly after: string;
  /** As a share of the line's height. */
  readonly width: number;
  /** A space was read there. */
  readonly isRead: boolean;
}

function gapsOf(signs: readonly PlacedSign[], widthOf: (from: number, to: number) => number): Gap[] {
  const gaps: Gap[] = [];
  let before: PlacedSign | null = null;
  let isRead = false;
  for (const sign of signs) {
    if (sign.text.trim() === '') {
      isRead = true;
      continue;
    }
    if (before) gaps.push({ before: before.text, after: sign.text, width: widthOf(before.x, sign.x), isRead });
    [before, isRead] = [sign, false];
  }
  return gaps;
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

function isNarrow(text: string): boolean {
  return NARROW.test(text);
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** Stretches of columns that hold no ink. */
function whiteRuns({ data, width, height }: Gray): Run[] {
  const darkest = new Uint8Array(width).fill(255);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] ?? 255;
      counts[value] = (counts[value] ?? 0) + 1;
      if (value < (darkest[x] ?? 255)) darkest[x] = value;
    }
  }
  const paper = counts.indexOf(Math.max(...counts));
  const ink = darkest.reduce((least, value) => Math.min(least, value), 255);
  const runs: Run[] = [];
  let start = -1;
  for (let x = 0; x <= width; x++) {
    const isWhite = x < width && paper - (darkest[x] ?? 0) < INK * (paper - ink);
    if (isWhite && start < 0) start = x;
    if (!isWhite && start >= 0) {
      runs.push({ start, end: x });
      start = -1;
    }
  }
  return runs;
}

function widestWithin(runs: readonly Run[], from: number, to: number): number {
  return runs.reduce((widest, { start, end }) => Math.max(widest, Math.min(end, to) - Math.max(start, from)), 0);
}
