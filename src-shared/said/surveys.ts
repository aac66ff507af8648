import { sayings } from './said.ts';

/** What is wrong with a collection, its papers and its tables, in English. */
export const surveysInEnglish = {
  collectionGone: 'This collection is not in the library any more.',
  tableGone: 'This table is not in the library any more.',
  columnsAtMost: (most: number) => `A table has ${most} columns at most.`,
  noIteration: (iteration: number) => `This table has no iteration ${iteration}.`,
  paperUncited: 'This paper is not in the library any more, so nothing of it can be cited.',
  notInPaper: 'This does not stand in the paper. Choose a passage of it.',
  otherPaper: 'This paper is none of those that the table was made from. Extend the table by it.',
  columnGone: 'This column is not in the table any more.',
  noRow: 'This paper has no row in the table.',
  sameColumn: (column: string) => `There is a column “${column}” already.`,
  noCslJson: (name: string) => `"${name}" is not a list of works in CSL-JSON.`,
  noWorks: (name: string) => `"${name}" lists no works with a title.`,
  manyWorks: (name: string, most: number) => `"${name}" lists more than ${most.toLocaleString('en')} works. Part it.`,
  isText: (name: string) =>
    `"${name}" is a text and no list of works. Read it into the library, and add it from there.`,
  paperGone: 'This paper is not in the collection any more.',
  otherTable: 'This table is not one of this collection.',
  sayPurpose: 'Say what the table is for, in a sentence or two.',
  noPapers: 'There are no papers in this collection yet.',
  notOfTable: 'This paper is none of those that the table was made from.',
  onePaperGone: 'A paper of these is not in the collection any more.',
  inOrOut: 'A paper is in or out.',
  needsText: 'A corrected cell needs the text that it says.',
  otherWords: 'What is quoted does not say this in these words: it was concluded from them.',
  bareNumber: 'The number stands in the paper, and nothing was quoted that says what it counts.',
  noPassage: 'No passage of the paper proves it.',
  otherNumber: 'A number of it does not stand in what was quoted for it, though the model was asked again.',
};

export const surveySaid = sayings('surveys', surveysInEnglish);
