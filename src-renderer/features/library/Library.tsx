import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Page } from '../../components/Page.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useFound } from '../../hooks/useFound.ts';
import { useUndoCommand } from '../../hooks/useUndoCommand.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { openFound } from '../../lib/found.ts';
import { matching } from '../../lib/match.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { CardGrid } from './CardGrid.tsx';
import { FirstScreen } from './FirstScreen.tsx';
import { FoundList } from './FoundList.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { type Order, sorted } from './order.ts';
import { SampleStrip } from './SampleStrip.tsx';
import classes from './Library.module.css';

const FOUND_AT_MOST = 60;

/** All documents: find one, open it, add more. */
export function Library() {
  const {
    data: documents,
    error,
    refetch,
  } = useQuery(
    // When each was last opened changes as documents are read.
    api.library.list.queryOptions({ refetchOnMount: 'always' }),
  );
  const [typed, setTyped] = useState('');
  const found = useFound(typed, FOUND_AT_MOST);
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

  if (error) return <ErrorState title="The library could not be read" error={error} onRetry={() => void refetch()} />;
  if (!documents) return <LibrarySkeleton />;
  if (documents.length === 0) return <FirstScreen />;
  const [first] = shown;
  const hasFound = found.places.length > 0 || found.unread > 0;
  return (
    <Page
      ref={box}
      title="Library"
      count={documents.length}
      none={
        shown.length === 0 &&
        !hasFound && (
          <EmptyState title="Nothing found">
            No document or sheet is called “{typed}”, and no cell, text, question or change has these words.
          </EmptyState>
        )
      }
      tools={
        <LibraryTools order={order} onOrder={setOrder}>
          <SearchField
            ref={field}
            label="Search the library"
            placeholder="Search names, cells, texts, questions"
            typed={typed}
            onType={setTyped}
            onEnter={() => {
              const [place] = found.places;
              if (first) workspaceNow().open({ documentId: first.id });
              else if (place) openFound(place);
            }}
            onDown={() => box.current?.querySelector<HTMLElement>('[data-card], [data-found]')?.focus()}
          />
        </LibraryTools>
      }
    >
      {shown.length > 0 && <CardGrid documents={shown} page={box} />}
      {hasFound && <FoundList {...found} />}
      {typed === '' && documents.length < 4 && (
        <div className={classes['samples']}>
          <SampleStrip />
        </div>
      )}
    </Page>
  );
}
