import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../src-shared/shell.ts';

/**
 * The application menu. What the window does itself on a key is shown with the
 * key but not taken by the menu, so that it works in a text field as it should.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  send: (command: MenuCommand) => void,
): MenuItemConstructorOptions[] {
  const item = (label: string, accelerator: string, command: MenuCommand): MenuItemConstructorOptions => ({
    label,
    accelerator,
    registerAccelerator: false,
    click: () => send(command),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        item('Open…', 'CmdOrCtrl+O', 'open'),
        item('Paste a table', 'CmdOrCtrl+Shift+V', 'paste'),
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        item('Undo', 'CmdOrCtrl+Z', 'undo'),
        item('Redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y', 'redo'),
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        separator,
        item('Find…', 'CmdOrCtrl+F', 'find'),
      ],
    },
    {
      label: '&View',
      submenu: [
        item('Zoom in', 'CmdOrCtrl+Plus', 'zoomIn'),
        item('Zoom out', 'CmdOrCtrl+-', 'zoomOut'),
        item('Actual size', 'CmdOrCtrl+0', 'zoomReset'),
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [item('Keys', 'Shift+/', 'keys')] },
  ];
}
