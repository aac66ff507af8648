import { Menu } from '@mantine/core';
import { BookOpenText, Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CollectionSummary } from '../../../src-shared/contract/survey.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { useNow } from '../../hooks/useNow.ts';
import { openCollection } from '../../lib/openCollection.ts';
import { timeInWords } from '../../lib/words.ts';
import { useRename } from './useRename.ts';
import { words } from './words.ts';
import classes from './CollectionRows.module.css';

export interface CollectionRowsProps {
  readonly collections: readonly CollectionSummary[];
  readonly onRemove: (collection: CollectionSummary) => void;
}

/** Collections as rows; arrow keys move, Enter opens, F2 renames, Delete removes. */
export function CollectionRows({ collections, onRemove }: CollectionRowsProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const rename = useRename();
  const entry = collections.some(({ id }) => id === focused) ? focused : collections[0]?.id;

  function focusRow(place: number): void {
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[place]?.focus();
  }

  function onKeyDown(event: KeyboardEvent, collection: CollectionSummary, place: number): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) focusRow(place + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(collections.length - 1);
    else if (event.key === 'F2') setRenaming(collection.id);
    else if (event.key === 'Delete') onRemove(collection);
    else return;
    event.preventDefault();
  }

  return (
    <ul ref={list} className={classes['list']} aria-label={words.title} data-keys tabIndex={-1}>
      {collections.map((collection, place) => {
        const { id, name, madeAt } = collection;
        const made = words.list.made(timeInWords(madeAt, now));
        return (
          <li key={id} className={classes['row']}>
            <button
              type="button"
              data-row
              className={classes['open']}
              tabIndex={id === entry ? 0 : -1}
              aria-label={`${name}, ${made}`}
              onFocus={() => setFocused(id)}
              onClick={() => openCollection(id)}
              onKeyDown={(event) => onKeyDown(event, collection, place)}
            />
            <BookOpenText size={16} strokeWidth={1.6} aria-hidden />
            {id === renaming ? (
              <div className={classes['field']}>
                <RenameField
                  name={name}
                  label={words.list.newName(name)}
                  onDone={(next) => {
                    if (next !== null) rename(collection, next);
                    setRenaming(null);
                    focusRow(place);
                  }}
                />
              </div>
            ) : (
              <span className={classes['name']} title={name}>
                {name}
              </span>
            )}
            <time>{made}</time>
            <Menu position="bottom-end" returnFocus onOpen={() => setFocused(id)}>
              <Menu.Target>
                <IconButton
                  label={words.list.more(name)}
                  size={24}
                  icon={<Ellipsis size={15} aria-hidden className={classes['more'] ?? ''} />}
                />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => openCollection(id)} rightSection={<Keys keys="Enter" />}>
                  {words.list.open}
                </Menu.Item>
                <Menu.Item onClick={() => setRenaming(id)} rightSection={<Keys keys="F2" />}>
                  {words.list.rename}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item onClick={() => onRemove(collection)} rightSection={<Keys keys="Delete" />}>
                  {words.list.remove}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        );
      })}
    </ul>
  );
}
