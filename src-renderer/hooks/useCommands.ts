import { createContext, use, useId, useLayoutEffect } from 'react';
import { type Command, putCommands } from '../lib/commands.ts';

/** Whether commands of this part of the window are in reach: not those of a document beside the one that is worked in. */
export const CommandsInReach = createContext(true);

/**
 * Puts commands in reach while the component is on the screen: in the palette,
 * under their keys and in the list that `?` shows. Memoise the list.
 */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId();
  const isInReach = use(CommandsInReach);
  useLayoutEffect(() => {
    if (!isInReach) return undefined;
    putCommands(owner, commands);
    return () => putCommands(owner, null);
  }, [owner, commands, isInReach]);
}
