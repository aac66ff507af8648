import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { words } from './words.ts';

const anywhere = { group: words.window, whileTyping: true, isHidden: true } as const;

const COMMANDS: readonly Command[] = [
  { ...anywhere, id: 'part.next', label: words.commands.nextPart, keys: ['F6'], run: () => go(1) },
  { ...anywhere, id: 'part.previous', label: words.commands.previousPart, keys: ['Shift+F6'], run: () => go(-1) },
];

/** Goes by a key from one pane to the next, and around. */
export function usePartCommands(): void {
  useCommands(COMMANDS);
}

/** Each part marks where its keys are heard. */
function go(by: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-keys]')].filter((part) => part.checkVisibility());
  const { activeElement } = document;
  const other = by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beyond = parts.filter((part) => {
    const place = activeElement?.compareDocumentPosition(part) ?? other;
    return (place & other) !== 0 && (place & Node.DOCUMENT_POSITION_CONTAINS) === 0;
  });
  const next = by > 0 ? (beyond[0] ?? parts[0]) : (beyond.at(-1) ?? parts.at(-1));
  next?.focus();
}
