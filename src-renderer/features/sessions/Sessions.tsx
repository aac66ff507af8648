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
import { onShelf, pinnedFirst, ShelfBar, tagWords, wholeShelf } from '../marks/index.ts';
import { usedFirst } from './periods.ts';
import { SessionList } from './SessionList.tsx';
import { words } from './words.ts';

/** All sittings with all documents, latest first. */
export function Sessions() {
  const query = useQuery(api.ask.sessions.list.queryOptions({ input: { documentId: null }, refetchOnMount: 'always' }));
  const { data: sessions, error } = query;
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState(wholeShelf);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'sessions.search',
        label: words.search,
        group: words.title,
        keys: ['/', 'Mod+F'],
        run: () => field.current?.focus(),
      },
      { id: 'sessions.move', label: words.move, group: words.title, keys: ['ArrowUp', 'ArrowDown'] },
      { id: 'sessions.openRow', label: words.openOne, group: words.title, keys: ['Enter'] },
      { id: 'sessions.rename', label: words.renameOne, group: words.title, keys: ['F2'] },
      { id: 'sessions.remove', label: words.removeOne, group: words.title, keys: ['Delete'] },
      { id: 'sessions.select', label: words.selectOne, group: words.title, keys: ['X'] },
      { id: 'sessions.selectAll', label: words.selectAll, group: words.title, keys: ['Mod+A'] },
    ],
    [],
  );
  useCommands(commands);
  useUndoCommand(words.title);
  const shown = useMemo(() => {
    const isSearched = typed.trim() !== '';
    const found = matching(
      onShelf(sessions ?? [], shelf, { isSearched }),
      typed,
      (session) => `${session.title} ${session.documentName} ${tagWords(session)}`,
    );
    return isSearched ? found : pinnedFirst(usedFirst(found));
  }, [sessions, typed, shelf]);

  if (error) return <ErrorState title={words.unread} error={error} onRetry={() => void query.refetch()} />;
  if (!sessions) return <LoadingSkeleton label={words.reading} lines={[20, 60, 60, 60]} lineHeight={44} />;
  if (sessions.length === 0) {
    return (
      <EmptyState icon={<History size={24} strokeWidth={1.5} />} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  const [first] = shown;
  return (
    <Page
      ref={box}
      title={words.title}
      count={sessions.filter(({ isArchived }) => !isArchived).length}
      none={
        shown.length === 0 &&
        (typed.trim() === '' ? (
          <EmptyState title={words.noneHere}>{shelf.isArchive ? words.noneArchived : words.allArchived}</EmptyState>
        ) : (
          <EmptyState title={words.noneFound}>{words.noneFoundHint(typed)}</EmptyState>
        ))
      }
      tools={
        <SearchField
          ref={field}
          label={words.search}
          placeholder={words.searchHint}
          typed={typed}
          onType={setTyped}
          onEnter={() =>
            first && workspaceNow().open({ documentId: first.documentId, sessionId: first.id, inspector: 'ask' })
          }
          onDown={() => box.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
        />
      }
    >
      <ShelfBar items={sessions} shelf={shelf} onShelf={setShelf} />
      {shown.length > 0 && <SessionList sessions={shown} known={sessions} hasPeriods={typed.trim() === ''} />}
    </Page>
  );
}
