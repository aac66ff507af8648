import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTypingIn } from '../lib/commands.ts';

/**
 * Hears keys that are pressed anywhere in a part of the window, but for those
 * that write text; `onKey` answers with whether the key was one of its own.
 */
export function useKeysIn(part: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTypingIn(event.target) || !onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const { current } = part;
    const listen = (event: KeyboardEvent): void => hear(event);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, [part]);
}
