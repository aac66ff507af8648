import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import type { Markable } from './marked.ts';
import type { Marking } from './marking.ts';
import { words } from './words.ts';

export interface MarkCommandOptions<T> {
  /** What the commands are about: those that are chosen, else the one that has the keyboard. */
  readonly targets: readonly T[];
  readonly noun: string;
  readonly group: string;
  readonly marking: Marking<T>;
  /** Asks for tags. */
  readonly onTags: () => void;
}

export const MARK_KEYS = { pin: 'P', tags: 'T', archive: 'A' } as const;

/** Pin, tag and archive, by key and in the palette, while there is something to do it to. */
export function useMarkCommands<T extends Markable>(options: MarkCommandOptions<T>): void {
  const { targets, noun, group, marking, onTags } = options;
  const commands = useMemo<readonly Command[]>(() => {
    if (targets.length === 0) return [];
    const what = targets.length === 1 ? noun : words.several(targets.length, noun);
    const { pin, archive } = markWords(targets);
    const id = (verb: string): string => `${group.toLowerCase()}.${verb}`;
    return [
      { id: id('pin'), label: words.command(pin, what), group, keys: [MARK_KEYS.pin], run: () => marking.pin(targets) },
      { id: id('tag'), label: words.command(words.tag, what), group, keys: [MARK_KEYS.tags], run: onTags },
      {
        id: id('archive'),
        label: words.command(archive, what),
        group,
        keys: [MARK_KEYS.archive],
        run: () => marking.archive(targets),
      },
    ];
  }, [targets, noun, group, marking, onTags]);
  useCommands(commands);
}

/** What the two keys that go both ways would do now. */
export function markWords(targets: readonly Markable[]): { readonly pin: string; readonly archive: string } {
  return {
    pin: words.pin(targets.every(({ isPinned }) => isPinned)),
    archive: words.archive(targets.every(({ isArchived }) => isArchived)),
  };
}
