import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Keys } from '../../components/Keys.tsx';
import { useKeyChanges } from '../../hooks/useKeyChanges.ts';
import { api } from '../../lib/client.ts';
import { type Command, isMac, keysOfPress, knowCommands, knownCommands, useCommandStore } from '../../lib/commands.ts';
import { matching } from '../../lib/match.ts';
import type { NamedCommand } from '../../lib/namedCommands.ts';
import { Group, Row } from './SettingsRows.tsx';
import { words } from './words.ts';
import classes from './KeySettings.module.css';

/** Commands of parts of the window that may not have been shown yet, as their features name them in `commandNames.ts`. */
const found = import.meta.glob<Readonly<Record<string, NamedCommand>> | readonly NamedCommand[]>(
  '../*/commandNames.ts',
  { eager: true, import: 'commandNames' },
);
const named = Object.values(found).flatMap((commands) => Object.values(commands));

/** Which keys run which commands; a key is given by pressing it. */
export function KeySettings(): ReactNode {
  const [typed, setTyped] = useState('');
  const { data: state } = useQuery(api.settings.keys.queryOptions());
  const change = useKeyChanges();
  useEffect(() => knowCommands(named), []);
  const commands = useCommandStore(knownCommands);
  const shown = matching(commands, typed, ({ group, label }) => `${label} ${group}`);
  return (
    <Group title={words.keys.title}>
      <Row name={words.keys.name} hint={words.keys.hint(state?.path ?? words.keys.file)}>
        <TextInput
          aria-label={words.keys.find}
          placeholder={words.keys.find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Row>
      <ul className={classes['commands']} aria-label={words.keys.list}>
        {shown.map((command) => (
          <CommandRow
            key={command.id}
            command={command}
            isOwn={state?.keys[command.id] !== undefined}
            others={commands}
            onKeys={(keys) => change({ [command.id]: keys })}
          />
        ))}
      </ul>
    </Group>
  );
}

interface CommandRowProps {
  readonly command: Command;
  /** A person gave it its keys. */
  readonly isOwn: boolean;
  readonly others: readonly Command[];
  readonly onKeys: (keys: string[] | null) => void;
}

const NONE: readonly string[] = [];

/** Whether a key of both would be heard by one of them alone: what is done in a part goes before the whole window. */
function isHeardWith(other: Command, { id, group, isOfPart = false, isAnywhere = false }: Command): boolean {
  if (other.id === id || (other.isOfPart ?? false) !== isOfPart) return false;
  return other.group === group || (!isOfPart && (isAnywhere || other.isAnywhere === true));
}

function CommandRow({ command, isOwn, others, onKeys }: CommandRowProps): ReactNode {
  const { label, group, keys = NONE } = command;
  const [isWaiting, setWaiting] = useState(false);
  const same = others.filter((other) => isHeardWith(other, command) && other.keys?.some((each) => keys.includes(each)));

  function onKeyDown(event: KeyboardEvent): void {
    if (!isWaiting || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setWaiting(false);
    const pressed = keysOfPress(event, isMac);
    if (pressed === null) return;
    setWaiting(false);
    onKeys([pressed]);
  }

  return (
    <li className={classes['command']}>
      <span className={classes['label']}>
        {label} <small>{group}</small>
        {same.length > 0 && <em>{words.keys.same(same.map((other) => other.label).join(', '))}</em>}
      </span>
      {keys.map((each) => (
        <Keys key={each} keys={each} />
      ))}
      <Button
        variant="default"
        size="compact-xs"
        aria-label={words.keys.changeOf(label)}
        aria-pressed={isWaiting}
        onClick={() => setWaiting(true)}
        onBlur={() => setWaiting(false)}
        onKeyDown={onKeyDown}
      >
        {isWaiting ? words.keys.press : words.keys.change}
      </Button>
      {isOwn && (
        <Button variant="default" size="compact-xs" aria-label={words.keys.resetOf(label)} onClick={() => onKeys(null)}>
          {words.keys.reset}
        </Button>
      )}
    </li>
  );
}
