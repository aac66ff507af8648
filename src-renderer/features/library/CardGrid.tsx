import { type KeyboardEvent, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { useNow } from '../../hooks/useNow.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { Card } from './Card.tsx';
import { nextPlace } from './nextPlace.ts';
import { useDocumentChanges } from './useDocumentChanges.ts';
import classes from './CardGrid.module.css';

export interface CardGridProps {
  readonly documents: readonly DocumentSummary[];
}

/** Cards in rows; arrow keys move in both directions, Enter opens, F2 renames, Delete removes. */
export function CardGrid({ documents }: CardGridProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const { rename, remove, reveal } = useDocumentChanges();
  const { open } = workspaceNow();
  const entry = documents.some(({ id }) => id === focused) ? focused : documents[0]?.id;

  function cards(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  }

  function onKeyDown(event: KeyboardEvent, document: DocumentSummary, place: number): void {
    if (event.key === 'F2') setRenaming(document.id);
    else if (event.key === 'Delete') {
      remove(document);
      cards()[place + 1 < documents.length ? place + 1 : place - 1]?.focus();
    } else {
      const all = cards();
      const tops = all.map((card) => card.getBoundingClientRect().top);
      const columns = tops.filter((top) => top === tops[0]).length;
      const next = nextPlace(event.key, place, { columns, count: all.length });
      if (next === null) return;
      all[next]?.focus();
    }
    event.preventDefault();
  }

  return (
    <ul className={classes['grid']} aria-label="Documents" ref={list}>
      {documents.map((document, place) => (
        <Card
          key={document.id}
          document={document}
          now={now}
          takesFocus={document.id === entry}
          isRenaming={document.id === renaming}
          onFocus={() => setFocused(document.id)}
          onOpen={() => open({ documentId: document.id })}
          onKeyDown={(event) => onKeyDown(event, document, place)}
          onRenaming={(isOn) => {
            setRenaming(isOn ? document.id : null);
            if (!isOn) cards()[place]?.focus();
          }}
          onRename={(name) => rename(document, name)}
          onRemove={() => remove(document)}
          onReveal={() => reveal(document)}
        />
      ))}
    </ul>
  );
}
