import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import { WebSocket } from 'ws';
import { SECRET_HEADER } from '../../src-shared/shell.ts';
import { contractCases } from '../core/contract.cases.ts';
import { createTestApp } from '../core/testApp.ts';
import { admitted, enteredBy, linkTo } from './testing/site.ts';
import { runWebShell } from './webShell.ts';

contractCases('a WebSocket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-web-'));
  const shell = await runWebShell({
    dataFolder: folder,
    version: '0.0.0-test',
    page: new Map(),
    port: 0,
    files: [],
    createApp: createTestApp,
    onStopped: () => {},
  });
  const { origin, launcher } = shell.server;
  const reply = await fetch(launcher.newUrl(), { redirect: 'manual' });
  const entered = enteredBy(reply.headers.get('set-cookie') ?? '', await reply.text());
  const { cookie } = entered;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, { headers: { cookie, origin } });
  await admitted(socket, entered[SECRET_HEADER]);
  const link = linkTo(socket);
  return {
    client: createORPCClient(link),
    grant: async (name, bytes) => {
      const headers = {
        ...entered,
        origin,
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(name),
      };
      const reply = await fetch(`${origin}/upload`, { method: 'POST', headers, body: Buffer.from(bytes) });
      const { fileId }: { fileId: string } = JSON.parse(await reply.text());
      return fileId;
    },
    call: (path, input) => link.call(path, input, { context: {} }),
    close: async () => {
      socket.close();
      await shell.stop('asked');
      await rm(folder, { recursive: true, force: true });
    },
  };
});
