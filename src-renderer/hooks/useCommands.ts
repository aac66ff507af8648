import { createContext, use, useId, useLayoutEffect, useMemo } from 'react';
import { type Command, putCommands } from '../lib/commands.ts';

/** Whether commands of this part of the window are in reach: not those of a document beside the one that is worked in. */
export const CommandsInReach = createContext(true);

/**
 * Puts commands in reach while the component is on the screen: in the palette,
 * under their keys and in the list that `?` shows. Memoise the list. The keys of
 * those that are of a part are heard while the focus is within it.
 */
export function useCommands(commands: readonly Command[], within?: Command['within']): void {
  const owner = useId();
  const isInReach = use(CommandsInReach);
  useLayoutEffect(() => {
    if (!isInReach) return undefined;
    putCommands(owner, commands, within);
    return () => putCommands(owner, null);
  }, [owner, commands, within, isInReach]);
}

/** The same of commands of the window itself, whose keys should be nobody else's. */
export function useAnywhere(commands: readonly Command[]): void {
  useCommands(useMemo(() => commands.map((command) => ({ ...command, isAnywhere: true })), [commands]));
}
