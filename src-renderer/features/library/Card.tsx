import { Checkbox, Menu } from '@mantine/core';
import { Ellipsis, Rows3 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { useCapabilities } from '../../hooks/useCapabilities.ts';
import { spokenSaying } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';
import { mayOpen, mayOpenNone, openAhead } from '../../lib/openAhead.ts';
import { sizeInWords, timeInWords } from '../../lib/words.ts';
import { Badges, MarkItems, type MarkItemsProps, markWordsOf } from '../marks/index.ts';
import { TextThumbnail } from '../texts/index.ts';
import { PictureThumbnail } from './PictureThumbnail.tsx';
import { SheetThumbnail } from './SheetThumbnail.tsx';
import { words } from './words.ts';
import classes from './Card.module.css';

export interface CardProps extends Omit<MarkItemsProps, 'item'> {
  readonly document: DocumentSummary;
  /** Among all that are listed, from 0, of `count`. */
  readonly place: number;
  readonly count: number;
  readonly now: number;
  /** The one card of the grid that Tab leads to. */
  readonly takesFocus: boolean;
  readonly isRenaming: boolean;
  readonly isSelected: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onSelect: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRenaming: (isOn: boolean) => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
  readonly onReveal: () => void;
}

/** One document: its first sheet in small, its name, and what is in it. */
export function Card(props: CardProps) {
  const { document, now, takesFocus, isRenaming, isSelected, onFocus, onClick, onSelect, onKeyDown } = props;
  const { name, rows, sheets, text, sizeBytes, openedAt } = document;
  const marks = markWordsOf(document, isSelected);
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const sized = (rowCount: number, colCount: number): string => `${numberText(rowCount)} × ${numberText(colCount)}`;
  const inside = rows
    ? sized(rows.rowCount, rows.colCount)
    : text
      ? words.card.text(text.pageCount, sheets.length)
      : sheets.length === 1 && sheet
        ? sized(sheet.rowCount, sheet.colCount)
        : words.card.sheets(sheets.length);
  return (
    <li
      className={classes['card']}
      data-selected={isSelected || undefined}
      aria-setsize={props.count}
      aria-posinset={props.place + 1}
    >
      <button
        type="button"
        data-card={document.id}
        className={classes['open']}
        tabIndex={takesFocus ? 0 : -1}
        aria-label={`${words.card.told(name, inside, document.isDamaged, timeInWords(openedAt, now))}${marks}`}
        onFocus={onFocus}
        onPointerEnter={() => mayOpen(document)}
        onPointerLeave={mayOpenNone}
        onPointerDown={() => openAhead(document)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <span className={classes['picture']}>
          {rows ? (
            <Rows3 size={28} strokeWidth={1.25} aria-hidden />
          ) : text ? (
            <TextThumbnail text={text} name={name} />
          ) : document.format === 'picture' ? (
            <PictureThumbnail documentId={document.id} />
          ) : (
            sheet && <SheetThumbnail documentId={document.id} sheet={sheet} />
          )}
        </span>
      </button>
      <Checkbox
        className={classes['select'] ?? ''}
        size="xs"
        tabIndex={-1}
        aria-label={words.card.select(name)}
        checked={isSelected}
        onChange={onSelect}
      />
      <div className={classes['text']}>
        {isRenaming ? (
          <RenameField
            name={name}
            label={words.card.newName(name)}
            onDone={(next) => {
              if (next !== null) props.onRename(next);
              props.onRenaming(false);
            }}
          />
        ) : (
          <p className={classes['name']} title={name}>
            <span>{name}</span>
            <Badges {...document} />
          </p>
        )}
        <p className={classes['facts']}>
          <span>{inside}</span>
          <span>{sizeInWords(sizeBytes)}</span>
          {document.isDamaged && (
            <span className={classes['damaged']} title={document.warnings.map(spokenSaying).join('\n')}>
              {words.card.damaged}
            </span>
          )}
          <span className={classes['time']}>{timeInWords(openedAt, now)}</span>
        </p>
      </div>
      <CardMenu {...props} />
    </li>
  );
}

function CardMenu(props: CardProps) {
  const { document, onOpen, onRenaming, onRemove, onReveal } = props;
  const { revealFile } = useCapabilities();
  return (
    <div className={classes['menu']}>
      <Menu position="bottom-end" returnFocus onOpen={props.onFocus}>
        <Menu.Target>
          <IconButton
            label={words.card.more(document.name)}
            size={24}
            icon={<Ellipsis size={15} aria-hidden />}
            className={classes['more'] ?? ''}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onOpen} rightSection={<Keys keys="Enter" />}>
            {words.card.open}
          </Menu.Item>
          <Menu.Item onClick={() => onRenaming(true)} rightSection={<Keys keys="F2" />}>
            {words.card.rename}
          </Menu.Item>
          <MarkItems {...props} item={document} />
          {revealFile && <Menu.Item onClick={onReveal}>{words.card.showInFolder}</Menu.Item>}
          <Menu.Divider />
          <Menu.Item onClick={onRemove} rightSection={<Keys keys="Delete" />}>
            {words.card.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
