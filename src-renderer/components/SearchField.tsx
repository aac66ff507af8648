import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './Page.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Opens the first that was found. */
  readonly onEnter: () => void;
  /** Leads the keyboard into what was found. */
  readonly onDown: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Narrows a page as it is typed into; Enter opens the first, the arrow goes down to all, Esc clears. */
export function SearchField({ label, placeholder, typed, onType, onEnter, onDown, ref }: SearchFieldProps) {
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape') {
      onType('');
      event.currentTarget.blur();
    } else return;
    event.preventDefault();
  }
  return (
    <TextInput
      ref={ref}
      className={classes['search'] ?? ''}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Search size={14} strokeWidth={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKey}
    />
  );
}
