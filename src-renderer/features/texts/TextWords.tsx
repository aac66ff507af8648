import { type RefObject, useMemo } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { TextDocument } from '../../../src-shared/textDocument.ts';
import { Block } from './Block.tsx';
import { useQuoted } from './useQuoted.ts';
import type { Quotes } from './useQuotes.ts';
import classes from './TextPane.module.css';

export interface TextWordsProps {
  readonly document: DocumentSummary;
  readonly text: TextDocument;
  readonly quotes: Quotes;
  readonly view: RefObject<HTMLElement | null>;
}

/** The words of a text in reading order, with its tables where they stand. */
export function TextWords({ document, text, quotes, view }: TextWordsProps) {
  const { blocks, title, authors, year, venue, doi, language } = text;
  useQuoted(quotes, view);
  // Blocks have no name but their place, and never change.
  const placed = useMemo(() => blocks.map((block, place) => ({ block, place })), [blocks]);
  const published = [venue, year, doi].filter((each) => each !== null).join(', ');
  return (
    <article ref={view} className={classes['words']} data-keys tabIndex={-1} lang={language ?? undefined}>
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
  );
}
