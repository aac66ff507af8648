import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History, Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useUndoCommand } from '../../hooks/useUndoCommand.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { matching } from '../../lib/match.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { usedFirst } from './periods.ts';
import { SessionList } from './SessionList.tsx';
import classes from './Sessions.module.css';

/** All sittings with all documents, latest first. */
export function Sessions() {
  const query = useQuery(api.sessions.list.queryOptions({ input: { documentId: null }, refetchOnMount: 'always' }));
  const { data: sessions, error } = query;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'sessions.search',
        label: 'Search sessions',
        group: 'Sessions',
        keys: ['/', 'Mod+F'],
        run: () => field.current?.focus(),
      },
      { id: 'sessions.move', label: 'Move between sessions', group: 'Sessions', keys: ['ArrowUp', 'ArrowDown'] },
      { id: 'sessions.openRow', label: 'Open session', group: 'Sessions', keys: ['Enter'] },
      { id: 'sessions.rename', label: 'Rename session', group: 'Sessions', keys: ['F2'] },
      { id: 'sessions.remove', label: 'Remove session', group: 'Sessions', keys: ['Delete'] },
    ],
    [],
  );
  useCommands(commands);
  useUndoCommand('Sessions');
  const shown = useMemo(() => {
    const found = matching(sessions ?? [], typed, ({ title, documentName }) => `${title} ${documentName}`);
    return typed.trim() === '' ? usedFirst(found) : found;
  }, [sessions, typed]);

  function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const [first] = shown;
    if (event.key === 'Enter' && first) workspaceNow().open({ documentId: first.documentId, sessionId: first.id });
    else if (event.key === 'ArrowDown') box.current?.querySelector<HTMLElement>('[data-row]')?.focus();
    else if (event.key === 'Escape') {
      setTyped('');
      event.currentTarget.blur();
    } else return;
    event.preventDefault();
  }

  if (error)
    return <ErrorState title="The sessions could not be read" error={error} onRetry={() => void query.refetch()} />;
  if (!sessions) return <LoadingSkeleton label="Reading the sessions" lines={[20, 60, 60, 60]} lineHeight={44} />;
  if (sessions.length === 0) {
    return (
      <EmptyState icon={<History size={24} strokeWidth={1.5} />} title="No sessions yet">
        Open a document and ask a question: what you asked and what was answered is kept here.
      </EmptyState>
    );
  }
  return (
    <div className={classes['sessions']} ref={box}>
      <header className={classes['head']}>
        <h2>
          Sessions <span>{sessions.length}</span>
        </h2>
        <TextInput
          ref={field}
          className={classes['search'] ?? ''}
          aria-label="Search sessions"
          placeholder="Search sessions and documents"
          leftSection={<Search size={14} strokeWidth={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
      </header>
      {shown.length > 0 ? (
        <SessionList sessions={shown} hasPeriods={typed.trim() === ''} />
      ) : (
        <div className={classes['none']}>
          <EmptyState title="No session matches">No session or document is called “{typed}”.</EmptyState>
        </div>
      )}
    </div>
  );
}
