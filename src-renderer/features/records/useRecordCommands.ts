import { useMemo } from 'react';
import type { ExtractedRecord, RecordField } from '../../../src-shared/record.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import type { Command } from '../../lib/commands.ts';
import { doing } from '../../lib/namedCommands.ts';
import { commandNames } from './commandNames.ts';
import { words } from './words.ts';

type Act = keyof typeof commandNames;

interface RecordsNow {
  /** Of two lists beside each other, the one that is worked in. */
  readonly isActive: boolean;
  readonly record: ExtractedRecord | undefined;
  /** The field that is decided; none of a record that was rejected. */
  readonly field: RecordField | undefined;
  /** How many records are selected. */
  readonly selected: number;
}

/** Heard by the field that is typed over, and listed by `?`. */
const LISTED: readonly Command[] = [
  { id: 'records.setAll', label: words.commands.setAll, group: words.title, keys: ['Shift+Enter'] },
];
const NONE: readonly Command[] = [];

/** Puts what can be done with the active field and records in reach of the palette, and of keys within the desk. */
export function useRecordCommands(
  within: Command['within'],
  does: Readonly<Record<Act, () => void>>,
  { isActive, record, field, selected }: RecordsNow,
): void {
  const act = useLatest((what: Act) => does[what]());
  const isListed = record !== undefined;
  const isProposed = field?.status === 'proposed';
  const hasOther = isProposed && field.alternative !== undefined;
  const isField = field !== undefined;
  const isTakenOut = field?.status === 'rejected';
  const commands = useMemo(() => {
    if (!isActive) return NONE;
    const when = (what: Act, isSo: boolean) => (isSo ? () => act(what) : null);
    const runs: Record<Act, (() => void) | null> = {
      next: when('next', isListed),
      previous: when('previous', isListed),
      accept: when('accept', isField),
      acceptAlike: when('acceptAlike', isProposed),
      acceptRecords: when('acceptRecords', isListed),
      edit: when('edit', isField),
      takeOther: when('takeOther', hasOther),
      fill: when('fill', isField),
      fillDown: when('fillDown', isField),
      reject: when('reject', isField && !isTakenOut),
      rejectRecords: when('rejectRecords', isListed),
      add: when('add', true),
      split: when('split', isField),
      merge: when('merge', selected > 1),
      remove: when('remove', isListed),
      history: when('history', isField),
      json: when('json', isListed),
      takeBack: when('takeBack', true),
    };
    return [...doing(commandNames, runs), ...LISTED];
  }, [act, isActive, isListed, isField, isProposed, isTakenOut, hasOther, selected]);
  useCommands(commands, within);
}
