import { useMemo } from 'react';
import { useAnywhere } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { showSheet } from '../sheet/index.ts';
import { inspectorsFor } from './panes.ts';
import type { InspectorState } from './useInspector.ts';
import type { Looked } from './useLooked.ts';
import { words } from './words.ts';

export interface DocumentCommandOptions extends Pick<InspectorState, 'front' | 'setFront' | 'enter'> {
  readonly looked: Looked;
  readonly hasInspector: boolean;
}

const group = words.document;

/** What can be done while a document is shown, whatever part of it has the focus. */
export function useDocumentCommands({ looked, front, setFront, enter, hasInspector }: DocumentCommandOptions): void {
  const kind = 'kind' in looked ? looked.kind : '';
  const parts = useMemo<readonly Command[]>(() => {
    if (!hasInspector) return [];
    const inspectors = inspectorsFor(kind);
    const each = inspectors.flatMap(({ id, title, keys, enter: entering }): Command[] => [
      {
        id: `pane.${id}`,
        label: words.commands.toggle(title.toLowerCase()),
        group,
        keys: keys === undefined ? [] : [keys],
        run: () => setFront(front === id ? null : id),
      },
      ...(entering
        ? [{ id: `pane.${id}.enter`, label: entering.label, group: title, keys: [entering.keys], run: () => enter(id) }]
        : []),
    ]);
    return [
      ...each,
      {
        id: 'inspector.toggle',
        label: words.commands.inspector,
        group,
        keys: ['Mod+B'],
        run: () => setFront(front === null ? (inspectors[0]?.id ?? null) : null),
      },
    ];
  }, [front, setFront, enter, hasInspector, kind]);
  useAnywhere(parts);

  const shown = looked.state === 'open' ? looked.part : null;
  const document = shown?.document;
  const sheet = shown?.sheet ?? null;
  const sheets = useMemo<readonly Command[]>(() => {
    if (!document) return [];
    const places = [...(document.text ? [null] : []), ...document.sheets.map(({ index }) => index)];
    if (places.length < 2) return [];
    const step = (by: number): (() => void) | null => {
      const next = places[places.indexOf(sheet) + by];
      return next === undefined ? null : () => showSheet(document.id, next);
    };
    return [
      { id: 'sheet.next', label: words.commands.nextSheet, group, keys: ['Alt+Shift+PageDown'], run: step(1) },
      { id: 'sheet.previous', label: words.commands.previousSheet, group, keys: ['Alt+Shift+PageUp'], run: step(-1) },
    ];
  }, [document, sheet]);
  useAnywhere(sheets);
}
