import { join } from 'node:path';
import type { Electron } from '@playwright/test';
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
