import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { os } from '@orpc/server';
import type { AppPorts } from '../../core/app.ts';
import { listAssets } from '../../shell/assets.ts';
import type { CreateApp } from '../../shell/ports.ts';
import { runDesktop } from '../desktop.ts';
import { StandIn } from './standIn.ts';

/** The desktop shell on a stand-in for electron, with a small app behind it. */
export interface Desk extends AsyncDisposable {
  readonly electron: StandIn;
  readonly folder: string;
  readonly ports: AppPorts | null;
  readonly isClosed: boolean;
}

export const greetingRouter = { greet: os.handler(() => 'hello') };

export interface DeskOptions {
  readonly arguments?: readonly string[];
  readonly prepare?: (electron: StandIn, folder: string) => void;
  readonly createApp?: CreateApp;
}

export async function openDesk(options: DeskOptions = {}): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-desktop-'));
  await mkdir(join(folder, 'page/assets'), { recursive: true });
  await writeFile(join(folder, 'page/index.html'), '<!doctype html><html lang="en"><title>Window</title>');
  await writeFile(join(folder, 'budget.csv'), 'a,b\n1,2\n');
  await writeFile(join(folder, 'secret.html'), 'secret');
  const electron = new StandIn();
  options.prepare?.(electron, folder);
  const seen: { ports: Desk['ports']; isClosed: boolean } = { ports: null, isClosed: false };
  await runDesktop(electron.parts, {
    dataFolder: join(folder, 'home'),
    version: '1.0.0',
    preload: '/preload.cjs',
    listAssets: () => listAssets(join(folder, 'page')),
    isDevelopment: false,
    arguments: (options.arguments ?? []).map((argument) => argument.replace('FOLDER', folder)),
    createApp:
      options.createApp ??
      (async (ports) => {
        seen.ports = ports;
        return {
          router: greetingRouter,
          notices: [],
          language: () => 'zh',
          announce: () => {},
          close: async () => {
            seen.isClosed = true;
          },
        };
      }),
  });
  return {
    electron,
    folder,
    get ports() {
      return seen.ports;
    },
    get isClosed() {
      return seen.isClosed;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
