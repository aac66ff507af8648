import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import type { Deciding } from './useDeciding.ts';
import { useMeanings } from './useMeanings.ts';
import { useSelectedCell } from './useSelectedCell.ts';
import { words } from './words.ts';
import classes from './Unmet.module.css';

interface BindWordProps {
  readonly phrase: string;
  readonly message: Message;
  readonly deciding: Deciding;
  /** Keys that act on the message, where it stands in its question. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** What makes it the message's stop of the keyboard. */
  readonly stop?: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'data-question': boolean;
    readonly 'aria-keyshortcuts': string;
  };
  /** The words as they stand in the question. */
  readonly children?: string;
}

/** The option of the selected cell: no cell and no column is called so. */
const SELECTED = '';

/** Words that met nothing: a click offers the headers, sections and values that they may stand for. */
export function BindWord({ phrase, message, deciding, onKeyDown, stop, children = phrase }: BindWordProps): ReactNode {
  const { sheet } = message;
  const selected = useSelectedCell(sheet);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const meanings = useMeanings(sheet, combobox.dropdownOpened ? typed : null);
  const { selectFirstOption } = combobox;
  // Enter takes the best of what is offered now, also where it came in after the last key.
  useEffect(() => {
    if (typed !== '' && meanings.length > 0) selectFirstOption();
  }, [typed, meanings, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(chosen) => {
        const meant = meanings.find(({ id }) => id === chosen)?.word;
        if (chosen === SELECTED && selected !== undefined) deciding.bind(phrase, { address: selected });
        else if (meant) deciding.bind(phrase, meant);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button" withKeyboardNavigation={false}>
        <button
          type="button"
          {...stop}
          className={classes['word']}
          aria-label={words.bind.say(phrase)}
          title={words.bind.say(phrase)}
          aria-disabled={deciding.isBusy}
          onKeyDown={(event) => {
            // Enter opens it, and acts on no message.
            if (event.key !== 'Enter') onKeyDown?.(event);
          }}
          onClick={() => deciding.isBusy || combobox.toggleDropdown()}
        >
          {children}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={words.bind.what(phrase)}
          placeholder={words.bind.hint}
        />
        <Combobox.Options className={classes['options'] ?? ''} aria-label={words.bind.mayBe(phrase)}>
          {selected !== undefined && typed === '' && (
            <Combobox.Option value={SELECTED}>{words.bind.selected(selected)}</Combobox.Option>
          )}
          {meanings.map(({ id, label, place }) => (
            <Combobox.Option key={id} value={id} className={classes['option'] ?? ''}>
              <span>{label}</span>
              <span>{place}</span>
            </Combobox.Option>
          ))}
          {meanings.length === 0 && typed !== '' && <Combobox.Empty>{words.bind.none(typed)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
