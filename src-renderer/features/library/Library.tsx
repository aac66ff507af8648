import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useUndoCommand } from '../../hooks/useUndoCommand.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { matching } from '../../lib/match.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { CardGrid } from './CardGrid.tsx';
import { FirstScreen } from './FirstScreen.tsx';
import { LibraryHead } from './LibraryHead.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { type Order, sorted } from './order.ts';
import { SampleStrip } from './SampleStrip.tsx';
import classes from './Library.module.css';

/** All documents: find one, open it, add more. */
export function Library() {
  const {
    data: documents,
    error,
    refetch,
  } = useQuery(
    // When each was last opened changes as documents are read.
    api.documents.list.queryOptions({ refetchOnMount: 'always' }),
  );
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<Order>('opened');
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'library.search',
        label: 'Search the library',
        group: 'Library',
        keys: ['/', 'Mod+F'],
        run: () => field.current?.focus(),
      },
      {
        id: 'library.move',
        label: 'Move between documents',
        group: 'Library',
        keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      },
      { id: 'library.openCard', label: 'Open document', group: 'Library', keys: ['Enter'] },
      { id: 'library.rename', label: 'Rename document', group: 'Library', keys: ['F2'] },
      { id: 'library.remove', label: 'Remove document', group: 'Library', keys: ['Delete'] },
    ],
    [],
  );
  useCommands(commands);
  useUndoCommand('Library');
  const shown = useMemo(() => {
    const found = matching(
      documents ?? [],
      typed,
      ({ name, sheets }) => `${name} ${sheets.map((sheet) => sheet.name).join(' ')}`,
    );
    return typed.trim() === '' ? sorted(found, order) : found;
  }, [documents, typed, order]);

  function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const [first] = shown;
    if (event.key === 'Enter' && first) workspaceNow().open({ documentId: first.id });
    else if (event.key === 'ArrowDown') box.current?.querySelector<HTMLElement>('[data-card]')?.focus();
    else if (event.key === 'Escape') {
      setTyped('');
      event.currentTarget.blur();
    } else return;
    event.preventDefault();
  }

  if (error) return <ErrorState title="The library could not be read" error={error} onRetry={() => void refetch()} />;
  if (!documents) return <LibrarySkeleton />;
  if (documents.length === 0) return <FirstScreen />;
  return (
    <div className={classes['library']} ref={box}>
      <LibraryHead count={documents.length} order={order} onOrder={setOrder}>
        <TextInput
          ref={field}
          className={classes['search'] ?? ''}
          aria-label="Search the library"
          placeholder="Search documents and sheets"
          leftSection={<Search size={14} strokeWidth={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
      </LibraryHead>
      {shown.length > 0 ? (
        <CardGrid documents={shown} />
      ) : (
        <div className={classes['none']}>
          <EmptyState title="No document matches">
            Nothing in the library is called “{typed}”, and no sheet is.
          </EmptyState>
        </div>
      )}
      {typed === '' && documents.length < 4 && (
        <div className={classes['samples']}>
          <SampleStrip />
        </div>
      )}
    </div>
  );
}
