import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ColumnValues } from '../../../src-shared/columnFilter.ts';
import { numberText } from '../../lib/locale.ts';
import { ErrorState } from '../ErrorState.tsx';
import { VirtualList, type VirtualListHandle } from '../VirtualList.tsx';
import { words } from '../words.ts';
import { allChosen, isChosen, type ValueChoice, withChosen } from './valueChoice.ts';
import classes from './FilterEditor.module.css';

/** Asks for what stands in a column. */
export interface AskValues {
  /** Under which it is kept; otherwise where the column holds something else. */
  readonly key: readonly unknown[];
  readonly ask: (search: string, signal: AbortSignal) => Promise<ColumnValues>;
}

export interface FilterValuesProps {
  /** Of the column. */
  readonly name: string;
  readonly values: AskValues;
  readonly choice: ValueChoice;
  readonly onChoice: (choice: ValueChoice) => void;
  /** What stands in the column, whatever is searched. */
  readonly onKnown: (known: ColumnValues) => void;
  /** Keeps what contains the text that is searched. */
  readonly onContains: (text: string) => void;
}

/** As in the style sheet. */
const LINE_HEIGHT = 28;
const TYPING_MS = 150;
/** The tags of this role are lists of the browser's own. */
const OPTION = 'option';

/** The values of a column with how many rows say each, to be chosen from by keys: the first line is all of them. */
export function FilterValues({ name, values, choice, onChoice, onKnown, onContains }: FilterValuesProps): ReactNode {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), TYPING_MS);
  const [place, setPlace] = useState(0);
  const list = useRef<VirtualListHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // With the key that opened it: the next one may follow at once, and is for the search.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { data, error, refetch } = useQuery({
    queryKey: [...values.key, asked],
    queryFn: ({ signal }) => values.ask(asked, signal),
    placeholderData: keepPreviousData,
  });
  const tellKnown = useEffectEvent(onKnown);
  useEffect(() => {
    if (data) tellKnown(data);
  }, [data]);

  const found = data?.values ?? [];
  const texts = found.map(({ text }) => text);
  const isEach = texts.every((text) => isChosen(choice, text));
  const isAny = texts.some((text) => isChosen(choice, text));
  const chooseAll = (): void => {
    onChoice(asked === '' ? allChosen(!isEach) : withChosen(choice, texts, !isEach));
  };
  const choose = (at: number): void => {
    const text = texts[at - 1];
    if (at === 0) chooseAll();
    else if (text !== undefined) onChoice(withChosen(choice, [text], !isChosen(choice, text)));
  };
  const goTo = (next: number): void => {
    const to = Math.max(0, Math.min(next, texts.length));
    setPlace(to);
    list.current?.show(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const page = list.current?.pageRows() ?? 8;
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + page, PageUp: place - page }[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(texts.length);
    else if (event.key === ' ') choose(place);
    else if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const line = (at: number, label: string, count: number | null, isIn: boolean | 'mixed'): ReactNode => (
    <div
      key={at}
      id={`${id} ${at}`}
      role={OPTION}
      aria-selected={isIn === true}
      aria-label={count === null ? label : words.filter.value(texts[at - 1] ?? '', count)}
      className={classes['value']}
      data-active={at === place || undefined}
      style={{ top: at * LINE_HEIGHT }}
      onPointerDown={() => {
        setPlace(at);
        choose(at);
      }}
    >
      <span className={classes['box']} data-in={isIn === 'mixed' ? 'some' : isIn || undefined} aria-hidden />
      <span className={classes['label']} title={label}>
        {label}
      </span>
      {count !== null && <span className={classes['count']}>{numberText(count)}</span>}
    </div>
  );
  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        size="xs"
        aria-label={words.filter.search}
        placeholder={words.filter.search}
        title={words.filter.searchHint}
        value={search}
        onChange={({ currentTarget: { value } }) => {
          setSearch(value);
          setPlace(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') list.current?.focus();
          else if (event.key === 'Enter' && search.trim() !== '') onContains(search.trim());
          else return;
          event.preventDefault();
        }}
      />
      {error ? (
        <ErrorState title={words.filter.unread} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes['values']} aria-busy={!data}>
          {data && texts.length > 0 ? (
            <VirtualList
              ref={list}
              kind="listbox"
              label={words.filter.list(name)}
              lineHeight={LINE_HEIGHT}
              count={texts.length + 1}
              activeId={`${id} ${place}`}
              className={classes['list']}
              onKeyDown={onKeyDown}
              renderLine={(at) => {
                if (at === 0) {
                  const label = asked === '' ? words.filter.all : words.filter.allFound;
                  return line(0, label, null, isEach ? true : isAny && 'mixed');
                }
                const { text = '', count = 0 } = found[at - 1] ?? {};
                return line(at, text === '' ? words.filter.blank : text, count, isChosen(choice, text));
              }}
            />
          ) : (
            <output>{data ? words.filter.noValues : words.filter.reading}</output>
          )}
        </div>
      )}
      {data && data.total > texts.length && (
        <p className={classes['note']}>{words.filter.first(texts.length, data.total)}</p>
      )}
    </>
  );
}
