import { PencilLine, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SessionSummary } from '../../../src-shared/session.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { useNow } from '../../hooks/useNow.ts';
import { count, timeInWords } from '../../lib/words.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { periodOf } from './periods.ts';
import { useSessionChanges } from './useSessionChanges.ts';
import classes from './SessionList.module.css';

export interface SessionListProps {
  readonly sessions: readonly SessionSummary[];
  /** Puts heads such as `Today` between the rows. */
  readonly hasPeriods: boolean;
}

/** Sessions as rows; arrow keys move, Enter opens, F2 renames, Delete removes. */
export function SessionList({ sessions, hasPeriods }: SessionListProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const { rename, remove } = useSessionChanges();
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
      remove(session);
      focusRow(place + 1 < sessions.length ? place + 1 : place - 1);
    } else return;
    event.preventDefault();
  }

  return (
    <ul className={classes['list']} aria-label="Sessions" ref={list}>
      {sessions.map((session, place) => {
        const { id, title, documentName, documentId, messageCount, changedAt } = session;
        const period = periodOf(session, now);
        const before = sessions[place - 1];
        const hasHead = hasPeriods && (!before || periodOf(before, now) !== period);
        return (
          <li key={id}>
            {hasHead && <p className={classes['period']}>{period}</p>}
            <div className={classes['row']}>
              <button
                type="button"
                data-row
                className={classes['open']}
                tabIndex={id === entry ? 0 : -1}
                aria-label={`Open session ${title}, ${documentName}, ${count(messageCount, 'question')}`}
                onFocus={() => setFocused(id)}
                onClick={() => open({ documentId, sessionId: id, inspector: 'ask' })}
                onKeyDown={(event) => onKeyDown(event, session, place)}
              />
              {id === renaming ? (
                <div className={classes['field']}>
                  <RenameField
                    name={title}
                    label={`New name of ${title}`}
                    onDone={(next) => {
                      if (next !== null) rename(session, next);
                      setRenaming(null);
                      focusRow(place);
                    }}
                  />
                </div>
              ) : (
                <span className={classes['title']} title={title}>
                  {title}
                </span>
              )}
              <span className={classes['document']} title={documentName}>
                {documentName}
              </span>
              <span className={classes['count']}>{messageCount > 0 && count(messageCount, 'question')}</span>
              <span className={classes['time']}>{timeInWords(changedAt, now)}</span>
              <span className={classes['actions']}>
                <IconButton
                  label={`Rename ${title}`}
                  keys="F2"
                  size={24}
                  icon={<PencilLine size={14} strokeWidth={1.75} aria-hidden />}
                  onClick={() => setRenaming(id)}
                />
                <IconButton
                  label={`Remove ${title}`}
                  keys="Delete"
                  size={24}
                  icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
                  onClick={() => remove(session)}
                />
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
