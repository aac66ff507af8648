import { type KeyboardEvent, useRef } from 'react';
import type { FoundPlaces } from '../../../src-shared/contract/search.ts';
import { foundKey, foundPlace, foundWords, openFound } from '../../lib/found.ts';
import { words } from './words.ts';
import classes from './FoundList.module.css';

/** Where words stand in documents, questions and changes; arrow keys move, Enter opens. */
export function FoundList({ places, unread }: FoundPlaces) {
  const list = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent, at: number): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('button')[at + step]?.focus();
    event.preventDefault();
  }

  return (
    <section className={classes['found']} aria-label={words.found.label}>
      <h3>
        <output>{titleOf(places.length, unread)}</output>
      </h3>
      <ul ref={list}>
        {places.map((place, at) => (
          <li key={foundKey(place)}>
            <button
              type="button"
              data-found
              className={classes['row']}
              onClick={() => openFound(place)}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <span className={classes['kind']}>{foundWords[place.kind]}</span>
              <span title={place.text}>{place.text}</span>
              <span className={classes['place']} title={foundPlace(place)}>
                {foundPlace(place)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(found: number, unread: number): string {
  const rest = unread > 0 ? words.found.unread(unread) : '';
  if (found === 0) return rest;
  return [words.found.title, rest].filter((part) => part !== '').join(' · ');
}
