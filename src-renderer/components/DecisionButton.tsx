import { Button } from '@mantine/core';
import type { NamedCommand } from '../lib/namedCommands.ts';
import { CommandKeys } from './Keys.tsx';

export interface DecisionButtonProps {
  readonly label: string;
  readonly command: NamedCommand;
  readonly onTake: () => void;
  /** What is mostly decided. */
  readonly isFirst?: boolean;
}

/** One of the ways to decide of what is reviewed, with the key that does the same. */
export function DecisionButton({ label, command, onTake, isFirst = false }: DecisionButtonProps) {
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      size="compact-sm"
      aria-keyshortcuts={command.keys?.[0]}
      rightSection={
        <span aria-hidden>
          <CommandKeys command={command} />
        </span>
      }
      onClick={onTake}
    >
      {label}
    </Button>
  );
}
