import type { Box } from '../../../../src-shared/grid.ts';
import { scripted } from '../latex/symbols.ts';
import { cleanText } from '../textBuilder.ts';
import { inReadingOrder, isRightToLeft, RIGHT_TO_LEFT } from './bidi.ts';
import type { Glyph } from './page.ts';

/** Glyphs that follow each other on one line with no more than spaces between them. */
export interface Piece {
  readonly glyphs: readonly Glyph[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  /** Of its largest glyphs. */
  readonly size: number;
}

/** In ems: white wider than this parts two pieces of text, and two cells of a row. */
const PIECE_GAP = 1;
const CELL_GAP = 0.5;
/** White wider than this is a space, where the file has none. */
const SPACE_GAP = 0.16;

/** Pieces of a page in the order in which the file draws them. */
export function piecesOf(glyphs: readonly Glyph[], gap = PIECE_GAP): Piece[] {
  const pieces: Piece[] = [];
  let open: Glyph[] = [];
  let size = 0;
  let baseline = 0;
  let left = 0;
  let right = 0;
  const close = (): void => {
    const seen = open.findLastIndex(({ text }) => text.trim() !== '');
    if (seen >= 0) pieces.push(pieceOf(open.slice(0, seen + 1)));
    open = [];
  };
  for (const glyph of glyphs) {
    const isSpace = glyph.text.trim() === '';
    if (isSpace) {
      // Spaces that the file sets may be as wide as it likes: only what is seen counts.
      if (open.length > 0) open.push(glyph);
      continue;
    }
    const em = Math.max(size, glyph.size);
    // Letters of one ligature come with the same box.
    const isLigature = open.length > 0 && glyph.right === right && Math.abs(glyph.left - left) < 0.01;
    // Arabic and Hebrew go on at the left.
    const white = RIGHT_TO_LEFT.test(glyph.text) && glyph.right < right ? left - glyph.right : glyph.left - right;
    const isSame =
      isLigature ||
      (open.length > 0 && Math.abs(glyph.baseline - baseline) < em * 0.55 && white <= em * gap && white >= -em * 0.5);
    left = glyph.left;
    if (!isSame) {
      close();
      size = 0;
    }
    open.push(glyph);
    right = isSame ? Math.max(right, glyph.right) : glyph.right;
    if (glyph.size > size * 1.05) [size, baseline] = [glyph.size, glyph.baseline];
  }
  close();
  return withMarks(pieces);
}

/** Marks are smaller than the text that they are raised or lowered beside, and have few letters. */
const MARK_SIZE = 0.85;
const MARK_LETTERS = 4;

/** Puts marks that the file draws apart from their text, such as the letter of a footnote, at its end. */
function withMarks(pieces: readonly Piece[]): Piece[] {
  const homes = new Map<Piece, Piece[]>();
  const marks = new Set<Piece>();
  for (const mark of pieces) {
    if (mark.glyphs.length > MARK_LETTERS) continue;
    const home = pieces.find((piece) => isMarkOf(mark, piece));
    if (!home) continue;
    marks.add(mark);
    homes.set(home, [...(homes.get(home) ?? []), mark]);
  }
  if (marks.size === 0) return [...pieces];
  return pieces
    .filter((piece) => !marks.has(piece))
    .map((piece) => {
      const own = homes.get(piece);
      return own ? pieceOf([...piece.glyphs, ...own.flatMap(({ glyphs }) => glyphs)]) : piece;
    });
}

function isMarkOf(mark: Piece, { right, baseline, size }: Piece): boolean {
  const white = mark.left - right;
  const shift = Math.abs(mark.baseline - baseline);
  return (
    mark.size < size * MARK_SIZE &&
    white > -size * 0.15 &&
    white < size * 0.3 &&
    shift > size * 0.1 &&
    shift < size * 0.6
  );
}

/** The piece of glyphs that follow each other. */
export function pieceOf(glyphs: readonly Glyph[]): Piece {
  const seen = glyphs.filter(({ text }) => text.trim() !== '');
  const size = seen.reduce((most, glyph) => Math.max(most, glyph.size), 0);
  const full = seen.filter((glyph) => glyph.size >= size * 0.9);
  return {
    glyphs,
    left: least(seen, 'left'),
    right: -least(
      seen.map((glyph) => ({ left: -glyph.right })),
      'left',
    ),
    top: least(full, 'top'),
    bottom: -least(
      full.map((glyph) => ({ left: -glyph.bottom })),
      'left',
    ),
    baseline: full[full.length >> 1]?.baseline ?? 0,
    size,
  };
}

function least<Key extends string>(items: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return items.reduce((low, item) => Math.min(low, item[key]), Number.POSITIVE_INFINITY);
}

/** The same text in smaller pieces, as cells of a table are parted. */
export function cellsOf(piece: Piece): Piece[] {
  return piecesOf(piece.glyphs, CELL_GAP);
}

/** The words of a piece, with the marks that stand at them. */
export function wordsOf({ glyphs }: Piece): Piece[] {
  const words: Piece[] = [];
  let open: Glyph[] = [];
  const close = (): void => {
    if (open.length > 0) words.push(pieceOf(open));
    open = [];
  };
  for (const glyph of glyphs) {
    const before = open.at(-1);
    const isSpace = glyph.text.trim() === '';
    if (isSpace || (before && glyph.left - before.right > glyph.size * SPACE_GAP)) close();
    if (!isSpace) open.push(glyph);
  }
  close();
  return words;
}

/** Text of pieces that make one line, from left to right; what is set above or below the line is marked as such. */
export function textOf(pieces: readonly Piece[]): string {
  if (isRightToLeft(pieces)) return cleanText(inReadingOrder(pieces.flatMap(({ glyphs }) => glyphs)));
  return cleanText(pieces.map(pieceText).join(' '));
}

/** Letters of footnotes. */
const RAISED_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('abcdefghijklmnoprstuvwxyz', (letter, at) => [
    letter,
    Array.from('ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ')[at] ?? letter,
  ]),
);

function pieceText({ glyphs, size, baseline }: Piece): string {
  let text = '';
  let script = '';
  let isAbove = false;
  let right: number | null = null;
  const close = (): void => {
    text += script === '' ? '' : (isAbove && RAISED_LETTERS[script]) || scripted(script, isAbove);
    script = '';
  };
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') {
      close();
      text += ' ';
      continue;
    }
    const shift = baseline - glyph.baseline;
    const isScript =
      glyph.size < size * 0.85 && Math.abs(shift) > size * 0.1 && /[\p{L}\p{N}+\-−*†‡]/u.test(glyph.text);
    if (!isScript || (script !== '' && shift > 0 !== isAbove)) close();
    const hasGap = right !== null && glyph.left - right > size * SPACE_GAP;
    if (hasGap && script === '' && !text.endsWith(' ')) text += ' ';
    if (isScript) {
      script += glyph.text;
      isAbove = shift > 0;
    } else text += glyph.text === '\u00ad' ? '-' : glyph.text;
    right = glyph.right;
  }
  close();
  return text.replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'));
}

/** The share of what is seen of pieces for which something holds. */
export function shareOf(pieces: readonly Piece[], holds: (glyph: Glyph) => boolean): number {
  let all = 0;
  let held = 0;
  for (const { glyphs } of pieces) {
    for (const glyph of glyphs) {
      if (glyph.text.trim() === '') continue;
      all++;
      if (holds(glyph)) held++;
    }
  }
  return all === 0 ? 0 : held / all;
}

/** The box around pieces. */
export function around(pieces: readonly Pick<Piece, 'left' | 'right' | 'top' | 'bottom'>[]): Box {
  const x = least(pieces, 'left');
  const y = least(pieces, 'top');
  const right = -least(
    pieces.map((piece) => ({ left: -piece.right })),
    'left',
  );
  const bottom = -least(
    pieces.map((piece) => ({ left: -piece.bottom })),
    'left',
  );
  return { x: rounded(x), y: rounded(y), width: rounded(right - x), height: rounded(bottom - y) };
}

/** A hundredth of a point is finer than any eye, and shorter to keep. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
