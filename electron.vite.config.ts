import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = import.meta.dirname;

const mainEntries = {
  electron: 'src-main/electron/main.ts',
  web: 'src-main/web/main.ts',
  builtShell: 'src-main/web/builtShell.ts',
  cli: 'src-main/cli/main.ts',
  worker: 'src-main/core/worker.ts',
  backupWorker: 'src-main/core/store/backups/worker.ts',
  replyWorker: 'src-main/core/model/reading/worker.ts',
  sandboxWorker: 'src-main/core/ask/pipeline/sandbox/sandboxWorker.ts',
};

/**
 * Packages of many small modules, which a program that starts would look for one by one: they are built in. Others stay
 * outside: what is native, and what finds files of its own beside it.
 */
const bundled = [
  '@hono/node-server',
  '@orpc/client',
  '@orpc/contract',
  '@orpc/server',
  'drizzle-orm',
  'hono',
  'jsonrepair',
  'openai',
  'p-queue',
  'parse5',
  'zod',
];

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: bundled },
      target: 'node22',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(mainEntries)
            .map(([name, file]) => [name, resolve(root, file)] as const)
            .filter(([, file]) => existsSync(file)),
        ),
        // Chunks lie beside the entries, so that a path relative to `import.meta.url` means the same in both.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can load neither modules nor packages: one CommonJS file with everything in it.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: resolve(root, 'src-main/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src-renderer'),
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      // The page also runs in the Chrome, Chromium or Edge that is installed, which may be older than Electron's.
      target: 'chrome120',
      minify: 'oxc',
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: resolve(root, 'src-renderer/index.html') },
    },
  },
});
