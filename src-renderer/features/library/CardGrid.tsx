import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { useNow } from '../../hooks/useNow.ts';
import { mayOpen } from '../../lib/openAhead.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { MarkedParts, useMarkedList } from '../marks/index.ts';
import { Card } from './Card.tsx';
import { nextPlace } from './nextPlace.ts';
import { useCardRows } from './useCardRows.ts';
import { useDocumentChanges } from './useDocumentChanges.ts';
import { words } from './words.ts';
import classes from './CardGrid.module.css';

export interface CardGridProps {
  readonly documents: readonly DocumentSummary[];
  /** All there are, shown or not. */
  readonly known: readonly DocumentSummary[];
  /** What scrolls. */
  readonly page: RefObject<HTMLDivElement | null>;
}

/** Cards in rows; arrow keys move in both directions, Enter opens, F2 renames, Delete removes, X selects. */
export function CardGrid({ documents, known, page }: CardGridProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const { rename, remove, reveal, marking } = useDocumentChanges();
  const marked = useMarkedList({ items: documents, focused, noun: words.noun, group: words.title, marking });
  const { selection, withChosen, askTags } = marked;
  const { open } = workspaceNow();
  const { columns, from, to, paddingTop, paddingBottom, show } = useCardRows(documents.length, { page, list });
  const drawn = documents.slice(from, to);
  const entry = drawn.some(({ id }) => id === focused) ? focused : drawn[0]?.id;

  /** The card that takes the focus once it is drawn. */
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(awaited.current)}"]`);
    if (!card) return;
    awaited.current = null;
    card.focus({ preventScroll: true });
  });

  // The card that had the keyboard may leave the list, as when it is archived: the next one has it then.
  const place = documents.findIndex(({ id }) => id === focused);
  const placeBefore = useRef(place);
  useEffect(() => {
    if (place >= 0) placeBefore.current = place;
    else if (focused !== null && document.activeElement === document.body)
      focusCard(Math.min(placeBefore.current, documents.length - 1));
  });

  function focusCard(place: number): void {
    const { id } = documents[place] ?? {};
    if (id === undefined) return;
    awaited.current = id;
    setFocused(id);
    show(place);
  }

  function onKeyDown(event: KeyboardEvent, document: DocumentSummary, place: number): void {
    if (event.key === 'F2') setRenaming(document.id);
    else if (event.key === 'Delete') {
      const removed = withChosen(document);
      const stays = (at: number): boolean => !removed.some(({ id }) => id === documents[at]?.id);
      const next = documents.findIndex((_, at) => at > place && stays(at));
      focusCard(next >= 0 ? next : documents.findLastIndex((_, at) => stays(at)));
      remove(removed);
    } else if (!marked.onKey(event, document.id)) {
      const next = nextPlace(event.key, place, { columns, count: documents.length });
      if (next === null) return;
      focusCard(next);
    }
    event.preventDefault();
  }

  return (
    <>
      <ul className={classes['grid']} style={{ paddingTop, paddingBottom }} aria-label={words.documents} ref={list}>
        {drawn.map((document, at) => (
          <Card
            key={document.id}
            document={document}
            place={from + at}
            count={documents.length}
            now={now}
            takesFocus={document.id === entry}
            isRenaming={document.id === renaming}
            onFocus={() => {
              mayOpen(document);
              setFocused(document.id);
            }}
            isSelected={selection.has(document.id)}
            onOpen={() => open({ documentId: document.id })}
            onClick={(event) => {
              if (!marked.onClick(event, document.id)) open({ documentId: document.id });
            }}
            onSelect={() => selection.toggle(document.id)}
            onPin={() => marking.pin(withChosen(document))}
            onTags={() => askTags(withChosen(document))}
            onArchive={() => marking.archive(withChosen(document))}
            onKeyDown={(event) => onKeyDown(event, document, from + at)}
            onRenaming={(isOn) => {
              setRenaming(isOn ? document.id : null);
              if (!isOn) focusCard(from + at);
            }}
            onRename={(name) => rename(document, name)}
            onRemove={() => remove(withChosen(document))}
            onReveal={() => reveal(document)}
          />
        ))}
      </ul>
      <MarkedParts
        list={marked}
        known={known}
        noun={words.noun}
        nameOf={({ name }) => name}
        marking={marking}
        onRemove={remove}
      />
    </>
  );
}
