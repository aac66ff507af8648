import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ColumnDescription } from '../../../src-shared/relation.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { client } from '../../lib/client.ts';
import { useRelationChange } from './useRelationChange.ts';
import { words } from './words.ts';
import classes from './Profile.module.css';

export interface MeaningProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly column: ColumnDescription;
}

/** What a column stands for, by the rules, a model or a person, who may say it otherwise. */
export function Meaning({ documentId, sheet, column: { name, meaning, meaningBy } }: MeaningProps) {
  const [isEdited, setEdited] = useState(false);
  const { change } = useRelationChange();
  if (isEdited) {
    return (
      <RenameField
        name={meaning}
        label={words.meaning.of(name)}
        onDone={(said) => {
          setEdited(false);
          if (said === null) return;
          const input = { documentId, sheet, meanings: { [name]: said }, by: 'person' as const };
          void change(() => client.relations.mean(input), words.meaning.failed);
        }}
      />
    );
  }
  return (
    <p className={classes['meaning']}>
      <span>
        {meaning}
        {meaningBy && <small>{words.meaning.by[meaningBy]}</small>}
      </span>
      <IconButton
        label={words.meaning.change(name)}
        size={20}
        icon={<Pencil size={11} />}
        onClick={() => setEdited(true)}
      />
    </p>
  );
}
