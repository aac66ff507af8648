import { useMemo } from 'react';
import { useAnywhere } from '../../hooks/useCommands.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import type { Command } from '../../lib/commands.ts';
import { importPaste } from '../../lib/imports.ts';
import { languageNames } from '../../lib/language.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { openFiles } from '../../lib/openFiles.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { pages, panels } from './panes.ts';
import { words } from './words.ts';

export interface WindowCommandOptions {
  readonly onPalette: () => void;
  readonly onKeys: () => void;
}

const group = words.window;

/** What can be done anywhere in the window. */
export function useWindowCommands({ onPalette, onKeys }: WindowCommandOptions): void {
  const view = useWorkspace((state) => state.view);
  const commands = useMemo<readonly Command[]>(
    () => [
      { id: 'library.open', label: words.commands.openFiles, group, keys: ['Mod+O'], run: openFiles },
      { id: 'library.paste', label: words.commands.pasteCells, group, keys: ['Mod+V'] },
      { id: 'library.pasteNow', label: words.commands.pasteTable, group, run: pasteFromClipboard },
      {
        id: 'window.palette',
        label: words.palette,
        group,
        keys: ['Mod+K', 'Mod+Shift+P', 'Mod+P'],
        isHidden: true,
        run: onPalette,
      },
      { id: 'window.keys', label: words.commands.keys, group, keys: ['?'], run: onKeys },
      ...pages.map(({ id, title, keys }) => ({
        id: `window.${id}`,
        label: words.commands.goTo(title.toLowerCase()),
        group,
        keys: keys === undefined ? [] : [keys],
        run: view === id ? null : () => workspaceNow().show(id),
      })),
      ...panels.map(({ id, title, keys, isWorkedIn = false }) => ({
        id: `panel.${id}`,
        label: words.commands.togglePanel(title.toLowerCase()),
        group,
        keys: keys === undefined ? [] : [keys],
        run: () => togglePanel(id, isWorkedIn),
      })),
      { id: 'panel.toggle', label: words.commands.panel, group, keys: ['Mod+J'], run: toggleLast },
    ],
    [view, onKeys, onPalette],
  );
  useAnywhere(commands);
  useAnywhere(useTabCommands());
  useAnywhere(useLookCommands());
}

/** What the tabs of documents can do, as many as there are. */
function useTabCommands(): readonly Command[] {
  const isDocument = useWorkspace((state) => state.view === 'document' && state.activeDocumentId !== null);
  const tabs = useWorkspace((state) => state.tabs.length);
  const side = useWorkspace((state) =>
    state.shown.length > 1 && state.activeDocumentId !== null ? state.shown.indexOf(state.activeDocumentId) : null,
  );
  return useMemo(() => {
    const { cycle, close, openBeside, closeBeside } = workspaceNow();
    const withActive = (act: (documentId: string) => void) => (): void => {
      const { activeDocumentId } = workspaceNow();
      if (activeDocumentId !== null) act(activeDocumentId);
    };
    const canCycle = tabs > 1 || (tabs === 1 && !isDocument);
    const canStand = isDocument && tabs > 1;
    const put = (half: 0 | 1) => (canStand && side !== half ? withActive((id) => openBeside(id, half)) : null);
    // A browser keeps these for its own tabs.
    const ofTabs = (keys: string): string[] => (window.tablewright ? [keys] : []);
    return [
      {
        id: 'document.next',
        label: words.commands.nextDocument,
        group,
        keys: ['Alt+PageDown', ...ofTabs('Ctrl+Tab')],
        run: canCycle ? () => cycle(1) : null,
      },
      {
        id: 'document.previous',
        label: words.commands.previousDocument,
        group,
        keys: ['Alt+PageUp', ...ofTabs('Ctrl+Shift+Tab')],
        run: canCycle ? () => cycle(-1) : null,
      },
      { id: 'document.left', label: words.commands.left, group, keys: ['Mod+Alt+ArrowLeft'], run: put(0) },
      { id: 'document.right', label: words.commands.right, group, keys: ['Mod+Alt+ArrowRight'], run: put(1) },
      {
        id: 'document.alone',
        label: words.commands.alone,
        group,
        keys: ['Mod+Alt+ArrowUp'],
        run: isDocument && side !== null ? closeBeside : null,
      },
      {
        id: 'document.close',
        label: words.commands.close,
        group,
        keys: ['Alt+W'],
        run: isDocument ? withActive(close) : null,
      },
    ];
  }, [isDocument, tabs, side]);
}

/** Themes, contrasts and languages other than those that are set. */
function useLookCommands(): readonly Command[] {
  const {
    settings: { theme, contrast },
    change,
  } = useSettings();
  const { chosen, choose } = useLanguage();
  return useMemo(() => {
    const languages = [
      ['en', words.commands.language(languageNames.en)],
      ['zh', words.commands.language(languageNames.zh)],
      ['system', words.commands.systemLanguage],
    ] as const;
    const themes = [
      ['light', words.commands.light],
      ['dark', words.commands.dark],
      ['system', words.commands.systemTheme],
    ] as const;
    const contrasts = [
      ['more', words.commands.moreContrast],
      ['standard', words.commands.standardContrast],
    ] as const;
    const other = (id: string, label: string, isSet: boolean, run: () => void): Command => ({
      id,
      label,
      group,
      run: isSet ? null : run,
    });
    return [
      ...languages.map(([id, label]) => other(`language.${id}`, label, id === chosen, () => choose(id))),
      ...themes.map(([id, label]) => other(`theme.${id}`, label, id === theme, () => change({ theme: id }))),
      ...contrasts.map(([id, label]) =>
        other(`contrast.${id}`, label, id === contrast, () => change({ contrast: id })),
      ),
    ];
  }, [theme, contrast, chosen, change, choose]);
}

/** Shows a panel, or hides it. One that is worked in and opened by itself gets the keyboard first: who presses its key did not open it. */
function togglePanel(id: string, isWorkedIn: boolean): void {
  const { panel, isPanelArrived, showPanel } = workspaceNow();
  const isEntered = panel === id && isWorkedIn && isPanelArrived;
  showPanel(panel === id && !isEntered ? null : id);
  if (isEntered) document.querySelector<HTMLElement>('[data-panel-area] [data-keys]')?.focus();
}

/** Hides the panel, or shows the one that was shown last. */
function toggleLast(): void {
  const { panel, lastPanel, showPanel } = workspaceNow();
  showPanel(panel === null ? (lastPanel ?? panels[0]?.id ?? null) : null);
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
