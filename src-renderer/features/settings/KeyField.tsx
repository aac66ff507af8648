import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KeySource, ModelsState } from '../../../src-shared/contract/model.ts';
import { words } from './words.ts';

export interface KeyFieldProps {
  readonly source: KeySource;
  readonly storage: ModelsState['keyStorage'];
  readonly isNeeded: boolean;
  /** Null forgets it. */
  readonly onKey: (key: string | null) => void;
}

/** Takes a key, and shows that there is one; the key itself is never shown. */
export function KeyField({ source, storage, isNeeded, onKey }: KeyFieldProps) {
  const [typed, setTyped] = useState('');
  const keep = (): void => {
    if (typed.trim() !== '') onKey(typed.trim());
    setTyped('');
  };
  if (source === 'environment') {
    return <TextInput label={words.key.label} size="xs" disabled placeholder={words.key.fromEnvironment} />;
  }
  return (
    <TextInput
      label={words.key.label}
      size="xs"
      value={typed}
      disabled={!storage.canKeep}
      placeholder={source === 'kept' ? words.key.present : isNeeded ? words.key.needed : words.key.none}
      autoComplete="off"
      type="password"
      rightSectionWidth={64}
      rightSection={
        source === 'kept' && typed === '' ? (
          <Button variant="subtle" size="compact-xs" onClick={() => onKey(null)}>
            {words.key.forget}
          </Button>
        ) : null
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}
