import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { words } from '../words.ts';
import classes from './FilterChips.module.css';

/** A filter that holds. */
export interface FilterChip {
  /** Unique among them. */
  readonly id: string;
  /** What it keeps, in words. */
  readonly words: string;
  readonly onDrop: () => void;
}

export interface FilterChipsProps {
  /** Rows that are looked at, of how many. */
  readonly shown: number;
  readonly all: number;
  readonly chips: readonly FilterChip[];
  readonly onDropAll: () => void;
  /** The keyboard goes back to the rows. */
  readonly onLeave: () => void;
}

/** Which rows are looked at, filter by filter, and the way back to all of them; each is taken off by a click, Enter or Delete. */
export function FilterChips({ shown, all, chips, onDropAll, onLeave }: FilterChipsProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  if (chips.length === 0) return null;
  const drop = (place: number, chip: FilterChip): void => {
    // The next one takes the keyboard, and after the last of them the rows.
    const buttons = [...(line.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const next = buttons[place + 1] ?? buttons[place - 1];
    chip.onDrop();
    if (next) next.focus();
    else onLeave();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...(line.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) buttons[buttons.findIndex((each) => each === document.activeElement) + step]?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const chip = document.activeElement;
      if (chip instanceof HTMLElement && chip.matches('[data-chip]')) chip.click();
    } else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // A line of buttons that arrows lead through.
    <div
      ref={line}
      className={classes['line']}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.filter.label}
      onKeyDown={onKeyDown}
    >
      <output>{words.filter.rows(shown, all)}</output>
      {chips.map((chip, place) => (
        <button
          key={chip.id}
          type="button"
          data-chip
          className={classes['filter']}
          aria-label={words.filter.takeBack(chip.words)}
          onClick={() => drop(place, chip)}
        >
          <span>{chip.words}</span>
          <X size={12} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        className={classes['all']}
        onClick={() => {
          onDropAll();
          onLeave();
        }}
      >
        {words.filter.showAll}
      </button>
    </div>
  );
}
