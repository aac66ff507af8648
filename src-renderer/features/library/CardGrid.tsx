import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { useNow } from '../../hooks/useNow.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { Card } from './Card.tsx';
import { nextPlace } from './nextPlace.ts';
import { useCardRows } from './useCardRows.ts';
import { useDocumentChanges } from './useDocumentChanges.ts';
import classes from './CardGrid.module.css';

export interface CardGridProps {
  readonly documents: readonly DocumentSummary[];
  /** What scrolls. */
  readonly page: RefObject<HTMLDivElement | null>;
}

/** Cards in rows; arrow keys move in both directions, Enter opens, F2 renames, Delete removes. */
export function CardGrid({ documents, page }: CardGridProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const { rename, remove, reveal } = useDocumentChanges();
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
      remove(document);
      focusCard(place + 1 < documents.length ? place + 1 : place - 1);
    } else {
      const next = nextPlace(event.key, place, { columns, count: documents.length });
      if (next === null) return;
      focusCard(next);
    }
    event.preventDefault();
  }

  return (
    <ul className={classes['grid']} style={{ paddingTop, paddingBottom }} aria-label="Documents" ref={list}>
      {drawn.map((document, at) => (
        <Card
          key={document.id}
          document={document}
          place={from + at}
          count={documents.length}
          now={now}
          takesFocus={document.id === entry}
          isRenaming={document.id === renaming}
          onFocus={() => setFocused(document.id)}
          onOpen={() => open({ documentId: document.id })}
          onKeyDown={(event) => onKeyDown(event, document, from + at)}
          onRenaming={(isOn) => {
            setRenaming(isOn ? document.id : null);
            if (!isOn) focusCard(from + at);
          }}
          onRename={(name) => rename(document, name)}
          onRemove={() => remove(document)}
          onReveal={() => reveal(document)}
        />
      ))}
    </ul>
  );
}
