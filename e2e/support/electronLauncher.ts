import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Electron, expect } from '@playwright/test';
import type { Launcher } from './launcher.ts';

const root = join(import.meta.dirname, '../..');

/** The desktop shell in Electron. */
export function electronLauncher(home: string, electron: Electron, binary: string): Launcher {
  return {
    start: async (files, watch) => {
      const app = await electron.launch({
        executablePath: binary,
        args: [root, ...files],
        env: { ...stringsOf(process.env), TABLEWRIGHT_HOME: home },
      });
      const page = await app.firstWindow();
      watch(page);
      return {
        page,
        // The system's dialog cannot be reached from here: it answers at once with a place.
        saved: async (action) => {
          const folder = await mkdtemp(join(tmpdir(), 'tablewright-saved-'));
          const path = join(folder, 'file');
          const asked = app.evaluate(
            ({ dialog }, filePath) =>
              new Promise<string>((resolve) => {
                const answer = async (...said: readonly unknown[]) => {
                  resolve(String(Object(said.at(-1)).defaultPath));
                  return { canceled: false, filePath };
                };
                dialog.showSaveDialog = answer;
              }),
            path,
          );
          await action();
          const name = await asked;
          await expect.poll(() => existsSync(path)).toBe(true);
          const bytes = await readFile(path);
          await rm(folder, { recursive: true });
          return { name, bytes };
        },
        stop: () => app.close(),
        kill: async () => {
          const ended = app.waitForEvent('close');
          app.process().kill('SIGKILL');
          await ended;
        },
      };
    },
    close: async () => {},
  };
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
