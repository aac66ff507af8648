import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ColumnDescription } from '../../../src-shared/relation.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { words } from './words.ts';
import classes from './Profile.module.css';

export interface MeaningProps {
  readonly column: ColumnDescription;
  readonly onSay: (meaning: string) => void;
}

/** What a column stands for, by the rules, a model or a person, who may say it otherwise. */
export function Meaning({ column: { name, meaning, meaningBy }, onSay }: MeaningProps) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <RenameField
        name={meaning}
        label={words.meaning.of(name)}
        onDone={(said) => {
          setEdited(false);
          if (said !== null) onSay(said);
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
