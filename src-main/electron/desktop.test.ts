import { MessageChannel } from 'node:worker_threads';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { RouterClient } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src-shared/errors.ts';
import { channels } from './channels.ts';
import { type greetingRouter, openDesk } from './testing/desk.ts';

describe('the desktop shell', () => {
  it('gives its page a pipe to the core', async () => {
    await using desk = await openDesk();
    const { port1, port2 } = new MessageChannel();
    const sender = desk.electron.window.webContents;
    const senderFrame = { url: 'app://tablewright/', parent: null };
    desk.electron.ipcMain.emit(channels.connect, { senderFrame, sender, ports: [port2] });
    port1.start();
    const client: RouterClient<typeof greetingRouter> = createORPCClient(new RPCLink({ port: port1 }));
    expect(await client.greet()).toBe('hello');
    port1.close();
  });

  it('opens the files of its command line, those of a second start, and those that the system sends', async () => {
    await using desk = await openDesk({ arguments: ['--flag', 'FOLDER/budget.csv'] });
    const [first = ''] = desk.ports?.openAtStart ?? [];
    expect(await desk.ports?.files.take(first)).toMatchObject({ name: 'budget.csv' });
    const { webContents } = desk.electron.window;
    const file = `${desk.folder}/budget.csv`;
    desk.electron.app.emit('second-instance', {}, [], '/', { files: [file] });
    await expect
      .poll(() => webContents.sent)
      .toEqual([[channels.open, [expect.objectContaining({ name: 'budget.csv' })]]]);
    desk.electron.app.emit('open-file', { preventDefault: () => {} }, file);
    await expect.poll(() => webContents.sent).toHaveLength(2);
  });

  it('says which file of a command line is not there, and starts all the same', async () => {
    await using desk = await openDesk({ arguments: ['FOLDER/none.csv'] });
    expect(desk.electron.errors).toEqual(["There is no file 'none.csv'. Check its name and folder."]);
    expect(desk.electron.window.url).toBe('app://tablewright/');
  });

  it('opens what is chosen in the dialog, and nothing when that is cancelled', async () => {
    await using desk = await openDesk();
    expect(await desk.electron.ask(channels.choose, undefined)).toEqual([]);
    desk.electron.chosen = { canceled: false, filePaths: [`${desk.folder}/budget.csv`] };
    expect(await desk.electron.ask(channels.choose, undefined)).toEqual([
      { fileId: expect.any(String), name: 'budget.csv' },
    ]);
  });

  it('asks where a file is to be saved, and before one is overwritten', async () => {
    await using desk = await openDesk();
    expect(desk.ports?.capabilities.saveDialog).toBe(true);
    expect(await desk.ports?.saveAs?.('Costs.xlsx')).toBeNull();
    desk.electron.saved = { canceled: false, filePath: '/chosen/Costs.xlsx' };
    expect(await desk.ports?.saveAs?.('Costs.xlsx')).toBe('/chosen/Costs.xlsx');
    expect(desk.electron.saveDialogs.at(-1)).toMatchObject({
      defaultPath: 'Costs.xlsx',
      properties: expect.arrayContaining(['showOverwriteConfirmation']),
    });
  });

  it('ends at once when it is the second on its data folder', async () => {
    await using desk = await openDesk({ prepare: (electron) => (electron.app.isFirst = false) });
    expect(desk.electron.app.calls).toEqual(['quit']);
    expect(desk.ports).toBeNull();
  });

  it('says why when the library is in use elsewhere', async () => {
    const createApp = (): Promise<never> =>
      Promise.reject(new DomainError('library.busy', 'The library is open elsewhere.'));
    await using desk = await openDesk({ createApp });
    expect(desk.electron.errors).toEqual(['The library is open elsewhere.']);
    expect(desk.electron.app.calls).toContain('quit');
  });

  it('lets the core finish before the process ends', async () => {
    await using desk = await openDesk();
    let isPrevented = false;
    desk.electron.app.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    expect(isPrevented).toBe(true);
    await expect.poll(() => desk.electron.app.calls.at(-1)).toBe('quit');
    expect(desk.isClosed).toBe(true);
  });

  it('has a menu whose items reach the page', async () => {
    await using desk = await openDesk();
    const find = items(desk.electron.menu).find(({ label }) => label === 'Find…');
    find?.click?.();
    expect(desk.electron.window.webContents.sent).toEqual([[channels.command, 'find']]);
  });
});

interface Item {
  readonly label?: string;
  readonly click?: () => void;
  readonly submenu?: readonly Item[];
}

function items(menu: unknown): Item[] {
  // `as`: the template that the shell made, as the stand-in keeps it.
  return (menu as readonly Item[]).flatMap((item) => [item].concat(item.submenu ?? []));
}
