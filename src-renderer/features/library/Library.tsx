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
import { onShelf, pinnedFirst, ShelfBar, tagWords, wholeShelf } from '../marks/index.ts';
import { CardGrid } from './CardGrid.tsx';
import { FirstScreen } from './FirstScreen.tsx';
import { FoundList } from './FoundList.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { type Order, sorted } from './order.ts';
import { SampleStrip } from './SampleStrip.tsx';
import { words } from './words.ts';
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
  const [shelf, setShelf] = useState(wholeShelf);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'library.search',
        label: words.search,
        group: words.title,
        keys: ['/', 'Mod+F'],
        run: () => field.current?.focus(),
      },
      {
        id: 'library.move',
        label: words.move,
        group: words.title,
        keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      },
      { id: 'library.openCard', label: words.openOne, group: words.title, keys: ['Enter'] },
      { id: 'library.rename', label: words.renameOne, group: words.title, keys: ['F2'] },
      { id: 'library.remove', label: words.removeOne, group: words.title, keys: ['Delete'] },
      { id: 'library.select', label: words.selectOne, group: words.title, keys: ['X'] },
      { id: 'library.selectAll', label: words.selectAll, group: words.title, keys: ['Mod+A'] },
    ],
    [],
  );
  useCommands(commands);
  useUndoCommand(words.title);
  const shown = useMemo(() => {
    const isSearched = typed.trim() !== '';
    const found = matching(
      onShelf(documents ?? [], shelf, { isSearched }),
      typed,
      (document) => `${document.name} ${document.sheets.map((sheet) => sheet.name).join(' ')} ${tagWords(document)}`,
    );
    return isSearched ? found : pinnedFirst(sorted(found, order));
  }, [documents, typed, order, shelf]);

  if (error) return <ErrorState title={words.unread} error={error} onRetry={() => void refetch()} />;
  if (!documents) return <LibrarySkeleton />;
  if (documents.length === 0) return <FirstScreen />;
  const [first] = shown;
  const hasFound = found.places.length > 0 || found.unread > 0;
  return (
    <Page
      ref={box}
      title={words.title}
      count={documents.filter(({ isArchived }) => !isArchived).length}
      none={
        shown.length === 0 &&
        !hasFound &&
        (typed.trim() === '' ? (
          <EmptyState title={words.noneHere}>{shelf.isArchive ? words.noneArchived : words.allArchived}</EmptyState>
        ) : (
          <EmptyState title={words.noneFound}>{words.noneFoundHint(typed)}</EmptyState>
        ))
      }
      tools={
        <LibraryTools order={order} onOrder={setOrder}>
          <SearchField
            ref={field}
            label={words.search}
            placeholder={words.searchHint}
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
      <ShelfBar items={documents} shelf={shelf} onShelf={setShelf} />
      {shown.length > 0 && <CardGrid documents={shown} known={documents} page={box} />}
      {hasFound && <FoundList {...found} />}
      {typed === '' && documents.length < 4 && (
        <div className={classes['samples']}>
          <SampleStrip />
        </div>
      )}
    </Page>
  );
}
