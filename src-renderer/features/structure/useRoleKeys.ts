import { useEffect, useEffectEvent } from 'react';
import { type RoleChoice, ROLES } from './roleWords.ts';

/**
 * Lets the digits give a role while a menu with roles is open, from its first
 * moment on: who knows the digit does not wait for the menu to take the keyboard.
 */
export function useRoleKeys(isOpen: boolean, give: (choice: RoleChoice) => void, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[0-6]$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    give(ROLES[Number(event.key) - 1]?.role ?? 'detected');
    close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
}
