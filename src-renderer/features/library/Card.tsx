import { Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DocumentSummary, TextSummary } from '../../../src-shared/document.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { useCapabilities } from '../../hooks/useCapabilities.ts';
import { count, sizeInWords, timeInWords } from '../../lib/words.ts';
import { TextThumbnail } from '../texts/index.ts';
import { PictureThumbnail } from './PictureThumbnail.tsx';
import { SheetThumbnail } from './SheetThumbnail.tsx';
import classes from './Card.module.css';

export interface CardProps {
  readonly document: DocumentSummary;
  /** Among all that are listed, from 0, of `count`. */
  readonly place: number;
  readonly count: number;
  readonly now: number;
  /** The one card of the grid that Tab leads to. */
  readonly takesFocus: boolean;
  readonly isRenaming: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRenaming: (isOn: boolean) => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
  readonly onReveal: () => void;
}

/** One document: its first sheet in small, its name, and what is in it. */
export function Card(props: CardProps) {
  const { document, now, takesFocus, isRenaming, onFocus, onOpen, onKeyDown } = props;
  const { name, sheets, text, sizeBytes, openedAt } = document;
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const inside = text
    ? insideText(text, sheets.length)
    : sheets.length === 1 && sheet
      ? `${sheet.rowCount.toLocaleString('en')} × ${sheet.colCount.toLocaleString('en')}`
      : count(sheets.length, 'sheet');
  return (
    <li className={classes['card']} aria-setsize={props.count} aria-posinset={props.place + 1}>
      <button
        type="button"
        data-card={document.id}
        className={classes['open']}
        tabIndex={takesFocus ? 0 : -1}
        aria-label={`Open ${name}, ${inside}${document.isDamaged ? ', read from a damaged file' : ''}, opened ${timeInWords(openedAt, now)}`}
        onFocus={onFocus}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className={classes['picture']}>
          {text ? (
            <TextThumbnail text={text} name={name} />
          ) : document.format === 'picture' ? (
            <PictureThumbnail documentId={document.id} />
          ) : (
            sheet && <SheetThumbnail documentId={document.id} sheet={sheet} />
          )}
        </span>
      </button>
      <div className={classes['text']}>
        {isRenaming ? (
          <RenameField
            name={name}
            label={`New name of ${name}`}
            onDone={(next) => {
              if (next !== null) props.onRename(next);
              props.onRenaming(false);
            }}
          />
        ) : (
          <p className={classes['name']} title={name}>
            {name}
          </p>
        )}
        <p className={classes['facts']}>
          <span>{inside}</span>
          <span>{sizeInWords(sizeBytes)}</span>
          {document.isDamaged && (
            <span className={classes['damaged']} title={document.warnings.join('\n')}>
              damaged
            </span>
          )}
          <span className={classes['time']}>{timeInWords(openedAt, now)}</span>
        </p>
      </div>
      <CardMenu {...props} />
    </li>
  );
}

function insideText({ pageCount }: TextSummary, tables: number): string {
  const length = pageCount > 0 ? count(pageCount, 'page') : 'Text';
  return tables > 0 ? `${length}, ${count(tables, 'table')}` : length;
}

function CardMenu({ document, onOpen, onRenaming, onRemove, onReveal }: CardProps) {
  const { revealFile } = useCapabilities();
  return (
    <div className={classes['menu']}>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <span>
            <IconButton
              label={`More for ${document.name}`}
              size={24}
              icon={<Ellipsis size={15} aria-hidden />}
              className={classes['more'] ?? ''}
            />
          </span>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onOpen} rightSection={<Keys keys="Enter" />}>
            Open
          </Menu.Item>
          <Menu.Item onClick={() => onRenaming(true)} rightSection={<Keys keys="F2" />}>
            Rename
          </Menu.Item>
          {revealFile && <Menu.Item onClick={onReveal}>Show in folder</Menu.Item>}
          <Menu.Divider />
          <Menu.Item onClick={onRemove} rightSection={<Keys keys="Delete" />}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
