import { catalogue } from '../../lib/language.ts';
import { count } from '../../lib/words.ts';

/** All texts about pins, tags and the archive; `what` is one by its name, or several: `3 documents`. */
export const words = catalogue('features/marks', {
  pin: (isPinned: boolean) => (isPinned ? 'Unpin' : 'Pin'),
  archive: (isArchived: boolean) => (isArchived ? 'Unarchive' : 'Archive'),
  tag: 'Tag',
  remove: 'Remove',
  selectNone: 'Select none',
  selected: 'Selected',
  selectedCount: (number: number) => count(number, 'selected', 'selected'),
  several: (number: number, noun: string) => count(number, noun),
  command: (verb: string, what: string) => `${verb} ${what}`,
  pinnedDone: (isPinned: boolean, what: string) => `${isPinned ? 'Pinned' : 'Unpinned'} ${what}`,
  archivedDone: (isArchived: boolean, what: string) => `${isArchived ? 'Archived' : 'Took out of the archive'} ${what}`,
  taggedDone: (what: string) => `Changed the tags of ${what}`,
  notChanged: (what: string) => `${what} could not be changed`,
  notChangedBack: (what: string) => `${what} could not be changed back`,
  tagsOf: (what: string) => `Tags of ${what}`,
  tagsItem: 'Tags…',
  tags: 'Tags',
  typeTag: 'Type a tag and press Enter',
  someHave: (tags: readonly string[]) => `Some of them also have: ${tags.join(', ')}`,
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  show: 'Show',
  all: 'All',
  archived: 'Archived',
  told: { pinned: 'pinned', archived: 'archived', selected: 'selected', tag: (tag: string) => `tag ${tag}` },
});
export type Words = typeof words;
