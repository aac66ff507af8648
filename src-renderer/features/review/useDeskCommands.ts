import { useMemo } from 'react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import type { Command } from '../../lib/commands.ts';
import { doing } from '../../lib/namedCommands.ts';
import { adapterOf } from './adapters.ts';
import { commandNames } from './commandNames.ts';
import { words } from './words.ts';

type Act = keyof typeof commandNames;

interface DeskNow {
  /** What is asked now. */
  readonly current: Proposal | undefined;
  /** What is listed is still to be decided. */
  readonly isOpen: boolean;
}

/** Heard by the field that is typed into, and listed by `?`. */
const LISTED: readonly Command[] = [
  { id: 'review.correctAll', label: words.commands.correctAll, group: words.title, keys: ['Shift+Enter'] },
];

/** Puts the ways to decide in reach of the palette, and of keys within the desk. */
export function useDeskCommands(
  within: Command['within'],
  does: Readonly<Record<Act, () => void>>,
  { current, isOpen }: DeskNow,
): void {
  const act = useLatest((what: Act) => does[what]());
  const isListed = current !== undefined;
  const isAsked = isListed && isOpen;
  const canCorrect = isAsked && adapterOf(current).correct(current) !== null;
  const other = isAsked ? adapterOf(current).other(current) : null;
  const commands = useMemo(() => {
    const when = (what: Act, isSo: boolean) => (isSo ? () => act(what) : null);
    const runs: Record<Act, (() => void) | null> = {
      accept: when('accept', isAsked),
      acceptAlike: when('acceptAlike', isAsked),
      correct: when('correct', canCorrect),
      reject: when('reject', isAsked),
      other: when('other', other !== null),
      undo: when('undo', true),
      next: when('next', isListed),
      previous: when('previous', isListed),
    };
    return [...doing(commandNames, runs), ...LISTED];
  }, [act, isAsked, canCorrect, other, isListed]);
  useCommands(commands, within);
}
