import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import type { Command } from '../../lib/commands.ts';
import { importPaste } from '../../lib/imports.ts';
import { languageNames } from '../../lib/language.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { openFiles } from '../../lib/openFiles.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { pages, panels } from './panes.ts';
import { words } from './words.ts';

export interface WindowCommandOptions {
  readonly onPalette: () => void;
  readonly onKeys: () => void;
}

/** What can be done anywhere in the window. */
export function useWindowCommands({ onPalette, onKeys }: WindowCommandOptions): void {
  const { change } = useSettings();
  const { choose } = useLanguage();
  const commands = useMemo<readonly Command[]>(() => {
    const { show, showPanel, close, cycle, openBeside, closeBeside } = workspaceNow();
    const withActive = (act: (documentId: string) => void): void => {
      const { activeDocumentId, view } = workspaceNow();
      if (view === 'document' && activeDocumentId !== null) act(activeDocumentId);
    };
    return [
      { id: 'library.open', label: words.commands.openFiles, group: words.window, keys: ['Mod+O'], run: openFiles },
      { id: 'library.paste', label: words.commands.pasteCells, group: words.window, keys: ['Mod+V'] },
      { id: 'library.pasteNow', label: words.commands.pasteTable, group: words.window, run: pasteFromClipboard },
      {
        id: 'window.palette',
        label: words.palette,
        group: words.window,
        keys: ['Mod+K'],
        isHidden: true,
        run: onPalette,
      },
      { id: 'window.keys', label: words.commands.keys, group: words.window, keys: ['?'], run: onKeys },
      ...pages.map(({ id, title, keys }) => ({
        id: `window.${id}`,
        label: words.commands.goTo(title.toLowerCase()),
        group: words.window,
        keys: keys === undefined ? [] : [keys],
        run: () => show(id),
      })),
      ...panels.map(({ id, title, keys }) => ({
        id: `panel.${id}`,
        label: words.commands.togglePanel(title.toLowerCase()),
        group: words.window,
        keys: keys === undefined ? [] : [keys],
        run: () => showPanel(workspaceNow().panel === id ? null : id),
      })),
      {
        id: 'document.next',
        label: words.commands.nextDocument,
        group: words.window,
        keys: ['Alt+PageDown'],
        run: () => cycle(1),
      },
      {
        id: 'document.previous',
        label: words.commands.previousDocument,
        group: words.window,
        keys: ['Alt+PageUp'],
        run: () => cycle(-1),
      },
      {
        id: 'document.left',
        label: words.commands.left,
        group: words.window,
        keys: ['Mod+Alt+ArrowLeft'],
        run: () => withActive((documentId) => openBeside(documentId, 0)),
      },
      {
        id: 'document.right',
        label: words.commands.right,
        group: words.window,
        keys: ['Mod+Alt+ArrowRight'],
        run: () => withActive((documentId) => openBeside(documentId, 1)),
      },
      {
        id: 'document.alone',
        label: words.commands.alone,
        group: words.window,
        keys: ['Mod+Alt+ArrowUp'],
        run: closeBeside,
      },
      {
        id: 'document.close',
        label: words.commands.close,
        group: words.window,
        keys: ['Alt+W'],
        run: () => withActive(close),
      },
      {
        id: 'language.en',
        label: words.commands.language(languageNames.en),
        group: words.window,
        run: () => choose('en'),
      },
      {
        id: 'language.zh',
        label: words.commands.language(languageNames.zh),
        group: words.window,
        run: () => choose('zh'),
      },
      {
        id: 'language.system',
        label: words.commands.systemLanguage,
        group: words.window,
        run: () => choose('system'),
      },
      { id: 'theme.light', label: words.commands.light, group: words.window, run: () => change({ theme: 'light' }) },
      { id: 'theme.dark', label: words.commands.dark, group: words.window, run: () => change({ theme: 'dark' }) },
      {
        id: 'contrast.more',
        label: words.commands.moreContrast,
        group: words.window,
        run: () => change({ contrast: 'more' }),
      },
      {
        id: 'contrast.standard',
        label: words.commands.standardContrast,
        group: words.window,
        run: () => change({ contrast: 'standard' }),
      },
      {
        id: 'theme.system',
        label: words.commands.systemTheme,
        group: words.window,
        run: () => change({ theme: 'system' }),
      },
    ];
  }, [change, choose, onKeys, onPalette]);
  useCommands(commands);
}

function pasteFromClipboard(): void {
  readClipboard()
    .then((pasted) => (pasted ? importPaste(pasted) : notifyPlain(words.clipboardEmpty)))
    .catch(() => notifyPlain(words.clipboardUnread));
}

async function readClipboard(): Promise<{ text: string; html: string } | null> {
  const [item] = await navigator.clipboard.read();
  if (!item) return null;
  const read = async (type: string): Promise<string> =>
    item.types.includes(type) ? (await item.getType(type)).text() : '';
  const [text, html] = await Promise.all([read('text/plain'), read('text/html')]);
  return text === '' && html === '' ? null : { text, html };
}
