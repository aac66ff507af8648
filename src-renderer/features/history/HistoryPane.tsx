import { Button, SegmentedControl } from '@mantine/core';
import { Cpu, Sparkles, User } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SheetSummary } from '../../../src-shared/document.ts';
import type { HistoryEntry } from '../../../src-shared/history.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useNow } from '../../hooks/useNow.ts';
import { spoken } from '../../lib/language.ts';
import type { SheetPart } from '../../lib/panes.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { actorWords, timeInWords } from '../../lib/words.ts';
import { useHistory } from './useHistory.ts';
import { words } from './words.ts';
import classes from './HistoryPane.module.css';

const whos = [
  { value: 'all', label: words.actors.all },
  { value: 'person', label: words.actors.person },
  { value: 'rule', label: words.actors.rule },
  { value: 'model', label: words.actors.model },
] as const;
type Who = (typeof whos)[number]['value'];

/** Everything that was changed in a document, by whom, and the way back to any state of it; what was left stays a branch. */
export function HistoryPane({ document: { id: documentId, sheets } }: SheetPart) {
  const [who, setWho] = useState<Who>('all');
  const { query, goTo, isGoing } = useHistory(documentId, who === 'all' ? null : who);
  const [focused, setFocused] = useState<number | 'first' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;

  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const state = data?.pages[0]?.state;
  const entry = entries.some(({ id }) => id === focused) || focused === 'first' ? focused : (entries[0]?.id ?? 'first');

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.shiftKey) {
      showEvidence(entries.find(({ id }) => id === focused)?.evidence ?? []);
      event.preventDefault();
      return;
    }
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    rows[to]?.focus();
    event.preventDefault();
  }

  return (
    <section className={classes['pane']} aria-label={words.title} data-keys tabIndex={-1}>
      <header className={classes['head']}>
        <h2>{words.title}</h2>
        <SegmentedControl
          size="xs"
          aria-label={words.whose}
          value={who}
          onChange={(value) => setWho(whos.find((each) => each.value === value)?.value ?? 'all')}
          data={[...whos]}
        />
      </header>
      {error && <ErrorState title={words.unread} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingSkeleton label={words.reading} lines={[60, 80, 70]} />}
      {data && entries.length === 0 && (
        <EmptyState title={who === 'all' ? words.none : words.noneOfThese}>
          {who === 'all' && words.noneHint}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul className={classes['list']} aria-label={words.list} ref={list}>
          {entries.map((each) => (
            <Row
              key={each.id}
              entry={each}
              place={placeIn(each, sheets)}
              now={now}
              isHead={state?.head === each.id}
              isEntry={entry === each.id}
              isBusy={isGoing}
              onFocus={() => {
                setFocused(each.id);
                showEvidence(each.evidence, { onlyLights: true });
              }}
              onKeyDown={onKeyDown}
              onGoTo={() => goTo(each.id)}
            />
          ))}
          {hasNextPage && (
            <li>
              <Button
                variant="subtle"
                size="compact-xs"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {words.more}
              </Button>
            </li>
          )}
          {!hasNextPage && (
            <li>
              <button
                type="button"
                data-row
                className={classes['row']}
                tabIndex={entry === 'first' ? 0 : -1}
                aria-current={state?.head === null ? 'step' : undefined}
                disabled={isGoing}
                onFocus={() => setFocused('first')}
                onKeyDown={onKeyDown}
                onClick={() => goTo(null)}
              >
                <span className={classes['sign']} aria-hidden />
                <span className={classes['name']}>{words.start}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly entry: HistoryEntry;
  readonly place: string;
  readonly now: number;
  /** The document is as it was after this step. */
  readonly isHead: boolean;
  readonly isEntry: boolean;
  readonly isBusy: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onGoTo: () => void;
}

function Row({ entry, place, now, isHead, isEntry, isBusy, onFocus, onKeyDown, onGoTo }: RowProps) {
  const { name, said, was, became, actor, at, isInForce, evidence } = entry;
  const [first] = evidence;
  const Icon = signs[actor.kind];
  return (
    <li className={classes['line']}>
      <button
        type="button"
        data-row
        className={classes['row']}
        data-counts={isInForce}
        tabIndex={isEntry ? 0 : -1}
        aria-current={isHead ? 'step' : undefined}
        title={words.step(isHead)}
        disabled={isBusy}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onGoTo}
      >
        <span className={classes['sign']} title={actorWords(actor)}>
          <Icon size={13} strokeWidth={1.75} aria-label={actorWords(actor)} />
        </span>
        <span className={classes['name']}>
          {spoken(name, said)}
          {was !== null && became !== null && (
            <small>
              {was} → {became}
            </small>
          )}
        </span>
        <span className={classes['place']}>{place}</span>
        <time className={classes['time']}>{timeInWords(at, now)}</time>
      </button>
      {first?.kind === 'cells' && (
        <CellChip
          address={first.address}
          text={evidence.length > 1 ? words.otherPlaces(evidence.length - 1) : undefined}
          isTabStop={false}
          onClick={() => showEvidence(evidence)}
        />
      )}
    </li>
  );
}

const signs = { person: User, rule: Cpu, model: Sparkles } as const;

/** The name of the sheet that a step is about; empty where there is but one. */
function placeIn({ source }: HistoryEntry, sheets: readonly SheetSummary[]): string {
  const place = source === null ? null : sourcePlace(source);
  if (sheets.length < 2 || place?.kind !== 'sheet') return '';
  return sheets.find(({ index }) => index === place.index)?.name ?? '';
}
