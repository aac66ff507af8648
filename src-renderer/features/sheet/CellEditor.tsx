import { useEffect, useRef, useState } from 'react';
import { words } from './words.ts';
import classes from './CellEditor.module.css';

export interface EditedCell {
  readonly address: string;
  readonly text: string;
  /** On the screen. */
  readonly place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

export interface CellEditorProps {
  readonly cell: EditedCell;
  /** Null: it stays as it was. `isOn` goes on to the cell below. */
  readonly onDone: (text: string | null, isOn: boolean) => void;
}

/** A field over a cell that was read from a picture. Enter keeps what is typed and goes on, Tab keeps it, Esc gives it up. */
export function CellEditor({ cell, onDone }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(cell.text);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const done = (next: string | null, isOn: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === cell.text ? null : next, isOn);
  };
  const { left, top, width, height } = cell.place;
  return (
    <input
      ref={field}
      className={classes['editor']}
      style={{ left, top, minWidth: width, height, width: `${Math.max(4, text.length + 2)}ch` }}
      aria-label={words.textOf(cell.address)}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => done(text, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') done(null, false);
        else if (event.key === 'Enter') done(text, true);
        else if (event.key === 'Tab') done(text, false);
        else return;
        event.preventDefault();
      }}
    />
  );
}
