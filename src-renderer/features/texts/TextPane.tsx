import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { PageArea, TextDocument } from '../../../src-shared/textDocument.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FindField } from '../../components/FindField.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { api } from '../../lib/client.ts';
import type { ShownPart } from '../../lib/panes.ts';
import { SheetTabs } from '../sheet/index.ts';
import { outlineOf } from './outline.ts';
import { PageView } from './PageView.tsx';
import { showOnPage } from './showOnPage.ts';
import { textCommands } from './textKeys.ts';
import { TextTools } from './TextTools.tsx';
import { type TextView, useTextView } from './textViewStore.ts';
import { TextWords } from './TextWords.tsx';
import { useQuotes } from './useQuotes.ts';
import { useTextFind } from './useTextFind.ts';
import { words as texts } from './words.ts';
import classes from './TextPane.module.css';

/** A text document: its words in reading order or its pages as they look, with its headings beside them. */
export function TextPane({ document }: ShownPart) {
  const { data, error, refetch } = useQuery(
    api.library.text.queryOptions({ input: { id: document.id }, staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <section className={classes['pane']} aria-label={texts.title}>
      {data ? (
        <Words document={document} text={data} />
      ) : error ? (
        <ErrorState title={texts.notOpened} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton label={texts.opening} lines={[40, 90, 88, 92, 60]} />
      )}
      <SheetTabs document={document} active={null} />
    </section>
  );
}

function Words({ document, text }: { readonly document: DocumentSummary; readonly text: TextDocument }) {
  const { blocks, pages } = text;
  const shown = useRef<HTMLElement>(null);
  const [isFinding, setFinding] = useState(false);
  // Who has found something is led to it on its page.
  const [found, setFound] = useState<PageArea | null>(null);
  const find = useTextFind(shown, isFinding);
  const quotes = useQuotes(document.id);
  const { chosen, zoom, choose, zoomBy, fitWidth } = useTextView();
  const hasQuotes = quotes.all.length > 0;
  // Words are found where they can be marked; pages are there again afterwards.
  const view = pages.length === 0 ? null : isFinding ? 'text' : (chosen ?? (hasQuotes ? 'pages' : 'text'));
  const outline = useMemo(() => outlineOf(blocks), [blocks]);

  const startFinding = useLatest(() => setFinding(true));
  const show = (wanted: TextView): void => {
    setFinding(false);
    setFound(null);
    choose(wanted);
  };
  const showOther = useLatest(() => show(view === 'pages' ? 'text' : 'pages'));
  const hasFound = useRef(false);
  const stopFinding = (): void => {
    const block = find.block();
    setFound(block === null ? null : (blocks[block]?.spots[0] ?? null));
    hasFound.current = true;
    setFinding(false);
  };
  useEffect(() => {
    if (isFinding || !hasFound.current) return;
    hasFound.current = false;
    shown.current?.focus();
  }, [isFinding]);
  const goToQuote = useLatest(quotes.go);
  const commands = useMemo(
    () => textCommands({ find: startFinding, goToQuote, showOther, zoomBy, fitWidth }, { view, hasQuotes }),
    [startFinding, goToQuote, showOther, zoomBy, fitWidth, view, hasQuotes],
  );
  useCommands(commands);

  const inside = [pages.length > 0 && texts.pages(pages.length), texts.tables(document.sheets.length)];
  const goTo = (place: number): void => {
    const spot = blocks[place]?.spots[0];
    if (view === 'pages' && spot) showOnPage(shown.current, spot, pages);
    else shown.current?.querySelector(`[data-block="${place}"]`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className={classes['toolbar']} role="toolbar" aria-label={texts.title}>
        <span className={classes['facts']}>{inside.filter(Boolean).join(', ')}</span>
        <TextTools view={view} quotes={quotes} onView={show} onFind={startFinding} />
      </div>
      {isFinding && (
        <div className={classes['find']}>
          <FindField
            label={texts.find}
            text={find.text}
            onText={find.setText}
            count={find.count}
            onGo={find.go}
            onClose={stopFinding}
          />
        </div>
      )}
      <div className={classes['beside']}>
        {outline.length > 0 && (
          <nav className={classes['outline']} aria-label={texts.headings}>
            {outline.map(({ block, level, text: heading }) => (
              <button key={block} type="button" data-level={level} title={heading} onClick={() => goTo(block)}>
                {heading}
              </button>
            ))}
          </nav>
        )}
        {view === 'pages' ? (
          <PageView documentId={document.id} text={text} quotes={quotes} zoom={zoom} start={found} view={shown} />
        ) : (
          <TextWords document={document} text={text} quotes={quotes} view={shown} />
        )}
      </div>
    </>
  );
}
