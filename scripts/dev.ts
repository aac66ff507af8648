// Serves the window from its sources with hot reload, and the app behind the same address.
import { mkdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from '../src-main/core/app.ts';
import { dataFolder } from '../src-main/shell/dataFolder.ts';
import { runWebShell } from '../src-main/web/webShell.ts';
import { pageWithLanguage } from '../src-shared/language.ts';

const root = resolve(import.meta.dirname, '..');
const home = dataFolder();
mkdirSync(home, { recursive: true, mode: 0o700 });

// Never listens: Vite takes its hot-reload sockets from it, and the app's own server, which guards them, hands them on.
const relay = createHttpServer();
const vite = await createServer({
  configFile: false,
  root: resolve(root, 'src-renderer'),
  plugins: [react(), { name: 'language', transformIndexHtml: (html) => pageWithLanguage(html, shell.language()) }],
  appType: 'spa',
  server: { middlewareMode: true, ws: { server: relay } },
});

const shell = await runWebShell({
  dataFolder: home,
  version: packageJson.version,
  page: {
    handle: (request, response) => vite.middlewares(request, response),
    upgrade: (...upgrade) => relay.emit('upgrade', ...upgrade),
  },
  port: Number(process.env['PORT'] ?? 0),
  files: process.argv.slice(2).map((file) => resolve(file)),
  createApp,
  onStopped: () => process.exit(0),
});
console.log(`The window, reloading as its sources change: ${shell.server.launcher.newUrl()}`);
console.log('Press Enter for another link, Ctrl+C to stop.');
process.stdin.on('data', () => console.log(shell.server.launcher.newUrl()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shell.stop('asked'));
