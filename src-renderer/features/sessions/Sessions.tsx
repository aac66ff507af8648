import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { Page } from '../../components/Page.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useUndoCommand } from '../../hooks/useUndoCommand.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { matching } from '../../lib/match.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { usedFirst } from './periods.ts';
import { SessionList } from './SessionList.tsx';

/** All sittings with all documents, latest first. */
export function Sessions() {
  const query = useQuery(api.ask.sessions.list.queryOptions({ input: { documentId: null }, refetchOnMount: 'always' }));
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
  const [first] = shown;
  return (
    <Page
      ref={box}
      title="Sessions"
      count={sessions.length}
      none={
        shown.length === 0 && (
          <EmptyState title="No session matches">No session or document is called “{typed}”.</EmptyState>
        )
      }
      tools={
        <SearchField
          ref={field}
          label="Search sessions"
          placeholder="Search sessions and documents"
          typed={typed}
          onType={setTyped}
          onEnter={() =>
            first && workspaceNow().open({ documentId: first.documentId, sessionId: first.id, inspector: 'ask' })
          }
          onDown={() => box.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
        />
      }
    >
      {shown.length > 0 && <SessionList sessions={shown} hasPeriods={typed.trim() === ''} />}
    </Page>
  );
}
