import { type KeyboardEvent, useRef } from 'react';
import type { SheetSummary } from '../../../src-shared/document.ts';
import { count } from '../../lib/words.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import classes from './SheetPane.module.css';

export interface SheetTabsProps {
  readonly documentId: string;
  readonly sheets: readonly SheetSummary[];
  readonly active: number;
}

/** The sheets of the document, under the sheet as in a spreadsheet. One sheet needs no tabs. */
export function SheetTabs({ documentId, sheets, active }: SheetTabsProps) {
  const setSheet = useWorkspace((state) => state.setSheet);
  const list = useRef<HTMLDivElement>(null);
  if (sheets.length < 2) return null;

  const move = (event: KeyboardEvent): void => {
    const place = sheets.findIndex((each) => each.index === active);
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: sheets.length - 1 }[event.key];
    const next = to === undefined ? undefined : sheets[to];
    if (!next) return;
    event.preventDefault();
    setSheet(documentId, next.index);
    list.current?.querySelector<HTMLElement>(`[data-sheet="${next.index}"]`)?.focus();
  };

  return (
    <div ref={list} className={classes['tabs']} role="tablist" aria-label="Sheets" tabIndex={-1} onKeyDown={move}>
      {sheets.map(({ index, name, rowCount, colCount, isHidden }) => (
        <button
          key={index}
          ref={index === active ? intoView : undefined}
          type="button"
          role="tab"
          className={classes['tab']}
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          data-sheet={index}
          data-hidden={isHidden || undefined}
          title={`${name}: ${count(rowCount, 'row')}, ${count(colCount, 'column')}${isHidden ? ', hidden in the file' : ''}`}
          onClick={() => setSheet(documentId, index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function intoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
