import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { columnsOfTemplate, type ExtractedRecord, type FieldValue, recordJson } from '../../../src-shared/record.ts';
import { faultOfValue } from '../../../src-shared/recordValue.ts';
import type { Template } from '../../../src-shared/template.ts';
import classes from './Records.module.css';

export interface JsonViewProps {
  readonly template: Template;
  readonly record: ExtractedRecord;
  readonly onReplace: (values: Record<string, FieldValue | null>) => void;
  readonly onLeave: () => void;
}

/** A record as JSON, for who would rather edit it so: checked while it is typed, and set as one step. */
export function JsonView({ template, record, onReplace, onLeave }: JsonViewProps) {
  const written = useMemo(() => JSON.stringify(recordJson(template, record), null, 2), [template, record]);
  // What was typed belongs to the record as it was; a change from elsewhere is shown in its place.
  const [draft, setDraft] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const text = draft?.of === written ? draft.text : written;
  const { values, problem } = useMemo(() => readJson(template, text), [template, text]);
  const isChanged = text !== written;
  const take = (): void => {
    if (values && isChanged) onReplace(values);
  };
  return (
    <section className={classes['json']} aria-label="Record as JSON">
      <Textarea
        aria-label="JSON of the record"
        className={classes['jsonText'] ?? ''}
        spellCheck={false}
        autosize={false}
        value={text}
        error={problem}
        onChange={(event) => setDraft({ of: written, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={classes['ways']}>
        <Button size="compact-sm" disabled={!isChanged || problem !== null} title="Ctrl+Enter" onClick={take}>
          Set
        </Button>
        <Button size="compact-sm" variant="default" disabled={!isChanged} onClick={() => setDraft(null)}>
          As it was
        </Button>
      </div>
    </section>
  );
}

interface ReadJson {
  readonly values: Record<string, FieldValue | null> | null;
  readonly problem: string | null;
}

function readJson(template: Template, text: string): ReadJson {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { values: null, problem: 'This is no JSON yet. Check its quotes, commas and brackets.' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { values: null, problem: 'A record is an object of attributes and values.' };
  }
  const columns = new Map(columnsOfTemplate(template).map((column) => [column.name, column]));
  const values: Record<string, FieldValue | null> = {};
  for (const [name, value] of Object.entries(parsed)) {
    const column = columns.get(name);
    if (!column) return { values: null, problem: `The template has no attribute "${name}".` };
    const fault = faultOfValue(column, value);
    if (fault !== null) return { values: null, problem: fault };
    // It was just looked at: it is what the attribute holds.
    values[name] = value as FieldValue | null;
  }
  return { values, problem: null };
}
