import { Button, Textarea } from '@mantine/core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RecordChange } from '../../../src-shared/contract/records.ts';
import type { ExtractedRecord } from '../../../src-shared/record.ts';
import type { Template } from '../../../src-shared/template.ts';
import type { RecordRows } from './recordRows.ts';
import { JSON_AT_ONCE, type JsonSubject, readRecordsJson, rebasedJson, writeRecordsJson } from './recordsJson.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

type FieldChanges = Extract<RecordChange, { kind: 'bringBack' }>['fields'];

export interface JsonViewProps {
  readonly template: Template;
  readonly rows: RecordRows;
  /** The selected ones, in their order; memoise them. */
  readonly ids: readonly string[];
  /** The place of the first of them in the list. */
  readonly firstRow: number;
  /** Takes over what was typed as one step; false where it failed. */
  readonly onTake: (fields: FieldChanges) => Promise<boolean>;
  readonly onLeave: () => void;
}

/** The selected records as JSON, for who would rather edit them so: checked while it is typed, and set as one step. */
export function JsonView({ ids, ...view }: JsonViewProps) {
  const isMany = ids.length > JSON_AT_ONCE;
  return (
    <section className={classes['json']} data-several={ids.length > 1 || undefined} aria-label={words.json.label}>
      {isMany ? <output>{words.json.tooMany(ids.length, JSON_AT_ONCE)}</output> : <HeldAsJson {...view} ids={ids} />}
    </section>
  );
}

/** What was typed, and the records that it was typed over. */
interface Draft extends JsonSubject {
  readonly text: string;
}

function HeldAsJson({ template, rows, ids, firstRow, onTake, onLeave }: JsonViewProps) {
  const held = useMemo(() => heldRecords(rows, ids), [rows, ids]);
  const records = useSyncExternalStore(held.listen, held.now);
  useEffect(() => void rows.need(ids), [rows, ids]);
  const [typed, setTyped] = useState<Draft | null>(null);
  const written = useMemo(() => writeRecordsJson({ template, records }), [template, records]);
  const now: Draft = { template, records, firstRow, text: written };
  // What was changed elsewhere since is shown with what was typed; where that cannot be read yet, it stays as it is.
  const rebased = useMemo(
    () => (typed && typed.records !== records ? rebasedJson(typed, typed.text, records) : null),
    [typed, records],
  );
  const draft: Draft = rebased === null ? (typed ?? now) : { ...now, text: rebased };
  const { text } = draft;
  const { fields, problems, notes } = useMemo(
    () => readRecordsJson({ template, records: draft.records, firstRow }, text),
    [template, draft.records, firstRow, text],
  );
  const isChanged = text !== written;
  const take = (): void => {
    if (fields.length === 0) return;
    void onTake(fields).then((isDone) => isDone && setTyped((latest) => (latest === typed ? null : latest)));
  };
  if (records.length < ids.length) return <output>{words.json.reading(ids.length)}</output>;
  return (
    <>
      <Textarea
        aria-label={ids.length === 1 ? words.json.one : words.json.several(ids.length)}
        className={classes['jsonText'] ?? ''}
        spellCheck={false}
        autosize={false}
        value={text}
        error={problems.length === 0 ? null : problems.map((problem) => <div key={problem}>{problem}</div>)}
        onChange={(event) => setTyped({ ...draft, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {notes.map((note) => (
        <output key={note} className={classes['flag']}>
          {note}
        </output>
      ))}
      <div className={classes['ways']}>
        <Button size="compact-sm" disabled={fields.length === 0} title="Ctrl+Enter" onClick={take}>
          {words.json.set}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!isChanged} onClick={() => setTyped(null)}>
          {words.json.asItWas}
        </Button>
      </div>
    </>
  );
}

/** Records that are there, which stay the same list until one of them is otherwise. */
function heldRecords(rows: RecordRows, ids: readonly string[]) {
  let last: readonly ExtractedRecord[] = [];
  return {
    listen: (listener: () => void) => rows.listen(listener),
    now: (): readonly ExtractedRecord[] => {
      const next = ids.flatMap((id) => rows.get(id) ?? []);
      if (next.length !== last.length || next.some((record, at) => record !== last[at])) last = next;
      return last;
    },
  };
}
