import { TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { words } from './words.ts';
import classes from './FindField.module.css';

export interface FindFieldProps {
  /** What is searched: `Find in sheet`. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many there are and which one is shown: `3 of 12`. */
  readonly count: string;
  readonly onGo: (step: 1 | -1) => void;
  readonly onClose: () => void;
  /** The field, for who brings the keyboard back to it. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Finds a text in what is shown below it: how many, next and previous. */
export function FindField({ label, text, onText, count, onGo, onClose, field }: FindFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);
  return (
    <search className={classes['find']}>
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onGo(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <output className={classes['count']} aria-live="polite">
        {count}
      </output>
      <IconButton
        label={words.find.previous}
        keys="Shift+Enter"
        icon={<ArrowUp size={14} />}
        size={24}
        onClick={() => onGo(-1)}
      />
      <IconButton
        label={words.find.next}
        keys="Enter"
        icon={<ArrowDown size={14} />}
        size={24}
        onClick={() => onGo(1)}
      />
      <IconButton label={words.find.close} keys="Escape" icon={<X size={14} />} size={24} onClick={onClose} />
    </search>
  );
}
