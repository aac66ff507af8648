import type { Box, Cell } from '../../../src-shared/grid.ts';
import type { ReadWord } from '../../../src-shared/pictures.ts';

/** A cell as it stands in one sheet, with nothing of the cells beside it. */
export type BoxedCell = Cell & { readonly box: Box };

/** A letter that was read. */
export interface Letter {
  readonly text: string;
  readonly box: Box;
  readonly word: number;
  readonly confidence: number;
}

/** Letters by the place of the cell whose box they lie in; -1 for those in none. */
export function lettersIn(cells: readonly BoxedCell[], words: readonly ReadWord[]): Map<number, Letter[]> {
  const found = new Map<number, Letter[]>();
  words.forEach((word, at) => {
    for (const { text, box } of word.glyphs) {
      const [x, y] = middleOf(box);
      const place = cells.findIndex(
        (cell) =>
          x >= cell.box.x && x < cell.box.x + cell.box.width && y >= cell.box.y && y < cell.box.y + cell.box.height,
      );
      const letter = { text, box, word: at, confidence: word.confidence };
      const known = found.get(place);
      if (known) known.push(letter);
      else found.set(place, [letter]);
    }
  });
  return found;
}

/** White between two letters from which on a reader's word is two, in heights of the highest letter. */
const GAP = 0.25;

/** Letters of words that no line parts: a line that crosses a word is drawn a little beside its place. Chinese is parted anywhere. */
export function inseparable(letters: readonly Letter[]): Letter[][] {
  // Small letters are less high than what the white between them goes by.
  const height = Math.max(...letters.map(({ box }) => box.height));
  const parts: Letter[][] = [];
  for (const letter of letters) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const isOne =
      last?.word === letter.word &&
      !/\p{Script=Han}/u.test(last.text + letter.text) &&
      letter.box.x - (last.box.x + last.box.width) < GAP * height;
    if (part && isOne) part.push(letter);
    else parts.push([letter]);
  }
  return parts;
}

export function middleOf({ x, y, width, height }: Box): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}
