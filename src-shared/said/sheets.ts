import { sayings } from './said.ts';

/** What cannot be done with a sheet, its cells and its structure, in English. */
export const sheetsInEnglish = {
  largeCopy: 'The range is too large for the clipboard. Select fewer rows or columns.',
  noContent: 'The selection holds no cell with content. Select at least one.',
  noLines: 'This sheet was not read from a picture, so it has no lines to draw.',
  notFromPicture: (cell: string) => `${cell} was not read from a picture, so its text cannot be corrected.`,
  noRange: (range: string, sheet: string) => `${range} is not a range of this sheet, which is ${sheet}.`,
  notReadTowards: (range: string, isDown: boolean) =>
    `${range} cannot be read ${isDown ? 'down' : 'to the right'}: it is no single block, it holds tables of its own, or it is too long. Set its bounds first.`,
  manyRows: 'Ask for fewer rows at once.',
  linesOrder: 'Lines must stand in order, from left to right and top to bottom.',
  manyPictureCells: 'A table on a picture has at most 200,000 cells.',
  mergeOutside: 'A merged cell lies outside of the lines.',
  mergesShare: 'Two merged cells share a place.',
  // Structure.
  nothingScrolls: (range: string) => `The sheet is ${range}: at least one row and one column must be left to scroll.`,
  notInPicture: (text: string) => `No cell that was read from a picture says “${text}”.`,
  notSorted: 'Nothing can be sorted here.',
  noRole: (text: string) => `A cell cannot be “${text}”.`,
  noLineKind: (text: string) => `A line cannot be “${text}”.`,
  inNoTable: (row: number) =>
    `Row ${row} stands in no table whose rows stand below each other, so nothing can be sorted.`,
  otherColumn: (column: string, range: string) => `Column ${column} is not of the table ${range}.`,
  noTwoRows: (range: string) => `The table ${range} has no two rows that could change places.`,
  tableWithin: (range: string) => `${range} is a table of its own within the rows. Sort that one.`,
  mergedOver: (range: string) => `${range} is merged over several rows, which sorting would tear apart.`,
  beside: (cell: string, range: string) => `${cell} stands beside the table ${range} and would be moved with its rows.`,
  carried: (cell: string) => `${cell} is blank and means the value above it, which sorting would take away.`,
  setIn: (row: number) => `Row ${row} is set in under another row, which sorting would take away.`,
  noFont: (scripts: readonly string[]) =>
    `This computer has no font with ${scripts.join(' and ')} letters to draw the sheet with. Install one, such as Noto Sans, and try again.`,
  // Review.
  notProposed: 'This is not proposed any more.',
  notCarried: 'This correction holds for what is proposed alone.',
};

export const sheetSaid = sayings('sheets', sheetsInEnglish);
