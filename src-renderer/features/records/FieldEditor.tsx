import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValue, RecordColumn } from '../../../src-shared/record.ts';
import { readField } from '../../../src-shared/recordValue.ts';
import type { EditorBox } from '../../components/EvidenceGrid.tsx';
import { spokenSaying } from '../../lib/language.ts';
import { offeredFor, valuesOf } from './completion.ts';
import { words } from './words.ts';
import classes from '../../components/CellEditor.module.css';

export interface FieldEditorProps {
  readonly documentId: string;
  readonly templateId: string;
  readonly column: RecordColumn;
  readonly text: string;
  /** What the source says around the record. */
  readonly around: readonly string[];
  readonly box: EditorBox;
  /** `isAll`: in all records whose field holds the same. */
  readonly onSet: (value: FieldValue | null, isAll: boolean) => void;
  readonly onLeave: () => void;
}

/** Types what a field holds, over the field itself; what does not fit is said as one types. */
export function FieldEditor({
  documentId,
  templateId,
  column,
  text: first,
  around,
  box,
  onSet,
  onLeave,
}: FieldEditorProps) {
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const { data: known = [] } = useQuery(valuesOf({ documentId, templateId }, column.name));
  useEffect(() => field.current?.select(), []);
  const read = readField(column, text);
  const suggested = offeredFor(column, known, around);
  const take = (isAll: boolean): void => {
    if (read.ok) onSet(read.value, isAll);
  };
  return (
    <div className={classes['editor']} style={box} data-upwards={'bottom' in box || undefined}>
      <input
        ref={field}
        aria-label={column.name}
        aria-invalid={!read.ok}
        list="record-values"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={() => onLeave()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Escape') onLeave();
          else take(event.shiftKey);
        }}
      />
      <datalist id="record-values">
        {suggested.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      {read.ok ? <p>{words.editor.hint}</p> : <p role="alert">{spokenSaying(read.problem)}</p>}
    </div>
  );
}
