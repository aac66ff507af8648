import type { GrantedFile, MenuCommand } from '../../src-shared/shell.ts';

/** What the preload and the main process say to each other. Everything else goes through the MessagePort. */
export const channels = {
  connect: 'tablewright:connect',
  grant: 'tablewright:grant',
  choose: 'tablewright:choose',
  open: 'tablewright:open',
  command: 'tablewright:command',
} as const;

/** What main sends on its own, by channel. */
export interface Pushed {
  readonly open: readonly GrantedFile[];
  readonly command: MenuCommand;
}
