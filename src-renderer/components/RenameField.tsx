import { useEffect, useRef, useState } from 'react';
import classes from './RenameField.module.css';

export interface RenameFieldProps {
  readonly name: string;
  readonly label: string;
  /** The new name, or null when the old one stays. */
  readonly onDone: (name: string | null) => void;
}

/** A name that is being changed in place: Enter keeps it, Esc does not. The ending of a file's name is left unselected. */
export function RenameField({ name, label, onDone }: RenameFieldProps) {
  const [typed, setTyped] = useState(name);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const dot = name.lastIndexOf('.');
    field.current?.focus();
    field.current?.setSelectionRange(0, dot > 0 ? dot : name.length);
  }, [name]);

  function end(keeps: boolean): void {
    if (isDone.current) return;
    isDone.current = true;
    onDone(keeps && typed.trim() !== '' && typed.trim() !== name ? typed.trim() : null);
  }

  return (
    <input
      ref={field}
      className={classes['field']}
      aria-label={label}
      value={typed}
      maxLength={255}
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Else the same key would press what gets the focus next.
        event.preventDefault();
        end(event.key === 'Enter');
      }}
    />
  );
}
