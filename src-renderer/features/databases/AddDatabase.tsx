import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Database } from '../../../src-shared/contract/databases.ts';
import { client } from '../../lib/client.ts';
import { isCancelled, presentError } from '../../lib/errors.ts';
import { words } from './words.ts';
import classes from './Databases.module.css';

export interface AddDatabaseProps {
  readonly onAdded: (database: Database) => void;
  readonly onCancel: (() => void) | null;
}

/** Connects to a database; it is kept once it answers. */
export function AddDatabase({ onAdded, onCancel }: AddDatabaseProps) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stopper = useRef<AbortController>(null);
  const connect = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    stopper.current = new AbortController();
    setBusy(true);
    setFailure(null);
    try {
      const input = { address, password: password === '' ? null : password };
      onAdded(await client.databases.add(input, { signal: stopper.current.signal }));
    } catch (error) {
      if (!isCancelled(error)) setFailure(presentError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes['add']} aria-label={words.add} onSubmit={(event) => void connect(event)}>
      <TextInput
        label={words.address}
        description={words.addressMore}
        placeholder={words.addressHint}
        value={address}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        onChange={({ currentTarget: { value } }) => setAddress(value)}
      />
      <PasswordInput
        size="xs"
        label={words.password}
        description={words.passwordHint}
        value={password}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      {failure !== null && (
        <p role="alert" className={classes['failure']}>
          {failure}
        </p>
      )}
      <div className={classes['actions']}>
        <Button type="submit" size="compact-sm" disabled={isBusy || address.trim() === ''}>
          {isBusy ? `${words.connecting}…` : words.connect}
        </Button>
        {isBusy ? (
          <Button size="compact-sm" variant="default" onClick={() => stopper.current?.abort()}>
            {words.cancel}
          </Button>
        ) : (
          onCancel && (
            <Button size="compact-sm" variant="default" onClick={onCancel}>
              {words.cancel}
            </Button>
          )
        )}
      </div>
    </form>
  );
}
