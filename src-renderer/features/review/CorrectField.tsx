import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Keys } from '../../components/Keys.tsx';
import type { CorrectedBy } from '../../lib/review.ts';
import { words } from './words.ts';
import classes from './ReviewDesk.module.css';

export interface CorrectFieldProps {
  readonly how: CorrectedBy;
  /** How many say the same. */
  readonly alike: number;
  readonly onCorrect: (text: string, isAll: boolean) => void;
  readonly onLeave: () => void;
}

/** Says what holds instead: typed, or chosen by a digit. */
export function CorrectField({ how, ...rest }: CorrectFieldProps): ReactNode {
  return how.by === 'typing' ? <Typed {...rest} text={how.text} /> : <Chosen {...rest} choices={how.choices} />;
}

function Typed({ text: first, alike, onCorrect, onLeave }: Omit<CorrectFieldProps, 'how'> & { readonly text: string }) {
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className={classes['ways']}>
      <TextInput
        ref={field}
        size="xs"
        className={classes['field'] ?? ''}
        aria-label={words.says}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') onCorrect(text, event.shiftKey);
          else onLeave();
        }}
      />
      <Button size="compact-sm" onClick={() => onCorrect(text, false)}>
        {words.correct}
      </Button>
      {alike > 1 && (
        <Button size="compact-sm" variant="default" title="Shift+Enter" onClick={() => onCorrect(text, true)}>
          {words.correctAll(alike)}
        </Button>
      )}
    </div>
  );
}

function Chosen({
  choices,
  onCorrect,
  onLeave,
}: Omit<CorrectFieldProps, 'how'> & Pick<Extract<CorrectedBy, { by: 'choice' }>, 'choices'>) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const choice = choices[Number(event.key) - 1];
    if (choice) onCorrect(choice.value, false);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { current } = box;
    const listen = (event: KeyboardEvent): void => onKey(event);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, []);
  return (
    <fieldset ref={box} className={classes['ways']} aria-label={words.is}>
      {choices.map(({ value, label }, at) => (
        <Button
          key={value}
          ref={at === 0 ? first : undefined}
          variant="default"
          size="compact-sm"
          aria-keyshortcuts={String(at + 1)}
          rightSection={
            <span aria-hidden>
              <Keys keys={String(at + 1)} />
            </span>
          }
          onClick={() => onCorrect(value, false)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
