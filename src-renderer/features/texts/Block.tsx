import { memo } from 'react';
import type { SheetSummary } from '../../../src-shared/document.ts';
import type { TextBlock } from '../../../src-shared/textDocument.ts';
import { TableInText } from './TableInText.tsx';
import { words } from './words.ts';
import classes from './TextPane.module.css';

export interface BlockProps {
  readonly documentId: string;
  readonly block: TextBlock;
  readonly place: number;
  /** Of a table: its sheet, where its cells could be read. */
  readonly sheet: SheetSummary | undefined;
}

const tags = {
  paragraph: 'p',
  listItem: 'p',
  caption: 'p',
  footnote: 'p',
  formula: 'p',
  code: 'pre',
  reference: 'p',
  table: 'figure',
} as const;

/** A stretch of the text, as what it is. */
export const Block = memo(function Block({ documentId, block, place, sheet }: BlockProps) {
  const { kind, level = 1, text } = block;
  // The document's title is the first.
  const Tag = kind === 'heading' ? (`h${Math.min(level + 2, 6)}` as 'h3' | 'h4' | 'h5' | 'h6') : tags[kind];
  return (
    <Tag
      className={classes['block']}
      data-kind={kind}
      data-level={kind === 'heading' ? level : undefined}
      data-block={place}
    >
      {kind === 'table' ? (
        <>
          {text !== '' && <figcaption>{text}</figcaption>}
          {sheet ? (
            <TableInText documentId={documentId} sheet={sheet} />
          ) : (
            <span className={classes['unread']}>{words.tableUntold}</span>
          )}
        </>
      ) : (
        text
      )}
    </Tag>
  );
});
