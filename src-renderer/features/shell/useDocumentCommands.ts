import { useMemo } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { showSheet } from '../sheet/index.ts';
import { inspectors } from './panes.ts';

/** What can be done while a document is shown, whatever part of it has the focus; `sheet` is null while its words are. */
export function useDocumentCommands(document: DocumentSummary | undefined, sheet: number | null): void {
  const commands = useMemo<readonly Command[]>(() => {
    const group = 'Document';
    const panes = inspectors.map(({ id, title, keys, isOpenAtFirst }): Command => {
      const run = (): void => {
        const { openPanes, setPaneOpen } = workspaceNow();
        setPaneOpen(id, !(openPanes[id] ?? isOpenAtFirst));
      };
      const label = `Show or hide the ${title.toLowerCase()}`;
      return { id: `pane.${id}`, label, group, keys: keys === undefined ? [] : [keys], run };
    });
    if (!document) return panes;
    const { id, sheets, text } = document;
    const shown = [...(text ? [null] : []), ...sheets.map(({ index }) => index)];
    if (shown.length < 2) return sheet === null ? [] : panes;
    const step = (by: number): void => {
      const next = shown[shown.indexOf(sheet) + by];
      if (next !== undefined) showSheet(id, next);
    };
    return [
      ...(sheet === null ? [] : panes),
      { id: 'sheet.next', label: 'Next sheet', group, keys: ['Alt+Shift+PageDown'], run: () => step(1) },
      { id: 'sheet.previous', label: 'Previous sheet', group, keys: ['Alt+Shift+PageUp'], run: () => step(-1) },
    ];
  }, [document, sheet]);
  useCommands(commands);
}
