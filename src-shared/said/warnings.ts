import { count } from '../counted.ts';
import { sayings } from './said.ts';

/** `12,000`. */
function written(number: number): string {
  return number.toLocaleString('en');
}

/** What of a file was left out, or read in another way, in English. */
export const warningsInEnglish = {
  workbook: 'an Excel workbook',
  spreadsheet: 'an OpenDocument spreadsheet',
  separated: 'text with separated values',
  tabbed: 'text with tabs',
  oldWorkbook: 'a workbook of Excel 97–2003',
  json: 'JSON',
  page: 'a web page',
  markdown: 'a Markdown document',
  otherKind: (name: string, kind: string) => `"${name}" is ${kind} in spite of its ending; it was read as one.`,
  cutTexts: (texts: number, most: number) =>
    `${count(texts, 'text')} of more than ${written(most)} characters ${texts === 1 ? 'was' : 'were'} cut there.`,
  lostFormulas: (formulas: number, most: number, inAll: number) =>
    `${count(formulas, 'formula')} of more than ${written(most)} characters, or beyond ${written(inAll)} in all, ` +
    `${formulas === 1 ? 'was' : 'were'} left out; their results were read.`,
  openQuotation: (name: string) =>
    `A quotation mark in "${name}" is never closed: quotation marks were read as part of the text.`,
  strayQuotes: (name: string, lines: readonly string[], more: number) =>
    lines.length === 1
      ? `Line ${lines.join('')} of "${name}" has a quotation mark without a partner, which was read as part of the text. Check that row.`
      : `Lines ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''} of "${name}" have quotation marks without a partner, which were read as part of the text. Check those rows.`,
  zeroBytes: (name: string, bytes: number) =>
    `${count(bytes, 'byte')} of zero in "${name}" ${bytes === 1 ? 'is' : 'are'} not text and ${bytes === 1 ? 'was' : 'were'} left out. The file may be incomplete.`,
  brokenCharacters: (name: string, characters: number) =>
    `${count(characters, 'character')} of "${name}" could not be decoded as UTF-8 and ${characters === 1 ? 'shows' : 'show'} as \ufffd.`,
  guessedEncoding: (name: string, encoding: string) =>
    `The encoding of "${name}" is not clear; it was read as ${encoding}. Check letters with accents, or save the file as UTF-8.`,
  mixedDecimals: (column: string, sheet: string) =>
    `Numbers in column ${column} of "${sheet}" are written with decimal points and with decimal commas. Check that column.`,
  mixedDates: (column: string, sheet: string) =>
    `Dates in column ${column} of "${sheet}" are written with the day first and with the month first. Check that column.`,
  openDates: (column: string, sheet: string, isDayFirst: boolean) =>
    `Dates in column ${column} of "${sheet}" do not show whether the day or the month comes first; they were read with the ${isDayFirst ? 'day' : 'month'} first.`,
  strayCells: (cells: number, column: string, sheet: string) =>
    `${count(cells, 'cell')} far to the right of sheet "${sheet}", from column ${column} on, ${cells === 1 ? 'was' : 'were'} left out.`,
  zippedFiles: (files: number, name: string) =>
    `${count(files, 'file')} in "${name}" without separated values ${files === 1 ? 'was' : 'were'} left out.`,
  firstTables: (tables: number) => `Only the first ${written(tables)} tables were read.`,
  firstSheets: (sheets: number) => `Only the first ${sheets} sheets were read.`,
  // Workbooks.
  damaged: (name: string) => `"${name}" is damaged: only what is whole in it was read. Compare it with the original.`,
  damagedIn: (name: string, parts: readonly string[]) =>
    `"${name}" is damaged: only what is whole in it was read.${parts.map((part) => ` Damaged and left out: ${part}.`).join('')}`,
  listDamaged: 'The list of its parts is missing or damaged: sheets may be missing.',
  partsDamaged: (parts: readonly string[], more: number) =>
    `Damaged and left out: ${parts.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  formatsLeftOut: 'The formats of the workbook were left out: dates and amounts show as plain numbers.',
  formatsDamaged: 'The formats of the workbook are damaged and were left out: dates and amounts show as plain numbers.',
  lostFormats: (formats: number, characters: number, first: number) =>
    `${count(formats, 'number format')} of more than ${characters} characters, or beyond the first ${written(first)}, ` +
    `left out: numbers in ${formats === 1 ? 'it' : 'them'} show plainly.`,
  firstFormats: (formats: number) => `Formats beyond the first ${written(formats)} were left out.`,
  sheetDamaged: (sheet: string) => `Sheet "${sheet}" is damaged and was left out.`,
  sheetMissing: (sheet: string) => `Sheet "${sheet}" is named in the workbook but not in the file; it was left out.`,
  lostTexts: (cells: number, sheet: string) =>
    `${cells === 1 ? 'One cell' : `${written(cells)} cells`} of sheet "${sheet}" should hold a text that is missing ` +
    'from the file; there they are blank. Get the file again, or open it in the program that made it and save it anew.',
  macros: 'Macros were left out; they are never run.',
  links: 'Links to other workbooks were not followed: cells show the values that were saved last.',
  pivots: 'Pivot tables were read as the cells they show; their source data was left out.',
  chartSheets: 'Sheets that hold only a chart were left out.',
  sheetHidden: (sheet: string) => `Sheet "${sheet}" is hidden in the workbook; it was read all the same.`,
  charts: (sheet: string) => `Charts on sheet "${sheet}" were left out.`,
  comments: (sheet: string) => `Comments on cells of sheet "${sheet}" were left out.`,
  pictures: (sheet: string) => `Pictures on sheet "${sheet}" were left out.`,
  embedded: 'Charts and other embedded objects were left out.',
  allPictures: 'Pictures were left out.',
  fallback: (name: string) =>
    `"${name}" is damaged in places and was read with the fallback reader: number formats may differ, cells may be ` +
    'missing, and formulas show only their last results. Compare it with the original.',
  // Texts.
  textPart: (part: string) => `Its part ${part} is damaged and was left out.`,
  endMissing: 'Its end is missing: parts of it may be lost.',
  endlessMacros: (name: string) =>
    `Macros of "${name}" call each other without end; from there on they were left as they are.`,
  partNotGiven: (name: string, part: string) =>
    `"${name}" takes in "${part}", which was not given with it: that part is missing.`,
  referencesNotGiven: (name: string, list: string) =>
    `"${name}" takes its references from "${list}", which was not given with it: they are missing.`,
  referenceList: 'a file of references',
  firstArticle: (name: string, articles: number) => `"${name}" holds ${articles} articles; the first was read.`,
  noPageText: (name: string) => `No page of "${name}" holds text: what is on it is read from its picture.`,
  pagesWithoutText: (pages: readonly string[], hasMore: boolean, name: string) =>
    `Page ${pages.join(', ')}${hasMore ? ' …' : ''} of "${name}" holds no text: what is on it is read from its picture.`,
  // Pictures.
  noTable: (where: string) =>
    `No table was found on ${where}. The picture is kept: draw the table's bounds on it, or choose tools for it.`,
  quoted: (name: string) => `"${name}"`,
  pagesOf: (pages: readonly string[], name: string) => `page ${pages.join(', ')} of "${name}"`,
  firstPages: (name: string, pages: number, read: number) =>
    `"${name}" has ${pages} pages of pictures; the first ${read} were read. Save the others as a file of their own.`,
  // Papers.
  scannedPages: (scans: number, pages: number) => `${scans} of ${pages} pages are pictures; they say nothing.`,
  untitled: (untitled: number, works: number, name: string) =>
    `${untitled} of ${works} works in "${name}" have no title and were left out.`,
  damagedList: (name: string, places: number) =>
    `"${name}" is damaged in ${places} places; works that stand there may be missing.`,
  // Rows.
  oddLines: (lines: number, name: string) =>
    lines === 1
      ? `1 line of "${name}" does not fit its columns and was left out.`
      : `${lines} lines of "${name}" do not fit its columns and were left out.`,
  moreOddLines: (lines: number, name: string) =>
    `More than ${lines} lines of "${name}" do not fit its columns and were left out.`,
  openQuoteLine: (line: number, name: string) =>
    `A quotation mark in line ${line} of "${name}" is never closed: it was read up to that line.`,
  oddCellsUnknown:
    'Whether all cells were understood could not be counted: the file was changed, or cannot be read any more.',
  notUnderstood: (cells: number, column: string, reading: string) =>
    cells === 1
      ? `1 cell of "${column}" was not understood as ${reading} and is left blank.`
      : `${cells} cells of "${column}" were not understood as ${reading} and are left blank.`,
  values: 'values',
};

export const warningSaid = sayings('warnings', warningsInEnglish);
