import { SECRET_ITEM } from '../../src-shared/shell.ts';

/** What the browser shell gave to pages of its own address; read anew each time, since a newer link gives another. Empty for none. */
export function pageSecret(): string {
  return localStorage.getItem(SECRET_ITEM) ?? '';
}
