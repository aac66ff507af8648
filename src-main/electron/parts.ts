import type * as electron from 'electron';

/**
 * What this shell uses of electron. It is handed in, so that the shell can be
 * tested in plain Node, where loading electron would start a download.
 */
export type ElectronParts = Pick<
  typeof electron,
  'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'Menu' | 'protocol' | 'safeStorage' | 'session' | 'shell'
>;
