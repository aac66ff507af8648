import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { TextDocument } from '../../../src-shared/textDocument.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FindField } from '../../components/FindField.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import type { ShownPart } from '../../lib/panes.ts';
import { SheetTabs } from '../sheet/index.ts';
import { Block } from './Block.tsx';
import { outlineOf } from './outline.ts';
import { useQuoted } from './useQuoted.ts';
import { useTextFind } from './useTextFind.ts';
import { words as texts } from './words.ts';
import classes from './TextPane.module.css';

/** The words of a text document in reading order, with its headings beside them and its tables where they stand. */
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
  const { blocks, title, authors, year, venue, doi, pages } = text;
  const words = useRef<HTMLElement>(null);
  const [isFinding, setFinding] = useState(false);
  const find = useTextFind(words, isFinding);
  useQuoted(document.id, words);
  const outline = useMemo(() => outlineOf(blocks), [blocks]);
  // Blocks have no name but their place, and never change.
  const placed = useMemo(() => blocks.map((block, place) => ({ block, place })), [blocks]);
  const commands = useMemo<readonly Command[]>(
    () => [{ id: 'text.find', label: texts.find, group: texts.title, keys: ['Mod+F'], run: () => setFinding(true) }],
    [],
  );
  useCommands(commands);

  const published = [venue, year, doi].filter((each) => each !== null).join(', ');
  const inside = [pages.length > 0 && texts.pages(pages.length), texts.tables(document.sheets.length)];
  const goTo = (place: number): void => {
    words.current?.querySelector(`[data-block="${place}"]`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className={classes['toolbar']} role="toolbar" aria-label={texts.title}>
        <span className={classes['facts']}>{inside.filter(Boolean).join(', ')}</span>
        <IconButton label={texts.find} keys="Mod+F" icon={<Search size={15} />} onClick={() => setFinding(true)} />
      </div>
      {isFinding && (
        <FindField
          label={texts.find}
          text={find.text}
          onText={find.setText}
          count={find.count}
          onGo={find.go}
          onClose={() => {
            setFinding(false);
            words.current?.focus();
          }}
        />
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
        <article ref={words} className={classes['words']} data-keys tabIndex={-1} lang={text.language ?? undefined}>
          <header className={classes['head']}>
            <h2>{title ?? document.name}</h2>
            {authors.length > 0 && <p>{authors.join(', ')}</p>}
            {published !== '' && <p>{published}</p>}
          </header>
          {placed.map(({ block, place }) => (
            <Block
              key={place}
              documentId={document.id}
              block={block}
              place={place}
              sheet={document.sheets.find(({ index }) => index === block.table)}
            />
          ))}
        </article>
      </div>
    </>
  );
}
