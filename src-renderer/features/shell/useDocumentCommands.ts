import { useMemo } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';

/** What can be done while a document is shown, whatever part of it has the focus. */
export function useDocumentCommands(document: DocumentSummary | undefined, sheet: number): void {
  const commands = useMemo<readonly Command[]>(() => {
    const { setSheet, togglePane } = workspaceNow();
    const group = 'Document';
    const panes: Command[] = [
      { id: 'pane.tree', label: 'Show or hide the tree', group, keys: ['Alt+T'], run: () => togglePane('tree') },
      {
        id: 'pane.history',
        label: 'Show or hide the history',
        group,
        keys: ['Alt+H'],
        run: () => togglePane('history'),
      },
      { id: 'pane.ask', label: 'Show or hide the questions', group, keys: ['Alt+A'], run: () => togglePane('ask') },
    ];
    if (!document || document.sheets.length < 2) return panes;
    const { id, sheets } = document;
    const step = (by: number): void => {
      const next = sheets[sheets.findIndex(({ index }) => index === sheet) + by];
      if (next) setSheet(id, next.index);
    };
    return [
      ...panes,
      { id: 'sheet.next', label: 'Next sheet', group, keys: ['Alt+Shift+PageDown'], run: () => step(1) },
      { id: 'sheet.previous', label: 'Previous sheet', group, keys: ['Alt+Shift+PageUp'], run: () => step(-1) },
    ];
  }, [document, sheet]);
  useCommands(commands);
}
