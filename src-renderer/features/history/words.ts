import { catalogue } from '../../lib/language.ts';
import { count } from '../../lib/words.ts';

/** All texts of a document's history. */
export const words = catalogue('features/history', {
  title: 'History',
  whose: 'Whose changes are listed',
  actors: { all: 'All', person: 'People', rule: 'Rules', model: 'Models' },
  reading: 'Reading the history',
  unread: 'The history could not be read',
  none: 'Nothing was changed yet',
  noneHint: 'Roles, tables, texts and lines that are corrected are listed here, with the way back.',
  noneOfThese: 'No changes of these',
  list: 'Changes, the latest first',
  more: 'Show more',
  start: 'As it was read',
  step: (isHead: boolean) =>
    `${isHead ? 'The document is as it was after this' : 'Go to how the document was after this'}. Shift+Enter shows its cells.`,
  otherPlaces: (number: number) => `and ${count(number, 'other place')}`,
  undone: (step: string) => `Undone: ${step}`,
  redone: (step: string) => `Done again: ${step}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  notMoved: 'The document stays as it is',
});
export type Words = typeof words;
