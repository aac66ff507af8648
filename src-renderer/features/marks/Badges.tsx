import { Archive, Pin } from 'lucide-react';
import type { Marks } from '../../../src-shared/marks.ts';
import { words } from './words.ts';
import classes from './Badges.module.css';

/** What a screen reader is told of marks, after all else of the one that bears them. */
export function markWordsOf({ isPinned, isArchived, tags }: Marks, isSelected: boolean): string {
  const said = [
    isPinned && words.told.pinned,
    isArchived && words.told.archived,
    ...tags.map((tag) => words.told.tag(tag)),
    isSelected && words.told.selected,
  ];
  return said.map((word) => (word === false ? '' : `, ${word}`)).join('');
}

/** The marks of one, beside its name: its tags, and signs for pinned and archived. `markWordsOf` says them. */
export function Badges({ isPinned, isArchived, tags }: Marks) {
  if (!isPinned && !isArchived && tags.length === 0) return null;
  return (
    <span className={classes['badges']} aria-hidden>
      {isPinned && <Pin size={13} strokeWidth={1.75} aria-hidden />}
      {isArchived && <Archive size={13} strokeWidth={1.75} aria-hidden />}
      {tags.length > 0 && (
        <span className={classes['tags']} title={tags.join(', ')}>
          {tags.map((tag) => (
            <span key={tag} className={classes['tag']}>
              {tag}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
