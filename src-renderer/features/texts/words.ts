import { catalogue } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';
import { count } from '../../lib/words.ts';

/** All texts about documents of words. */
export const words = catalogue('features/texts', {
  tableUntold: 'A table stands here whose cells could not be told from the text.',
  size: (rows: number, columns: number) => `${count(rows, 'row')}, ${count(columns, 'column')}`,
  showAll: (size: string) => `Show all of the table: ${size}`,
  openSheet: (size: string) => `Open as a sheet: ${size}`,
  title: 'Text',
  notOpened: 'The text could not be opened',
  opening: 'Opening the text',
  find: 'Find in text',
  pages: (pages: number) => count(pages, 'page'),
  tables: (tables: number) => count(tables, 'table'),
  headings: 'Headings',
  hit: (place: number, hits: number) => `${numberText(place)} of ${numberText(hits)}`,
  notFound: 'Not in this text',
  view: 'Shown as',
  asPages: 'Pages',
  asText: 'Text',
  otherView: 'Show pages or text',
  page: (page: number) => `Page ${numberText(page)}`,
  pictureOf: (page: number) => `Page ${numberText(page)} as it looks; “Text” shows its words`,
  nextQuote: 'Next quote',
  previousQuote: 'Previous quote',
  quote: (place: number, quotes: number) => `Quote ${numberText(place)} of ${numberText(quotes)}`,
  zoomIn: 'Enlarge pages',
  zoomOut: 'Shrink pages',
  wholeWidth: 'Fit pages to the width',
});
export type Words = typeof words;
