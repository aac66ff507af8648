import { catalogue } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';
import { count } from '../../lib/words.ts';

/** All texts of the tree. */
export const words = catalogue('features/tree', {
  ofRows: {
    title: 'A file of rows has no tree',
    why: (rows: number, columns: number) =>
      `A tree says which headers stand over which cells. Here ${count(columns, 'column')} stand over ${count(rows, 'row')}, all alike: ask in the chat or by a program, and see the profile for what the columns hold.`,
  },
  early: 'The tree is read when the table is',
  idle: {
    label: 'Corrections that no longer apply',
    read: (range: string, isDown: boolean) => `Read ${range} ${isDown ? 'down' : 'to the right'}`,
    noMore: (name: string) => `“${name}” no longer applies`,
    hint: 'No block lies there that could be read so. It applies again when one does.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove “${name}”`,
  },
  menu: {
    turn: (isDown: boolean) => `Read this block from ${isDown ? 'top to bottom' : 'left to right'}`,
    label: (node: string) => `Node ${node}`,
    cells: (cells: number) => `${cells} cells`,
    asDetected: 'Reset this block to detected',
    fit: (range: string) => `Fit this block to ${range}`,
    openBeside: 'Open this node and those beside it',
    copy: (range: string) => `Copy cells ${range}`,
    copied: (range: string) => `Copied ${range}`,
    notCopied: 'Nothing was copied',
  },
  title: 'Tree',
  layout: (expression: string, spoken: string) => `Layout ${expression}. ${spoken}`,
  layoutHint: 'How this sheet is laid out, from the outside in.',
  export: 'Export tree',
  collapse: 'Close all nodes',
  search: 'Search the tree',
  previous: 'Previous node',
  next: 'Next node',
  searching: 'Searching…',
  notFound: 'Not found',
  hit: (place: number, hits: string) => `${place} of ${hits}`,
  moreOf: (more: number) => `Show 100 of ${numberText(more)} more`,
  more: (more: number) => `Show ${more} more`,
  totalHint: 'Sums or averages other lines; it is no row of its own',
  inside: (nodes: number) => `${nodes} inside`,
  unread: 'The tree could not be read',
  noneHint: 'It is read as soon as the sheet has a table.',
  none: 'No tree yet',
  ofSheet: 'Tree of the sheet',
  reading: 'Reading the tree',
  total: 'total',
});
export type Words = typeof words;
