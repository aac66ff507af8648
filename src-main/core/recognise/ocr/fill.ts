import type { Box } from '../../../../src-shared/grid.ts';
import type { LayoutCell } from '../layout.ts';
import type { Phrase } from '../open/phrases.ts';
import type { Glyph, Word } from './reader.ts';
import { sureness } from './sureness.ts';

/** What was read in a cell. */
export interface CellText {
  readonly text: string;
  /** Mean of its words, by letters, 0 to 1; 0 where nothing was read. */
  readonly confidence: number;
  /** What the other reader read, where two readers differ. */
  readonly other?: string;
}

/** A part of a word that lies in one cell. */
interface Fragment {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
}

/** Signs that a leftover of a ruling line is read as. */
const RULE_SIGNS = /^[|_¦]+$/;

/**
 * Puts words into cells, letter by letter where a word reaches over an edge. `homes` are the cells of texts that run over
 * others. Same order as `cells`.
 */
export function fillCells(
  cells: readonly LayoutCell[],
  words: readonly Word[],
  glyph: number,
  homes: ReadonlyMap<Phrase, number> = new Map(),
): CellText[] {
  const fragments: Fragment[][] = cells.map(() => []);
  for (const word of words) {
    let run: Glyph[] = [];
    let home = -1;
    const close = (): void => {
      const fragment = fragmentOf(run, word.confidence, glyph);
      if (fragment && home >= 0) fragments[home]?.push(fragment);
      run = [];
    };
    for (const letter of word.glyphs) {
      const cell = homeOf(homes, letter.box) ?? cellAt(cells, letter.box);
      if (cell !== home) close();
      home = cell;
      run.push(letter);
    }
    close();
  }
  return fragments.map((parts) => textOf(parts, glyph));
}

function homeOf(homes: ReadonlyMap<Phrase, number>, { x, y, width, height }: Box): number | undefined {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  for (const [{ left, right, top, bottom }, cell] of homes) {
    if (middleX >= left && middleX <= right && middleY >= top && middleY <= bottom) return cell;
  }
  return undefined;
}

function cellAt(cells: readonly LayoutCell[], { x, y, width, height }: Box): number {
  const middleX = x + width / 2;
  const middleY = y + height / 2;
  return cells.findIndex(
    ({ box }) => middleX >= box.x && middleX < box.x + box.width && middleY >= box.y && middleY < box.y + box.height,
  );
}

/** Signs that stand for a dash of any length. */
const DASHES = /^[-–—~=]$/;

function fragmentOf(letters: readonly Glyph[], confidence: number, glyph: number): Fragment | null {
  const text = letters.map(({ text }) => text).join('');
  if (text.trim() === '' || RULE_SIGNS.test(text)) return null;
  const left = Math.min(...letters.map(({ box }) => box.x));
  const top = Math.min(...letters.map(({ box }) => box.y));
  const right = Math.max(...letters.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...letters.map(({ box }) => box.y + box.height));
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  // An equals sign is two strokes, and taller.
  const isDash = DASHES.test(text) && box.height < glyph * (text === '=' ? 0.22 : 0.4);
  return { text: isDash ? dash(box.width / glyph) : text, confidence, box };
}

/** Hyphen, en dash or em dash by its length in letter heights: the reader does not tell them apart. */
function dash(length: number): string {
  if (length < 0.6) return '-';
  return length < 1.1 ? '–' : '—';
}

/** Fragments line by line, and from left to right in a line. */
function textOf(fragments: readonly Fragment[], glyph: number): CellText {
  const lines: { middle: number; parts: Fragment[] }[] = [];
  const middleOf = ({ box }: Fragment): number => box.y + box.height / 2;
  for (const fragment of fragments.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    if (line && middleOf(fragment) - line.middle < glyph * 0.6) line.parts.push(fragment);
    else lines.push({ middle: middleOf(fragment), parts: [fragment] });
  }
  const text = lines
    .map(({ parts }) =>
      parts
        .toSorted((a, b) => a.box.x - b.box.x)
        .map(({ text }) => text)
        .join(' '),
    )
    .join(' ');
  return { text, confidence: sureness(fragments) };
}
