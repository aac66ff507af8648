import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLayout } from '../../hooks/useLayout.ts';
import type { Command } from '../../lib/commands.ts';
import { closed, halvesOf, movedTo, opened } from '../../lib/layout.ts';
import type { DocumentPane } from '../../lib/panes.ts';
import { words } from './words.ts';

export interface WayCommandOptions {
  readonly kind: string;
  /** Ways that are there now, by their ids. */
  readonly ways: readonly string[];
  /** Ways that fit the document, those included that are only there when they are asked for. */
  readonly fitting: readonly DocumentPane[];
  /** How the halves can be turned, where there are two. */
  readonly turn: { readonly label: string; readonly to: 'columns' | 'rows' } | null;
}

const group = words.document;

/** What can be done with the ways to see a document, by keys and from the palette. */
export function useWayCommands({ kind, ways, fitting, turn }: WayCommandOptions): void {
  const { layout, arrange } = useLayout(kind);
  const commands = useMemo<readonly Command[]>(() => {
    const toggles = fitting.flatMap(({ id, title, keys, isOnDemand }): Command[] => {
      if (!isOnDemand) return [];
      const run = (): void => arrange(layout.opened?.includes(id) ? closed(layout, id) : opened(layout, id));
      const label = words.commands.toggle(title.toLowerCase());
      return [{ id: `way.${id}`, label, group, keys: keys === undefined ? [] : [keys], run }];
    });
    const move = (): void => {
      const halves = halvesOf(ways, layout);
      const here = halves.find(({ half }) => half === halfWithFocus()) ?? halves.at(-1);
      if (here) arrange(movedTo(layout, ways, here.front, here.half === 0 ? 1 : 0));
    };
    return [
      ...toggles,
      ...(ways.length > 1
        ? [{ id: 'way.move', label: words.commands.otherHalf, group, keys: ['Mod+\\'], run: move }]
        : []),
      ...(turn ? [{ id: 'way.turn', label: turn.label, group, run: () => arrange({ direction: turn.to }) }] : []),
    ];
  }, [arrange, layout, ways, fitting, turn]);
  useCommands(commands);
}

function halfWithFocus(): number | null {
  const half = document.activeElement?.closest<HTMLElement>('[data-half]')?.dataset['half'];
  return half === undefined ? null : Number(half);
}
