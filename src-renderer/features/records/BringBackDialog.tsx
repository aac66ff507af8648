import { Button, Checkbox, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldBack, RecordChange, RecordsBack, RowBack } from '../../../src-shared/contract/records.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { client } from '../../lib/client.ts';
import { chooseFiles, grantFile } from '../../lib/fileAccess.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';
import classes from './Records.module.css';

/** Fields that are shown one by one; a hand decides no more. */
const SHOWN = 500;

/** Has a person choose a file of records that was edited elsewhere, and compares it; null where none was chosen or it cannot be read. */
export async function chooseBack(): Promise<RecordsBack | null> {
  try {
    const [file] = await chooseFiles();
    if (!file) return null;
    const { fileId } = file instanceof File ? await grantFile(file) : file;
    return await client.records.readBack({ fileId });
  } catch (error) {
    notifyError(words.back.notBack, error);
    return null;
  }
}

export interface BringBackDialogProps {
  readonly back: RecordsBack;
  /** The records are those that are on the desk. */
  readonly isOfDesk: boolean;
  readonly onTake: (change: RecordChange) => void;
  readonly onClose: () => void;
}

/** What a file says otherwise, decided field by field or for all; what was changed here too is left unless one takes it. */
export function BringBackDialog({ back, isOfDesk, onTake, onClose }: BringBackDialogProps): ReactNode {
  const { changes, added, notes, templateName, documentName } = back;
  const [taken, setTaken] = useState(() => new Set(changes.filter(({ isConflict }) => !isConflict)));
  const [rows, setRows] = useState<ReadonlySet<RowBack>>(() => new Set(added));
  const conflicts = changes.filter(({ isConflict }) => isConflict).length;
  const choose = (all: readonly FieldBack[], allRows: readonly RowBack[]): void => {
    setTaken(new Set(all));
    setRows(new Set(allRows));
  };
  const chooseOne = (change: FieldBack, isTaken: boolean): void => {
    const next = new Set(taken);
    if (isTaken) next.add(change);
    else next.delete(change);
    setTaken(next);
  };
  const take = (): void => {
    const fields = changes
      .filter((change) => taken.has(change))
      .map(({ id, attribute, there }) => ({ id, attribute, value: there }));
    const taking = added.filter((row) => rows.has(row)).map(({ after, values }) => ({ after, values }));
    onTake({ kind: 'bringBack', fields, added: taking, from: 'file' });
    onClose();
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': words.close }}
      opened
      onClose={onClose}
      size="xl"
      title={words.back.title(templateName, documentName)}
    >
      <div className={classes['template']}>
        {!isOfDesk && <p role="alert">{words.back.open}</p>}
        <output>{differenceWords(changes.length, conflicts, added.length)}</output>
        {notes.map((note) => (
          <p key={note} className={classes['dim']}>
            {note}
          </p>
        ))}
        {changes.length > 0 && (
          <section className={classes['back']} aria-label={words.back.differ}>
            <table>
              <thead>
                <tr>
                  <th>{words.back.take}</th>
                  <th>{words.back.record}</th>
                  <th>{words.back.attribute}</th>
                  <th>{words.back.here}</th>
                  <th>{words.back.inFile}</th>
                </tr>
              </thead>
              <tbody>
                {changes.slice(0, SHOWN).map((change) => (
                  <Difference
                    key={`${change.id} ${change.attribute}`}
                    change={change}
                    isTaken={taken.has(change)}
                    onChoose={(isTaken) => chooseOne(change, isTaken)}
                  />
                ))}
              </tbody>
            </table>
            {changes.length > SHOWN && <p>{words.back.moreFields(changes.length - SHOWN)}</p>}
          </section>
        )}
        {added.length > 0 && <NewRows added={added} taken={rows} onChoose={setRows} />}
        {changes.length + added.length > 0 && (
          <div className={classes['ways']}>
            <Button variant="default" onClick={() => choose(changes, added)}>
              {words.back.takeAll}
            </Button>
            <Button variant="default" onClick={() => choose([], [])}>
              {words.back.keepAll}
            </Button>
            <Button disabled={!isOfDesk || taken.size + rows.size === 0} onClick={take}>
              {takeWords(taken.size, rows.size)}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

interface NewRowsProps {
  readonly added: readonly RowBack[];
  readonly taken: ReadonlySet<RowBack>;
  readonly onChoose: (taken: ReadonlySet<RowBack>) => void;
}

/** Rows of the file that name no record: each can become one. */
function NewRows({ added, taken, onChoose }: NewRowsProps): ReactNode {
  return (
    <section className={classes['back']} aria-label={words.back.newRows}>
      <table>
        <thead>
          <tr>
            <th>{words.back.add}</th>
            <th>{words.back.row}</th>
            <th>{words.back.says}</th>
          </tr>
        </thead>
        <tbody>
          {added.slice(0, SHOWN).map((row) => (
            <tr key={row.what}>
              <td>
                <Checkbox
                  size="xs"
                  iconColor="var(--tw-surface)"
                  aria-label={words.back.addOf(row.what)}
                  checked={taken.has(row)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose(new Set(checked ? [...taken, row] : [...taken].filter((each) => each !== row)))
                  }
                />
              </td>
              <td>{row.what}</td>
              <td>
                {Object.entries(row.values)
                  .map(([attribute, value]) => `${attribute}: ${fieldText(value)}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {added.length > SHOWN && <p>{words.back.moreRows(added.length - SHOWN)}</p>}
    </section>
  );
}

interface DifferenceProps {
  readonly change: FieldBack;
  readonly isTaken: boolean;
  readonly onChoose: (isTaken: boolean) => void;
}

function Difference({ change, isTaken, onChoose }: DifferenceProps): ReactNode {
  const { what, attribute, was, here, there, isConflict } = change;
  return (
    <tr data-conflict={isConflict || undefined}>
      <td>
        <Checkbox
          size="xs"
          iconColor="var(--tw-surface)"
          aria-label={words.back.takeOf(attribute, what)}
          checked={isTaken}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      </td>
      <td>{what}</td>
      <td>{attribute}</td>
      <td>
        {fieldText(here) || words.nothing}
        {isConflict && <span>{words.back.changedHere(fieldText(was) || words.back.nothingKnown)}</span>}
      </td>
      <td>{fieldText(there) || words.nothing}</td>
    </tr>
  );
}

function differenceWords(changes: number, conflicts: number, rows: number): string {
  const more = rows === 0 ? [] : [words.back.noRecordYet(rows)];
  if (changes === 0) return more[0] ?? words.back.nothingNew;
  return [words.back.differs(changes, conflicts), ...more].join(' ');
}

function takeWords(fields: number, rows: number): string {
  if (rows === 0) return words.back.takeOver(fields);
  return fields === 0 ? words.back.addRows(rows) : words.back.takeAndAdd(fields, rows);
}
