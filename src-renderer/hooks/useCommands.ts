import { useId, useLayoutEffect } from 'react';
import { type Command, putCommands } from '../lib/commands.ts';

/**
 * Puts commands in reach while the component is on the screen: in the palette,
 * under their keys and in the list that `?` shows. Memoise the list.
 */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId();
  useLayoutEffect(() => {
    putCommands(owner, commands);
    return () => putCommands(owner, null);
  }, [owner, commands]);
}
