import { TextInput } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { ROWS_SHOWN } from './resultRows.ts';
import { words } from './words.ts';
import classes from './Results.module.css';

export interface RowsPagerProps {
  /** The first row that is shown, from zero. */
  readonly first: number;
  readonly rowCount: number;
  /** Shows the part of the result that a row is in, from zero. */
  readonly onGo: (row: number) => void;
}

/** Leads through a result that has more rows than are shown at once. */
export function RowsPager({ first, rowCount, onGo }: RowsPagerProps) {
  const [typed, setTyped] = useState('');
  const last = Math.min(first + ROWS_SHOWN, rowCount);
  return (
    <form
      className={classes['pager']}
      onSubmit={(event) => {
        event.preventDefault();
        const row = Number(typed.replaceAll(/\D/g, ''));
        if (row > 0) onGo(Math.min(row, rowCount) - 1);
      }}
    >
      <IconButton
        label={words.rowsBefore}
        size={24}
        icon={<ChevronLeft size={14} />}
        disabled={first === 0}
        onClick={() => onGo(first - ROWS_SHOWN)}
      />
      <span>{words.rowsFrom(first + 1, last, rowCount)}</span>
      <IconButton
        label={words.rowsAfter}
        size={24}
        icon={<ChevronRight size={14} />}
        disabled={last >= rowCount}
        onClick={() => onGo(first + ROWS_SHOWN)}
      />
      <TextInput
        size="xs"
        w={110}
        aria-label={words.rowGoTo}
        placeholder={words.rowGoTo}
        inputMode="numeric"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </form>
  );
}
