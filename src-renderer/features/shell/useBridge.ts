import { useEffect } from 'react';
import type { MenuCommand } from '../../../src-shared/shell.ts';
import { allCommands, useCommandStore } from '../../lib/commands.ts';
import { importFiles } from '../../lib/imports.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** The command that each item of the desktop menu runs, if it is on the screen. */
const commandOf: Readonly<Record<MenuCommand, string>> = {
  open: 'library.open',
  paste: 'library.paste',
  find: 'sheet.find',
  undo: 'edit.undo',
  redo: 'edit.redo',
  zoomIn: 'sheet.zoomIn',
  zoomOut: 'sheet.zoomOut',
  zoomReset: 'sheet.zoomReset',
  keys: 'window.keys',
};

/** Does what the desktop shell asks for: opens files, runs items of its menu. */
export function useBridge(): void {
  useEffect(() => {
    const bridge = window.tablewright;
    if (!bridge) return undefined;
    const stopFiles = bridge.onOpen((files) => {
      importFiles(files).catch((error: unknown) => notifyError(words.notOpenedFile, error));
    });
    const stopCommands = bridge.onCommand((item) => {
      const commands = allCommands(useCommandStore.getState());
      commands.find(({ id }) => id === commandOf[item])?.run?.();
    });
    return () => {
      stopFiles();
      stopCommands();
    };
  }, []);
}
