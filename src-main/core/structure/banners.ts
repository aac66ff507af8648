import type { Role } from '../../../src-shared/roles.ts';
import { labelLikeness, visualLength } from './features.ts';
import type { Block, View, ViewCell } from './view.ts';
import { noteOpening, unitLine } from './words.ts';

/** The lines of a block that hold one cell over all that follows, with the role of each. */
export function bannersOf(view: View, block: Block): Map<number, { readonly cell: ViewCell; readonly role: Role }> {
  const cells = new Map<number, ViewCell>();
  for (let row = block.top; row <= block.bottom; row++) {
    const banner = bannerAt(view, block, row);
    if (banner) cells.set(row, banner);
  }
  const opening = openingRows(block, cells);
  return new Map(
    [...cells].map(([row, cell]) => {
      const isFollowed = opening.includes(row) && row !== opening.at(-1);
      return [row, { cell, role: bannerRole(view, block, row, cells, isFollowed) }] as const;
    }),
  );
}

/** The banners that the block starts with. */
function openingRows(block: Block, banners: ReadonlyMap<number, ViewCell>): number[] {
  const rows: number[] = [];
  for (let row = block.top; banners.has(row); row++) rows.push(row);
  return rows;
}

/** The one cell of a line that has no other, when it is wide or stands where others have company. */
export function bannerAt(view: View, block: Block, row: number): ViewCell | null {
  const cell = loneCell(view, block, row);
  if (!cell || block.right === block.left) return null;
  const width = block.right - block.left + 1;
  if (cell.colSpan >= width * 0.75) return cell;
  if (cell.rowSpan > 1 || cell.isTyped) return null;
  // An unmerged line that stands alone: only where it opens or closes the block.
  let above = row - 1;
  while (above >= block.top && loneCell(view, block, above)) above--;
  let under = row + 1;
  while (under <= block.bottom && loneCell(view, block, under)) under++;
  if (above < block.top) return under <= block.bottom && under - block.top <= 6 ? cell : null;
  if (under <= block.bottom) return standsOverHeads(view, block, row) ? cell : null;
  const isSentence = visualLength(cell.text) > 40 || (visualLength(cell.text) > 24 && /[.。！!；;]$/.test(cell.text));
  return isSentence || noteOpening.test(cell.text) ? cell : null;
}

/** Whether the row below a lone cell reads like the headers of a table of its own. */
function standsOverHeads(view: View, block: Block, row: number): boolean {
  const next = view.filled(row + 1, block);
  const width = block.right - block.left + 1;
  if (loneCell(view, block, row)?.col !== block.left || next.length < Math.max(2, width * 0.6)) return false;
  if (next.some((cell) => cell.isTyped) || row + 1 >= block.bottom) return false;
  return next.reduce((sum, cell) => sum + labelLikeness(cell.text), 0) >= next.length * 0.6;
}

function loneCell(view: View, block: Block, row: number): ViewCell | null {
  const [cell, ...others] = view.covering(row, block);
  return cell && others.length === 0 && cell.row === row ? cell : null;
}

/** What a banner is: a title at the start, a note at the end or by its words, else a section. */
function bannerRole(
  view: View,
  block: Block,
  row: number,
  banners: ReadonlyMap<number, ViewCell>,
  isFollowed: boolean,
): Role {
  const cell = banners.get(row);
  if (!cell || unitLine.test(cell.text)) return 'note';
  const opening = openingRows(block, banners);
  const closes = Array.from({ length: block.bottom - row }, (_, index) => row + 1 + index).every((each) =>
    banners.has(each),
  );
  if (row > block.top && closes)
    return noteOpening.test(cell.text) || visualLength(cell.text) > 30 ? 'note' : 'section';
  if (row === block.top) return 'title';
  if (visualLength(cell.text) > 160 || noteOpening.test(cell.text)) return 'note';
  if (!opening.includes(row)) return 'section';
  // Below the title: one more line of it, unless more such banners follow further down.
  const isLike = (other: ViewCell): boolean => other.colSpan === cell.colSpan && other.col === cell.col;
  const hasTwins = [...banners].some(
    ([other, twin]) =>
      !opening.includes(other) && other > row && isLike(twin) && !isNoteAt(view, block, other, banners),
  );
  return hasTwins && !isFollowed ? 'section' : 'title';
}

function isNoteAt(view: View, block: Block, row: number, banners: ReadonlyMap<number, ViewCell>): boolean {
  return bannerRole(view, block, row, banners, false) === 'note';
}
