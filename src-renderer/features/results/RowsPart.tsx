import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RelationState } from '../../../src-shared/contract/relations.ts';
import { client } from '../../lib/client.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { useRelationChange } from './useRelationChange.ts';
import { words } from './words.ts';
import classes from './Profile.module.css';

export interface RowsPartProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly state: RelationState;
}

/** Which part of a sheet its rows are, where it has several; undo takes a change back. */
export function RowsPart({ documentId, sheet, state: { parts } }: RowsPartProps): ReactNode {
  const { change } = useRelationChange();
  if (parts.length < 2) return null;
  const choose = (at: string): void => {
    void change(async () => {
      const { table } = await client.relations.choosePart({ documentId, sheet, at });
      notifyPlain(words.parts.taken(at, table));
    }, words.parts.failed);
  };
  return (
    <NativeSelect
      className={classes['ask'] ?? ''}
      size="xs"
      label={words.parts.label}
      value={parts.find(({ isChosen }) => isChosen)?.at ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value)}
      // As they stand on the sheet.
      data={parts
        .toSorted((a, b) => places.compare(a.at, b.at))
        .map(({ at, rowCount }) => ({ value: at, label: words.parts.part(at, rowCount) }))}
    />
  );
}

/** Addresses by their letters, and by their numbers as numbers. */
const places = new Intl.Collator('en', { numeric: true });
