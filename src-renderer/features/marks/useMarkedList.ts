import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useState } from 'react';
import { isMac } from '../../lib/commands.ts';
import type { Markable } from './marked.ts';
import type { Marking } from './marking.ts';
import { useMarkCommands } from './useMarkCommands.ts';
import { type Selection, useSelection } from './useSelection.ts';

export interface MarkedListOptions<T> {
  /** As they are listed. */
  readonly items: readonly T[];
  /** The one that has the keyboard, or had it last. */
  readonly focused: string | null;
  readonly noun: string;
  readonly group: string;
  readonly marking: Marking<T>;
}

export interface MarkedList<T> {
  readonly selection: Selection;
  readonly chosen: readonly T[];
  /** All that are chosen, where this is one of them; else this one alone. */
  readonly withChosen: (item: T) => readonly T[];
  /** What the dialog asks tags for; null while it is closed. */
  readonly tagging: readonly T[] | null;
  readonly askTags: (items: readonly T[] | null) => void;
  /** Whether a key was one that selects. */
  readonly onKey: (event: KeyboardEvent, id: string) => boolean;
  /** Whether a click selects in place of opening. */
  readonly onClick: (event: MouseEvent, id: string) => boolean;
}

/** A list of which one or several can be pinned, tagged and archived. */
export function useMarkedList<T extends Markable>(options: MarkedListOptions<T>): MarkedList<T> {
  const { items, focused, noun, group, marking } = options;
  const selection = useSelection(items);
  const [tagging, askTags] = useState<readonly T[] | null>(null);
  const chosen = useMemo(() => items.filter(({ id }) => selection.has(id)), [items, selection]);
  const targets = useMemo(
    () => (chosen.length > 0 ? chosen : items.filter(({ id }) => id === focused)),
    [chosen, items, focused],
  );
  const onTags = useCallback(() => askTags(targets), [targets]);
  useMarkCommands({ targets, noun, group, marking, onTags });

  function onKey(event: KeyboardEvent, id: string): boolean {
    const isMod = isMac ? event.metaKey : event.ctrlKey;
    if (isMod && event.key.toLowerCase() === 'a') selection.all();
    else if (isMod || event.altKey) return false;
    else if (event.key.toLowerCase() === 'x') (event.shiftKey ? selection.extend : selection.toggle)(id);
    else if (event.key === 'Escape' && chosen.length > 0) selection.clear();
    else return false;
    return true;
  }

  function onClick(event: MouseEvent, id: string): boolean {
    if (event.shiftKey) selection.extend(id);
    else if (isMac ? event.metaKey : event.ctrlKey) selection.toggle(id);
    else return false;
    return true;
  }

  const withChosen = (item: T): readonly T[] => (selection.has(item.id) ? chosen : [item]);

  return { selection, chosen, withChosen, tagging, askTags, onKey, onClick };
}
