import { Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SessionSummary } from '../../../src-shared/session.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { useNow } from '../../hooks/useNow.ts';
import { timeInWords } from '../../lib/words.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { Badges, MarkedParts, MarkItems, markWordsOf, useMarkedList } from '../marks/index.ts';
import { periodOf } from './periods.ts';
import { useSessionChanges } from './useSessionChanges.ts';
import { words } from './words.ts';
import classes from './SessionList.module.css';

export interface SessionListProps {
  readonly sessions: readonly SessionSummary[];
  /** All there are, shown or not. */
  readonly known: readonly SessionSummary[];
  /** Puts heads such as `Today` between the rows. */
  readonly hasPeriods: boolean;
}

/** Sessions as rows; arrow keys move, Enter opens, F2 renames, Delete removes, X selects. */
export function SessionList({ sessions, known, hasPeriods }: SessionListProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const { rename, remove, marking } = useSessionChanges();
  const marked = useMarkedList({ items: sessions, focused, noun: words.noun, group: words.title, marking });
  const { selection, withChosen, askTags } = marked;
  const { open } = workspaceNow();
  const entry = sessions.some(({ id }) => id === focused) ? focused : sessions[0]?.id;

  function focusRow(place: number): void {
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[place]?.focus();
  }

  function onKeyDown(event: KeyboardEvent, session: SessionSummary, place: number): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) focusRow(place + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(sessions.length - 1);
    else if (event.key === 'F2') setRenaming(session.id);
    else if (event.key === 'Delete') {
      const removed = withChosen(session);
      const stays = (at: number): boolean => !removed.some(({ id }) => id === sessions[at]?.id);
      const next = sessions.findIndex((_, at) => at > place && stays(at));
      focusRow(next >= 0 ? next : sessions.findLastIndex((_, at) => stays(at)));
      remove(removed);
    } else if (!marked.onKey(event, session.id)) return;
    event.preventDefault();
  }

  return (
    <>
      <ul className={classes['list']} aria-label={words.title} ref={list}>
        {sessions.map((session, place) => {
          const { id, title, documentName, documentId, messageCount, changedAt } = session;
          const period = periodOf(session, now);
          const before = sessions[place - 1];
          const hasHead = hasPeriods && (!before || periodOf(before, now) !== period);
          return (
            <li key={id}>
              {hasHead && <p className={classes['period']}>{period}</p>}
              <div className={classes['row']} data-selected={selection.has(id) || undefined}>
                <button
                  type="button"
                  data-row
                  className={classes['open']}
                  tabIndex={id === entry ? 0 : -1}
                  aria-label={`${words.row(title, documentName, messageCount)}${markWordsOf(session, selection.has(id))}`}
                  onFocus={() => setFocused(id)}
                  onClick={(event) => {
                    if (!marked.onClick(event, id)) open({ documentId, sessionId: id, inspector: 'ask' });
                  }}
                  onKeyDown={(event) => onKeyDown(event, session, place)}
                />
                {id === renaming ? (
                  <div className={classes['field']}>
                    <RenameField
                      name={title}
                      label={words.newName(title)}
                      onDone={(next) => {
                        if (next !== null) rename(session, next);
                        setRenaming(null);
                        focusRow(place);
                      }}
                    />
                  </div>
                ) : (
                  <span className={classes['title']} title={title}>
                    <span>{title}</span>
                    <Badges {...session} />
                  </span>
                )}
                <span className={classes['document']} title={documentName}>
                  {documentName}
                </span>
                <span className={classes['count']}>{messageCount > 0 && words.questions(messageCount)}</span>
                <span className={classes['time']}>{timeInWords(changedAt, now)}</span>
                <span className={classes['actions']}>
                  <Menu position="bottom-end" returnFocus onOpen={() => setFocused(id)}>
                    <Menu.Target>
                      <IconButton label={words.more(title)} size={24} icon={<Ellipsis size={15} aria-hidden />} />
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item
                        onClick={() => open({ documentId, sessionId: id, inspector: 'ask' })}
                        rightSection={<Keys keys="Enter" />}
                      >
                        {words.open}
                      </Menu.Item>
                      <Menu.Item onClick={() => setRenaming(id)} rightSection={<Keys keys="F2" />}>
                        {words.rename}
                      </Menu.Item>
                      <MarkItems
                        item={session}
                        onPin={() => marking.pin(withChosen(session))}
                        onTags={() => askTags(withChosen(session))}
                        onArchive={() => marking.archive(withChosen(session))}
                      />
                      <Menu.Item onClick={() => selection.toggle(id)} rightSection={<Keys keys="X" />}>
                        {words.select(selection.has(id))}
                      </Menu.Item>
                      <Menu.Divider />
                      <Menu.Item onClick={() => remove(withChosen(session))} rightSection={<Keys keys="Delete" />}>
                        {words.remove}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      <MarkedParts
        list={marked}
        known={known}
        noun={words.noun}
        nameOf={({ title }) => title}
        marking={marking}
        onRemove={remove}
      />
    </>
  );
}
