import { Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useChat } from './chatContext.ts';
import { useMeanings } from './useMeanings.ts';
import { words } from './words.ts';
import classes from './Unmet.module.css';

export interface BindWordProps {
  readonly phrase: string;
  readonly sheet: number;
  /** The cell that is selected on the sheet. */
  readonly selected: string | undefined;
  readonly isBusy: boolean;
  /** The cell that says what the words stand for. */
  readonly onBind: (address: string) => void;
}

/** Words that met nothing: a click offers the headers, sections and values that they may stand for. */
export function BindWord({ phrase, sheet, selected, isBusy, onBind }: BindWordProps): ReactNode {
  const { documentId } = useChat();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const meanings = useMeanings(documentId, sheet, combobox.dropdownOpened ? typed : null);
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(address) => {
        onBind(address);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={classes['word']}
          aria-label={words.bind.say(phrase)}
          disabled={isBusy}
          onClick={() => combobox.toggleDropdown()}
        >
          {phrase}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          aria-label={words.bind.what(phrase)}
          placeholder={words.bind.hint}
        />
        <Combobox.Options className={classes['options'] ?? ''} aria-label={words.bind.mayBe(phrase)}>
          {selected !== undefined && typed === '' && (
            <Combobox.Option value={selected}>{words.bind.selected(selected)}</Combobox.Option>
          )}
          {meanings.map(({ label, address }) => (
            <Combobox.Option key={address} value={address} className={classes['option'] ?? ''}>
              <span>{label}</span>
              <span>{address}</span>
            </Combobox.Option>
          ))}
          {meanings.length === 0 && typed !== '' && <Combobox.Empty>{words.bind.none(typed)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
