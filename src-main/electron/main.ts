import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, safeStorage, session, shell } from 'electron';
import { createApp } from '../core/app.ts';
import { listAssets } from '../shell/assets.ts';
import { dataFolder } from '../shell/dataFolder.ts';
import { appVersion, preloadFile, rendererFolder } from '../shell/paths.ts';
import { runDesktop } from './desktop.ts';

await runDesktop(
  { app, BrowserWindow, dialog, ipcMain, Menu, protocol, safeStorage, session, shell },
  {
    dataFolder: dataFolder(),
    version: appVersion(),
    preload: preloadFile,
    listAssets: () => listAssets(rendererFolder),
    isDevelopment: process.env['TABLEWRIGHT_DEVELOPMENT'] === '1',
    // From a checkout the first argument is the project's folder, as in `electron . FILE`.
    arguments: process.argv.slice(process.defaultApp ? 2 : 1),
    createApp,
  },
);
