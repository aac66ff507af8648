import { catalogue } from '../../lib/language.ts';
import { count } from '../../lib/words.ts';

/** All texts of the sessions' page. */
export const words = catalogue('features/sessions', {
  title: 'Sessions',
  noun: 'session',
  search: 'Search sessions',
  searchHint: 'Search sessions and documents',
  move: 'Move between sessions',
  openOne: 'Open session',
  renameOne: 'Rename session',
  removeOne: 'Remove session',
  selectOne: 'Select session',
  selectAll: 'Select all sessions',
  open: 'Open',
  rename: 'Rename',
  remove: 'Remove',
  select: (isSelected: boolean) => (isSelected ? 'Select no more' : 'Select'),
  newName: (title: string) => `New name of ${title}`,
  more: (title: string) => `More for ${title}`,
  row: (title: string, document: string, questions: number) =>
    `Open session ${title}, ${document}, ${count(questions, 'question')}`,
  questions: (questions: number) => count(questions, 'question'),
  reading: 'Reading the sessions',
  unread: 'The sessions could not be read',
  none: 'No sessions yet',
  noneHint: 'Open a document and ask a question: what you asked and what was answered is kept here.',
  noneHere: 'Nothing stands here',
  noneArchived: 'Nothing is archived any more.',
  allArchived: 'All sessions that are meant here are archived.',
  noneFound: 'No session matches',
  noneFoundHint: (typed: string) => `No session, document or tag is called “${typed}”.`,
  pinned: 'Pinned',
  nothingAsked: 'Nothing asked yet',
  sessions: (number: number) => count(number, 'session'),
  removed: (what: string) => `Removed ${what}`,
  notRenamed: (title: string) => `“${title}” could not be renamed`,
  notRemoved: (what: string) => `${what} could not be removed`,
  notBroughtBack: (what: string) => `${what} could not be brought back`,
});
export type Words = typeof words;
