import { catalogue } from '../../lib/language.ts';
import { count } from '../../lib/words.ts';

/** All texts of the library and of the first screen. */
export const words = catalogue('features/library', {
  title: 'Library',
  noun: 'document',
  documents: 'Documents',
  search: 'Search the library',
  searchHint: 'Search names, cells, texts, questions',
  move: 'Move between documents',
  openOne: 'Open document',
  renameOne: 'Rename document',
  removeOne: 'Remove document',
  selectOne: 'Select document',
  selectAll: 'Select all documents',
  reading: 'Reading the library',
  unread: 'The library could not be read',
  noneHere: 'Nothing stands here',
  noneArchived: 'Nothing is archived any more.',
  allArchived: 'All documents that are meant here are archived.',
  noneFound: 'Nothing found',
  noneFoundHint: (typed: string) =>
    `No document, sheet or tag is called “${typed}”, and no cell, text, question or change has these words.`,
  sortBy: 'Sort by',
  orders: { opened: 'Last opened', added: 'Last added', name: 'Name', size: 'Size' },
  openFiles: 'Open files',
  openFilesHint: 'Open files; or drop or paste them anywhere',
  samples: 'Samples',
  card: {
    open: 'Open',
    rename: 'Rename',
    showInFolder: 'Show in folder',
    remove: 'Remove',
    damaged: 'damaged',
    more: (name: string) => `More for ${name}`,
    select: (name: string) => `Select ${name}`,
    newName: (name: string) => `New name of ${name}`,
    told: (name: string, inside: string, isDamaged: boolean, opened: string) =>
      `Open ${name}, ${inside}${isDamaged ? ', read from a damaged file' : ''}, opened ${opened}`,
    sheets: (number: number) => count(number, 'sheet'),
    text: (pages: number, tables: number) =>
      [pages > 0 ? count(pages, 'page') : 'Text', ...(tables > 0 ? [count(tables, 'table')] : [])].join(', '),
  },
  found: {
    label: 'Found in documents',
    title: 'Found in documents, questions and changes',
    unread: (number: number) => `${count(number, 'document')} still to be looked through`,
  },
  first: {
    title: 'Ask a table, and see where the answer stands',
    about:
      'Tablewright reads the structure of awkward tables: merged headers, stacked sections, totals. Each answer ' +
      'names the cells that it came from. Everything stays on this machine.',
    add: 'Add tables',
    drop: 'Drop files or folders anywhere',
    kinds: 'Excel, OpenDocument, CSV, HTML, Markdown, pictures or PDF',
    orPaste: 'or paste cells or a screenshot with',
  },
  sample: {
    title: 'Or try a sample',
    more: (number: number) => `${number} more samples`,
    fewer: 'Fewer samples',
    told: (name: string, question: string) => `Open sample ${name} and ask: ${question}`,
    opening: 'Opening…',
  },
  several: (number: number) => count(number, 'document'),
  removed: (what: string) => `Removed ${what}`,
  notRenamed: (name: string) => `“${name}” could not be renamed`,
  notRemoved: (what: string) => `${what} could not be removed`,
  notBroughtBack: (what: string) => `${what} could not be brought back`,
  notShown: (name: string) => `“${name}” could not be shown`,
});
export type Words = typeof words;
