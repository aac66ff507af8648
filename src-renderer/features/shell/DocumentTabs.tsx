import { useQueries, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { api } from '../../lib/client.ts';
import { useImports } from '../../lib/importStore.ts';
import { shortMomentText } from '../../lib/locale.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { beginDrag } from './dragged.ts';
import { tabHints, titlesWanted } from './tabHints.ts';
import { words } from './words.ts';
import classes from './DocumentTabs.module.css';

/** Open documents: arrow keys move, Delete or a middle click closes. */
export function DocumentTabs() {
  const tabs = useWorkspace((state) => state.tabs);
  const view = useWorkspace((state) => state.view);
  const activeDocumentId = useWorkspace((state) => state.activeDocumentId);
  const besides = useWorkspace((state) => state.shown);
  const { open, close } = workspaceNow();
  const { data: documents } = useQuery(api.library.list.queryOptions());
  const imports = useImports((state) => state.items);
  const list = useRef<HTMLDivElement>(null);
  const shown = view === 'document' ? activeDocumentId : null;

  const known = useMemo(
    () => tabs.flatMap(({ documentId }) => documents?.find(({ id }) => id === documentId) ?? []),
    [tabs, documents],
  );
  const titles = useTitles(known);
  const hints = useMemo(() => tabHints(known, { timeOf: shortMomentText, titles }), [known, titles]);

  const nameOf = (documentId: string): string =>
    documents?.find(({ id }) => id === documentId)?.name ??
    imports.find(({ early, document }) => (early?.documentId ?? document?.id) === documentId)?.name ??
    '…';

  function onKeyDown(event: KeyboardEvent, place: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const tab = tabs[place];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' && tab) close(tab.documentId);
    else if (step !== undefined) {
      const next = tabs.at((place + step) % tabs.length);
      if (!next) return;
      open({ documentId: next.documentId });
      const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
      buttons?.[tabs.indexOf(next)]?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <div className={classes['tabs']} role="tablist" aria-label={words.documents.open} ref={list}>
      {tabs.map(({ documentId, isPassing }, place) => {
        const name = nameOf(documentId);
        const isShown = documentId === shown;
        const takesFocus = shown === null ? place === 0 : isShown;
        return (
          <Tab
            key={documentId}
            name={name}
            hint={hints.get(documentId)}
            isShown={isShown}
            isBeside={shown !== null && !isShown && besides.includes(documentId)}
            isPassing={isPassing}
            takesFocus={takesFocus}
            onShow={() => open({ documentId })}
            onClose={() => close(documentId)}
            onDrag={(event) => beginDrag(event, { documentId, way: null })}
            onKeyDown={(event) => onKeyDown(event, place)}
          />
        );
      })}
    </div>
  );
}

/** What the first sheets of documents say that they are about, of those that nothing else tells from others of their name. */
function useTitles(open: readonly DocumentSummary[]): ReadonlyMap<string, string | null> {
  const wanted = titlesWanted(open);
  return useQueries({
    queries: wanted.map(({ id: documentId, sheets }) => {
      const sheet = (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])?.index ?? 0;
      return api.structure.title.queryOptions({ input: { documentId, sheet } });
    }),
    combine: (asked) => new Map(asked.flatMap(({ data }, at) => [[wanted[at]?.id ?? '', data ?? null] as const])),
  });
}

interface TabProps {
  readonly name: string;
  /** What tells it from others of its name. */
  readonly hint: string | undefined;
  readonly isShown: boolean;
  /** Shown, too, beside the one that is worked in. */
  readonly isBeside: boolean;
  /** The next one that is looked at takes its place. */
  readonly isPassing: boolean;
  readonly takesFocus: boolean;
  readonly onShow: () => void;
  readonly onClose: () => void;
  readonly onDrag: (event: DragEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Tab({ name, hint, isShown, isBeside, isPassing, takesFocus, ...act }: TabProps) {
  const { onShow, onClose, onDrag, onKeyDown } = act;
  const box = useRef<HTMLDivElement>(null);
  // The open tab stays in sight where the strip becomes narrower, or the tab itself wider by its hint.
  useEffect(() => {
    const tab = box.current;
    const strip = tab?.parentElement;
    if (!isShown || !strip) return undefined;
    const sizes = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    sizes.observe(strip);
    sizes.observe(tab);
    return () => sizes.disconnect();
  }, [isShown]);
  return (
    <div
      className={classes['tab']}
      data-shown={isShown || undefined}
      data-beside={isBeside || undefined}
      data-passing={isPassing || undefined}
      role="presentation"
      // What tells it from others of its name has room, too.
      style={hint === undefined ? undefined : { minWidth: `calc(96px + ${Math.min(hint.length, 14)}ch)` }}
      ref={box}
    >
      <button
        type="button"
        role="tab"
        aria-selected={isShown}
        aria-keyshortcuts="Delete"
        tabIndex={takesFocus ? 0 : -1}
        title={hint === undefined ? name : `${name}, ${hint}`}
        draggable
        onDragStart={onDrag}
        onClick={onShow}
        onAuxClick={(event) => event.button === 1 && onClose()}
        onKeyDown={onKeyDown}
      >
        <span>{name}</span>
        {hint !== undefined && <small>{hint}</small>}
      </button>
      {/* For the pointer alone, since a list of tabs may hold nothing but tabs: the keyboard has Delete. */}
      <button
        type="button"
        className={classes['close']}
        title={words.documents.close(name)}
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
      >
        <X size={13} strokeWidth={2} aria-hidden />
      </button>
    </div>
  );
}
