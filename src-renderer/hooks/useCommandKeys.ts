import { useLayoutEffect } from 'react';
import {
  commandFor,
  heardCommands,
  isInText,
  isMac,
  isOnControl,
  isTypingIn,
  useCommandStore,
} from '../lib/commands.ts';

/** Runs commands by their keys, from anywhere in the window and from its first picture on. Used once. */
export function useCommandKeys(): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      // Under an open dialog the window waits; the dialog has keys of its own.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const commands = heardCommands(useCommandStore.getState());
      const command = commandFor(event, commands, {
        isMac,
        isTyping: isTypingIn(event.target),
        isInText: isInText(event.target),
        isOnControl: isOnControl(event.target),
        isIn: (part) => event.target instanceof Node && part.contains(event.target),
      });
      if (!command?.run) return;
      event.preventDefault();
      command.run();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
