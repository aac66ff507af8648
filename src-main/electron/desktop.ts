import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/message-port';
import type { BrowserWindow } from 'electron';
import { z } from 'zod';
import { DomainError } from '../../src-shared/errors.ts';
import { codeOf } from '../../src-shared/said/said.ts';
import type { GrantedFile, UploadRefusal } from '../../src-shared/shell.ts';
import { claimFolder, libraryFault } from '../core/app.ts';
import type { Asset } from '../shell/assets.ts';
import { GrantedFiles } from '../shell/grantedFiles.ts';
import type { CreateApp } from '../shell/ports.ts';
import { fileSecrets } from '../shell/secrets.ts';
import { appScheme, createAppHandler, registerScheme, startUrl } from './appProtocol.ts';
import { channels } from './channels.ts';
import { guardContents, guardSession, webPreferences } from './guards.ts';
import { Ipc } from './ipc.ts';
import { keychain } from './keychain.ts';
import { menuTemplate } from './menu.ts';
import type { ElectronParts } from './parts.ts';
import { readWindowState, saveWindowState } from './windowState.ts';

export interface DesktopOptions {
  readonly dataFolder: string;
  readonly version: string;
  readonly preload: string;
  readonly listAssets: () => Promise<ReadonlyMap<string, Asset>>;
  readonly isDevelopment: boolean;
  /** What the command line says after the program. */
  readonly arguments: readonly string[];
  readonly createApp: CreateApp;
}

const cannotStart = 'Tablewright cannot start';

/** What a second start says to the first. */
const secondStart = z.object({ files: z.array(z.string()) });

/** Endings in the open dialog; the reader judges by content. */
const tableFilter = {
  name: 'Tables and pictures of tables',
  extensions: [
    'xlsx',
    'xlsm',
    'xls',
    'ods',
    'fods',
    'xml',
    'zip',
    'csv',
    'tsv',
    'json',
    'jsonl',
    'html',
    'htm',
    'md',
    'png',
    'jpg',
    'jpeg',
    'webp',
    'gif',
    'bmp',
    'tif',
    'tiff',
    'avif',
    'pdf',
  ],
};

/** Asks before a file is overwritten, on systems that would not. */
const SAVE_PROPERTIES: ('showOverwriteConfirmation' | 'createDirectory')[] = [
  'showOverwriteConfirmation',
  'createDirectory',
];

/**
 * Runs the app in a desktop window. One process for each data folder: a second
 * start hands its files to the first and ends.
 */
export async function runDesktop(electron: ElectronParts, options: DesktopOptions): Promise<void> {
  const { app, BrowserWindow, dialog, ipcMain, Menu, protocol, safeStorage, session, shell } = electron;
  const home = join(options.dataFolder, 'desktop');
  try {
    claimFolder(options.dataFolder);
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    dialog.showErrorBox(cannotStart, messageOf(libraryFault(error, options.dataFolder) ?? error));
    return app.quit();
  }
  app.setPath('userData', home);
  const files = fileArguments(options.arguments, process.cwd());
  if (!app.requestSingleInstanceLock({ files })) return app.quit();
  registerScheme(protocol);
  app.enableSandbox();
  app.on('web-contents-created', (_event, contents) => guardContents(contents));

  const grants = new GrantedFiles();
  const openAtStart: string[] = [];
  let window: BrowserWindow | null = null;

  /** Opens files now when the window is there, else as soon as it is. */
  async function open(paths: readonly string[]): Promise<void> {
    const outcomes = await Promise.allSettled(paths.map((path) => grants.grantPath(path)));
    const granted = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') dialog.showErrorBox('This file cannot be opened', messageOf(outcome.reason));
    }
    if (window) window.webContents.send(channels.open, granted);
    else openAtStart.push(...granted.map(({ fileId }) => fileId));
  }

  app.on('second-instance', (_event, _argv, _folder, sent) => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
    void open(secondStart.parse(sent).files);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    void open([path]);
  });
  app.on('window-all-closed', () => app.quit());

  await app.whenReady();
  guardSession(session.defaultSession, options.isDevelopment);
  await open(files);
  const core = await options
    .createApp({
      dataFolder: options.dataFolder,
      version: options.version,
      capabilities: { openDialog: true, revealFile: true, saveDialog: true, stopServer: false },
      files: grants,
      secrets: fileSecrets(options.dataFolder, keychain(safeStorage, process.platform)),
      openAtStart,
      reveal: async (path) => shell.showItemInFolder(path),
      saveAs: async (name) => {
        if (!window) return null;
        const options = { defaultPath: name, properties: SAVE_PROPERTIES };
        const { canceled, filePath } = await dialog.showSaveDialog(window, options);
        return canceled || filePath === '' ? null : filePath;
      },
    })
    .catch((error: unknown) => {
      dialog.showErrorBox(cannotStart, messageOf(error));
      return null;
    });
  if (!core) return app.quit();
  closeBeforeQuit(app, core);
  protocol.handle(
    appScheme,
    createAppHandler(await options.listAssets(), () => core.language()),
  );

  const ipc = new Ipc(ipcMain, (contents) => contents === window?.webContents);
  connectPort(ipc, core.router);
  ipc.handle(channels.grant, z.string().min(1), (path) => grant(grants, path));
  ipc.handle(channels.choose, z.undefined(), async (): Promise<readonly GrantedFile[]> => {
    if (!window) return [];
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      properties: ['openFile', 'multiSelections'],
      filters: [tableFilter, { name: 'All files', extensions: ['*'] }],
    });
    return canceled ? [] : Promise.all(filePaths.map((path) => grants.grantPath(path)));
  });

  const { width, height, isMaximized } = readWindowState(home);
  const opened = new BrowserWindow({
    width,
    height,
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: 'Tablewright',
    webPreferences: webPreferences(options.preload, options.isDevelopment),
  });
  window = opened;
  if (isMaximized) opened.maximize();
  opened.once('ready-to-show', () => opened.show());
  opened.on('close', () => saveWindowState(home, opened));
  opened.on('closed', () => (window = null));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate(process.platform, (command) => opened.webContents.send(channels.command, command)),
    ),
  );
  await opened.loadURL(startUrl);
}

/** Every load of the page asks for a port of its own; a reload ends the one before. */
function connectPort(ipc: Ipc, router: AnyRouter): void {
  const handler = new RPCHandler(router);
  ipc.onPort(channels.connect, (port) => {
    handler.upgrade(port);
    port.start();
  });
}

/** Lets the core finish what it writes before the process ends. */
function closeBeforeQuit(app: ElectronParts['app'], core: { close(): Promise<void> }): void {
  app.once('will-quit', (event) => {
    event.preventDefault();
    void core.close().finally(() => app.quit());
  });
}

/** Files named on a command line; switches are none. */
function fileArguments(argv: readonly string[], folder: string): string[] {
  return argv.filter((argument) => !argument.startsWith('-')).map((file) => resolve(folder, file));
}

/** Grants a dropped file, or says why not. */
async function grant(grants: GrantedFiles, path: string): Promise<GrantedFile | UploadRefusal> {
  try {
    return await grants.grantPath(path);
  } catch (error) {
    if (error instanceof DomainError) return { message: error.message, said: codeOf(error.said) };
    throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
