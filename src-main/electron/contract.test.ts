import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import { contractCases } from '../core/contract.cases.ts';
import { createTestApp } from '../core/testApp.ts';
import { channels } from './channels.ts';
import { openDesk } from './testing/desk.ts';

contractCases('a MessagePort', async () => {
  const desk = await openDesk({ createApp: createTestApp });
  const { port1, port2 } = new MessageChannel();
  const page = { senderFrame: { url: 'app://tablewright/', parent: null }, sender: desk.electron.window.webContents };
  desk.electron.ipcMain.emit(channels.connect, { ...page, ports: [port2] });
  port1.start();
  const link = new RPCLink({ port: port1 });
  return {
    client: createORPCClient(link),
    grant: async (name, bytes) => {
      const path = join(desk.folder, name);
      await writeFile(path, bytes);
      const { fileId }: { fileId: string } = Object(await desk.electron.ask(channels.grant, path));
      return fileId;
    },
    call: (path, input) => link.call(path, input, { context: {} }),
    close: async () => {
      port1.close();
      desk.electron.app.emit('will-quit', { preventDefault: () => {} });
      while (desk.electron.app.calls.at(-1) !== 'quit') await new Promise((resolve) => setTimeout(resolve, 10));
      await desk[Symbol.asyncDispose]();
    },
  };
});
