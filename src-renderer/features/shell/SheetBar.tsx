import { ListTree, MessageSquareText } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { count } from '../../lib/words.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import classes from './SheetBar.module.css';

export interface SheetBarProps {
  readonly document: DocumentSummary;
  readonly sheet: number;
}

/** The sheets of the document, and which readings of them are open. */
export function SheetBar({ document, sheet }: SheetBarProps) {
  const { id: documentId, sheets } = document;
  const panes = useWorkspace((state) => state.panes);
  const { setSheet, togglePane } = workspaceNow();
  const list = useRef<HTMLDivElement>(null);

  const commands = useMemo<readonly Command[]>(() => {
    const step = (by: number): void => {
      const place = sheets.findIndex(({ index }) => index === sheet);
      const next = sheets[place + by];
      if (next) setSheet(documentId, next.index);
    };
    return [
      {
        id: 'pane.tree',
        label: 'Show or hide the tree',
        group: 'Document',
        keys: ['Alt+T'],
        run: () => togglePane('tree'),
      },
      {
        id: 'pane.ask',
        label: 'Show or hide the questions',
        group: 'Document',
        keys: ['Alt+A'],
        run: () => togglePane('ask'),
      },
      { id: 'sheet.next', label: 'Next sheet', group: 'Document', keys: ['Mod+PageDown'], run: () => step(1) },
      { id: 'sheet.previous', label: 'Previous sheet', group: 'Document', keys: ['Mod+PageUp'], run: () => step(-1) },
    ];
  }, [documentId, sheet, sheets, setSheet, togglePane]);
  useCommands(commands);

  function onKeyDown(event: KeyboardEvent, place: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step === undefined ? undefined : sheets[place + step];
    if (!next || step === undefined) return;
    event.preventDefault();
    setSheet(documentId, next.index);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place + step]?.focus();
  }

  return (
    <div className={classes['bar']}>
      <div className={classes['sheets']} role="tablist" aria-label="Sheets" ref={list}>
        {sheets.map(({ index, name, rowCount, colCount, isHidden }, place) => (
          <button
            key={index}
            type="button"
            role="tab"
            className={classes['sheet']}
            aria-selected={index === sheet}
            tabIndex={index === sheet ? 0 : -1}
            title={`${name}${isHidden ? ' (hidden in the file)' : ''}: ${count(rowCount, 'row')}, ${count(colCount, 'column')}`}
            data-hidden={isHidden || undefined}
            onClick={() => setSheet(documentId, index)}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={classes['toggles']}>
        <IconButton
          label={panes.tree ? 'Hide the tree' : 'Show the tree'}
          keys="Alt+T"
          pressed={panes.tree}
          icon={<ListTree size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => togglePane('tree')}
        />
        <IconButton
          label={panes.ask ? 'Hide the questions' : 'Show the questions'}
          keys="Alt+A"
          pressed={panes.ask}
          icon={<MessageSquareText size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => togglePane('ask')}
        />
      </div>
    </div>
  );
}
