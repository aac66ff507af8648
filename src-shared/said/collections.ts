import { count } from '../counted.ts';
import { sayings } from './said.ts';

/** Names of the steps of a collection of papers and its literature tables, in English. */
export const collectionsInEnglish = {
  papers: (papers: number) => count(papers, 'paper'),
  disagreements: (disagreements: number) => count(disagreements, 'disagreement'),
  quoted: (title: string) => `“${title}”`,
  addPapers: (papers: number) => `Add ${count(papers, 'paper')}`,
  addWorks: (works: number, file: string) => `Add ${count(works, 'work')} of ${file}`,
  rename: 'Rename the collection',
  takeOut: (papers: number) => `Take out ${count(papers, 'paper')}`,
  correctPaper: (fields: readonly string[], title: string) => `Correct ${fields.join(', ')} of “${title}”`,
  include: (what: string) => `Include ${what}`,
  exclude: (what: string) => `Exclude ${what}`,
  leaveToRules: (papers: number) => `Leave ${count(papers, 'paper')} to the rules`,
  changeDemand: 'Change the demand',
  nameTable: 'Name a table',
  removeTables: (tables: number) => `Remove ${count(tables, 'table')}`,
  fillColumn: (column: string) => `Fill the column “${column}”`,
  takeIn: (papers: number) => `Take in ${count(papers, 'paper')}`,
  writeAnew: (values: number, column: string) => `Write ${count(values, 'value')} of “${column}” anew`,
  takeProposed: (what: string) => `Take what is proposed of ${what}`,
  correct: (what: string) => `Correct ${what}`,
  keep: (what: string) => `Keep ${what}`,
  addColumn: (column: string) => `Add the column “${column}”`,
  removeColumn: (column: string) => `Remove the column “${column}”`,
  moveColumn: (column: string) => `Move the column “${column}”`,
  renameColumn: (column: string) => `Rename the column “${column}”`,
  changeColumn: (column: string) => `Change the column “${column}”`,
  goBack: (iteration: number) => `Go back to iteration ${iteration}`,
  setCell: (column: string, title: string) => `Set ${column} of “${title}”`,
  emptyCell: (column: string, title: string) => `Empty ${column} of “${title}”`,
  lock: (what: string) => `Lock ${what}`,
  unlock: (what: string) => `Unlock ${what}`,
  theColumn: (column: string) => `the column “${column}”`,
  cellOf: (column: string, title: string) => `${column} of “${title}”`,
};

export const collectionSaid = sayings('collections', collectionsInEnglish);
