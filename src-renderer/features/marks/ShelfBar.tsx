import { Archive } from 'lucide-react';
import type { Marks } from '../../../src-shared/marks.ts';
import { type Shelf, tagCounts, wholeShelf } from './marked.ts';
import { words } from './words.ts';
import classes from './ShelfBar.module.css';

export interface ShelfBarProps {
  /** All there are. */
  readonly items: readonly Marks[];
  readonly shelf: Shelf;
  readonly onShelf: (shelf: Shelf) => void;
}

/** Tags and the archive, each a click away; takes no room while nothing has a tag and nothing is archived. */
export function ShelfBar({ items, shelf, onShelf }: ShelfBarProps) {
  const archived = items.filter(({ isArchived }) => isArchived).length;
  const inSight = items.filter(({ isArchived }) => isArchived === shelf.isArchive);
  const tags = tagCounts(inSight);
  if (archived === 0 && tags.length === 0 && shelf.tag === null && !shelf.isArchive) return <div />;
  const isWhole = shelf.tag === null && !shelf.isArchive;
  return (
    <fieldset className={classes['bar']} aria-label={words.show}>
      <button type="button" className={classes['chip']} aria-pressed={isWhole} onClick={() => onShelf(wholeShelf)}>
        {words.all}
      </button>
      {tags.map(({ tag, count }) => {
        const isOn = shelf.tag?.toLowerCase() === tag.toLowerCase();
        return (
          <button
            key={tag}
            type="button"
            className={classes['chip']}
            aria-pressed={isOn}
            onClick={() => onShelf({ ...shelf, tag: isOn ? null : tag })}
          >
            {tag} <span>{count}</span>
          </button>
        );
      })}
      {(archived > 0 || shelf.isArchive) && (
        <button
          type="button"
          className={classes['chip']}
          aria-pressed={shelf.isArchive}
          onClick={() => onShelf({ tag: null, isArchive: !shelf.isArchive })}
        >
          <Archive size={13} strokeWidth={1.75} aria-hidden />
          {words.archived} <span>{archived}</span>
        </button>
      )}
    </fieldset>
  );
}
