import { Button } from '@mantine/core';
import { Keys } from './Keys.tsx';

export interface DecisionButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly onTake: () => void;
  /** What is mostly decided. */
  readonly isFirst?: boolean;
}

/** One of the ways to decide of what is reviewed, with the key that does the same. */
export function DecisionButton({ label, keys, onTake, isFirst = false }: DecisionButtonProps) {
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      size="compact-sm"
      aria-keyshortcuts={keys}
      rightSection={
        <span aria-hidden>
          <Keys keys={keys} />
        </span>
      }
      onClick={onTake}
    >
      {label}
    </Button>
  );
}
