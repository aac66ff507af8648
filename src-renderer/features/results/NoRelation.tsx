import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { words } from './words.ts';

export interface NoRelationProps {
  readonly icon: ReactNode;
  /** Why it is none, in a sentence. */
  readonly reason: string;
  /** Has it asked as one all the same. */
  readonly onFlip: () => void;
}

/** Says why a sheet is no table of rows, and offers to ask it as one. */
export function NoRelation({ icon, reason, onFlip }: NoRelationProps) {
  return (
    <EmptyState
      icon={icon}
      title={words.noRelation.title}
      actions={
        <Button size="compact-sm" variant="default" onClick={onFlip}>
          {words.noRelation.ask}
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}
