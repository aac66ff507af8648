import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AlsoGroup, Proposal } from '../../../src-shared/proposal.ts';
import { Keys } from '../../components/Keys.tsx';
import { api } from '../../lib/client.ts';
import type { CorrectedBy } from '../../lib/review.ts';
import { type Reach, reachesOf } from './reach.ts';
import { ReachChoice } from './ReachChoice.tsx';
import { words } from './words.ts';
import classes from './ReviewDesk.module.css';

export interface CorrectFieldProps {
  readonly proposal: Proposal;
  readonly how: CorrectedBy;
  /** What is proposed in the same way, this one among it. */
  readonly alike: readonly Proposal[];
  readonly onCorrect: (text: string, reach: Reach) => void;
  readonly onLeave: () => void;
}

const NONE: readonly AlsoGroup[] = [];

/** Says what holds instead, typed or chosen by a digit, and for what else it does. */
export function CorrectField({ proposal, how, alike, onCorrect, onLeave }: CorrectFieldProps): ReactNode {
  const { documentId, id } = proposal;
  const { data: groups = NONE } = useQuery(api.review.also.queryOptions({ input: { documentId, id }, gcTime: 0 }));
  const reaches = reachesOf(proposal, alike, groups);
  const [key, setKey] = useState<Reach['key']>('one');
  const place = Math.max(
    0,
    reaches.findIndex((each) => each.key === key),
  );
  // Of nothing else there is always the one.
  const chosen = reaches[place] ?? { key: 'one', proposals: [proposal], also: [] };
  const wide = reaches.find((each) => each.key === 'alike') ?? chosen;

  const box = useRef<HTMLDivElement>(null);
  // Arrows choose the reach from wherever the focus is here, which stays there: before the desk hears them.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key: pressed, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressed];
    const choice = how.by === 'choice' ? how.choices[Number(pressed) - 1] : undefined;
    const isOnReach = target instanceof HTMLInputElement && target.type === 'radio';
    if (by !== undefined) setKey(reaches[Math.max(0, Math.min(reaches.length - 1, place + by))]?.key ?? 'one');
    else if (choice) onCorrect(choice.value, chosen);
    else if (pressed === 'Escape') onLeave();
    else if (pressed === 'Enter' && isOnReach) box.current?.querySelector('form')?.requestSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const { current } = box;
    const listen = (event: KeyboardEvent): void => onKey(event);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, []);
  const count = chosen.proposals.length + chosen.also.length;
  return (
    <div ref={box} className={classes['correcting']}>
      {how.by === 'typing' ? (
        <Typed how={how} count={count} onCorrect={(text, isAll) => onCorrect(text, isAll ? wide : chosen)} />
      ) : (
        <Chosen choices={how.choices} onCorrect={(text) => onCorrect(text, chosen)} />
      )}
      <ReachChoice {...{ proposal, reaches, chosen }} onChoose={(reach) => setKey(reach.key)} />
    </div>
  );
}

interface TypedProps {
  readonly how: Extract<CorrectedBy, { by: 'typing' }>;
  /** How much is corrected. */
  readonly count: number;
  readonly onCorrect: (text: string, isAll: boolean) => void;
}

function Typed({ how: { text: first, fault }, count, onCorrect }: TypedProps) {
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const wrong = fault?.(text) ?? null;
  const take = (isAll: boolean): void => {
    if (wrong === null) onCorrect(text, isAll);
  };
  return (
    <form
      className={classes['ways']}
      onSubmit={(event) => {
        event.preventDefault();
        take(false);
      }}
    >
      <TextInput
        ref={field}
        size="xs"
        className={classes['field'] ?? ''}
        aria-label={words.says}
        spellCheck={false}
        value={text}
        error={wrong}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          take(event.shiftKey);
        }}
      />
      <Button type="submit" size="compact-sm" disabled={wrong !== null}>
        {count > 1 ? words.correctAll(count) : words.correct}
      </Button>
    </form>
  );
}

interface ChosenProps {
  readonly choices: Extract<CorrectedBy, { by: 'choice' }>['choices'];
  readonly onCorrect: (text: string) => void;
}

function Chosen({ choices, onCorrect }: ChosenProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={classes['ways']} aria-label={words.is}>
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
          onClick={() => onCorrect(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
