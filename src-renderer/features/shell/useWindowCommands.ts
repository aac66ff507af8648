import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import type { Command } from '../../lib/commands.ts';
import { importPaste } from '../../lib/imports.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { openFiles } from '../../lib/openFiles.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { pages, panels } from './panes.ts';

export interface WindowCommandOptions {
  readonly onPalette: () => void;
  readonly onKeys: () => void;
}

/** What can be done anywhere in the window. */
export function useWindowCommands({ onPalette, onKeys }: WindowCommandOptions): void {
  const { change } = useSettings();
  const commands = useMemo<readonly Command[]>(() => {
    const { show, showPanel, close, cycle, openBeside, closeBeside } = workspaceNow();
    const withActive = (act: (documentId: string) => void): void => {
      const { activeDocumentId, view } = workspaceNow();
      if (view === 'document' && activeDocumentId !== null) act(activeDocumentId);
    };
    return [
      { id: 'library.open', label: 'Open files', group: 'Window', keys: ['Mod+O'], run: openFiles },
      { id: 'library.paste', label: 'Paste cells or a screenshot', group: 'Window', keys: ['Mod+V'] },
      { id: 'library.pasteNow', label: 'Paste a table from the clipboard', group: 'Window', run: pasteFromClipboard },
      { id: 'window.palette', label: 'Go to or do', group: 'Window', keys: ['Mod+K'], isHidden: true, run: onPalette },
      { id: 'window.keys', label: 'Show the keys of this screen', group: 'Window', keys: ['?'], run: onKeys },
      ...pages.map(({ id, title, keys }) => ({
        id: `window.${id}`,
        label: `Go to ${title.toLowerCase()}`,
        group: 'Window',
        keys: keys === undefined ? [] : [keys],
        run: () => show(id),
      })),
      ...panels.map(({ id, title, keys }) => ({
        id: `panel.${id}`,
        label: `Show or hide the panel: ${title.toLowerCase()}`,
        group: 'Window',
        keys: keys === undefined ? [] : [keys],
        run: () => showPanel(workspaceNow().panel === id ? null : id),
      })),
      { id: 'document.next', label: 'Next document', group: 'Window', keys: ['Alt+PageDown'], run: () => cycle(1) },
      {
        id: 'document.previous',
        label: 'Previous document',
        group: 'Window',
        keys: ['Alt+PageUp'],
        run: () => cycle(-1),
      },
      {
        id: 'document.left',
        label: 'Put the document in the left half',
        group: 'Window',
        keys: ['Mod+Alt+ArrowLeft'],
        run: () => withActive((documentId) => openBeside(documentId, 0)),
      },
      {
        id: 'document.right',
        label: 'Put the document in the right half',
        group: 'Window',
        keys: ['Mod+Alt+ArrowRight'],
        run: () => withActive((documentId) => openBeside(documentId, 1)),
      },
      {
        id: 'document.alone',
        label: 'Show the document alone',
        group: 'Window',
        keys: ['Mod+Alt+ArrowUp'],
        run: closeBeside,
      },
      { id: 'document.close', label: 'Close document', group: 'Window', keys: ['Alt+W'], run: () => withActive(close) },
      { id: 'theme.light', label: 'Use the light theme', group: 'Window', run: () => change({ theme: 'light' }) },
      { id: 'theme.dark', label: 'Use the dark theme', group: 'Window', run: () => change({ theme: 'dark' }) },
      { id: 'contrast.more', label: 'Use high contrast', group: 'Window', run: () => change({ contrast: 'more' }) },
      {
        id: 'contrast.standard',
        label: 'Use standard contrast',
        group: 'Window',
        run: () => change({ contrast: 'standard' }),
      },
      { id: 'theme.system', label: 'Use the system’s theme', group: 'Window', run: () => change({ theme: 'system' }) },
    ];
  }, [change, onKeys, onPalette]);
  useCommands(commands);
}

function pasteFromClipboard(): void {
  readClipboard()
    .then((pasted) => (pasted ? importPaste(pasted) : notifyPlain('The clipboard holds no text. Copy cells first.')))
    .catch(() => notifyPlain('The clipboard cannot be read from here. Press Ctrl+V or ⌘V instead.'));
}

async function readClipboard(): Promise<{ text: string; html: string } | null> {
  const [item] = await navigator.clipboard.read();
  if (!item) return null;
  const read = async (type: string): Promise<string> =>
    item.types.includes(type) ? (await item.getType(type)).text() : '';
  const [text, html] = await Promise.all([read('text/plain'), read('text/html')]);
  return text === '' && html === '' ? null : { text, html };
}
