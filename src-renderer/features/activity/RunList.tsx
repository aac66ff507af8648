import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { isEnded, type RunSummary } from '../../../src-shared/run.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { useNow } from '../../hooks/useNow.ts';
import type { Command } from '../../lib/commands.ts';
import { type ImportItem, useImports } from '../../lib/importStore.ts';
import { ImportRow } from './ImportRow.tsx';
import { RunRow } from './RunRow.tsx';
import { useRunChanges } from './useRunChanges.ts';
import { words } from './words.ts';
import classes from './Activity.module.css';

export interface RunListProps {
  readonly runs: readonly RunSummary[];
  /** Files that have no run yet, or none any more. */
  readonly waiting: readonly ImportItem[];
}

/** Runs as a list that is walked through by keys; files that are still on their way to the core stand first. */
export function RunList({ runs, waiting }: RunListProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const changes = useRunChanges();
  const imports = useImports(({ items }) => items);
  const commands = useMemo<readonly Command[]>(
    () => [
      { id: 'activity.move', label: words.move, group: words.title, keys: ['ArrowUp', 'ArrowDown'] },
      { id: 'activity.open', label: words.openResult, group: words.title, keys: ['Enter'] },
      { id: 'activity.end', label: words.endOne, group: words.title, keys: ['Delete'] },
    ],
    [],
  );
  useCommands(commands);
  const entry = runs.some(({ id }) => id === focused) ? focused : runs[0]?.id;

  function onKeyDown(event: KeyboardEvent, run: RunSummary, place: number): void {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) rows?.[place + step]?.focus();
    else if (event.key === 'Home') rows?.[0]?.focus();
    else if (event.key === 'End') rows?.[runs.length - 1]?.focus();
    else if (event.key === 'Delete' && isEnded(run.state)) {
      changes.remove([run.id]);
      rows?.[place + 1 < runs.length ? place + 1 : place - 1]?.focus();
    } else if (event.key === 'Delete') changes.cancel(run.id);
    else return;
    event.preventDefault();
  }

  return (
    <ul className={classes['list']} aria-label={words.runs} ref={list}>
      {waiting.map((item) => (
        <ImportRow key={item.id} item={item} />
      ))}
      {runs.map((run, place) => (
        <RunRow
          key={run.id}
          run={run}
          warnings={imports.find(({ runId }) => runId === run.id)?.warnings ?? NONE}
          now={now}
          isEntry={run.id === entry}
          changes={changes}
          onFocus={() => setFocused(run.id)}
          onKeyDown={(event) => onKeyDown(event, run, place)}
        />
      ))}
    </ul>
  );
}

const NONE: readonly string[] = [];
