import { type KeyboardEvent, useRef } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { words as texts } from './words.ts';
import classes from './SheetPane.module.css';

export interface SheetTabsProps {
  readonly document: Pick<DocumentSummary, 'id' | 'sheets' | 'text'>;
  /** The sheet that is shown; null for the document's words. */
  readonly active: number | null;
}

interface SheetTab {
  readonly sheet: number | null;
  readonly name: string;
  readonly title: string;
  readonly isHidden: boolean;
}

/** The sheets of the document, under the sheet as in a spreadsheet; those of a text follow its words. One alone needs no tabs. */
export function SheetTabs({ document, active }: SheetTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const tabs = tabsOf(document);
  if (tabs.length < 2) return null;

  const move = (event: KeyboardEvent): void => {
    const place = tabs.findIndex(({ sheet }) => sheet === active);
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    showSheet(document.id, next.sheet);
    // The words and a sheet are shown by different parts of the window, each with tabs of its own.
    requestAnimationFrame(() => {
      const tab = globalThis.document.querySelector<HTMLElement>(`[role="tab"][data-sheet="${next.sheet ?? 'text'}"]`);
      tab?.focus();
    });
  };

  return (
    <div
      ref={list}
      className={classes['tabs']}
      role="tablist"
      aria-label={texts.tabs.label}
      tabIndex={-1}
      onKeyDown={move}
    >
      {tabs.map(({ sheet, name, title, isHidden }) => (
        <button
          key={sheet ?? 'text'}
          ref={sheet === active ? intoView : undefined}
          type="button"
          role="tab"
          className={classes['tab']}
          aria-selected={sheet === active}
          tabIndex={sheet === active ? 0 : -1}
          data-sheet={sheet ?? 'text'}
          data-hidden={isHidden || undefined}
          title={title}
          onClick={() => showSheet(document.id, sheet)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Shows a sheet of a document, or its words. */
export function showSheet(documentId: string, sheet: number | null): void {
  if (sheet === null) workspaceNow().showText(documentId);
  else workspaceNow().setSheet(documentId, sheet);
}

function tabsOf({ sheets, text }: SheetTabsProps['document']): readonly SheetTab[] {
  const words: SheetTab = { sheet: null, name: texts.tabs.text, title: texts.tabs.textHint, isHidden: false };
  const tables = sheets.map(({ index, name, rowCount, colCount, isHidden }) => ({
    sheet: index,
    name,
    title: `${texts.tabs.sheet(name, rowCount, colCount)}${isHidden ? texts.tabs.hidden : ''}`,
    isHidden,
  }));
  return text ? [words, ...tables] : tables;
}

function intoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
