import { useEffect, useRef, useState } from 'react';
import type { TableColumn } from '../../../src-shared/surveyTable.ts';
import type { EditorBox } from '../../components/EvidenceGrid.tsx';
import { words } from './words.ts';
import classes from '../../components/CellEditor.module.css';

export interface ValueEditorProps {
  readonly column: TableColumn;
  readonly value: string;
  readonly box: EditorBox;
  readonly onSet: (value: string) => void;
  readonly onLeave: () => void;
}

/** Types what a cell holds, over the cell itself. */
export function ValueEditor({ column: { name, format, examples }, value, box, onSet, onLeave }: ValueEditorProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const offered = format.kind === 'choice' ? format.choices : format.kind === 'yesNo' ? ['yes', 'no'] : examples;
  return (
    <div className={classes['editor']} style={box} data-upwards={'bottom' in box || undefined}>
      <input
        ref={field}
        aria-label={name}
        list="survey-values"
        spellCheck={false}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Escape') onLeave();
          else onSet(text.trim());
        }}
      />
      <datalist id="survey-values">
        {offered.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <p>{words.table.editHint}</p>
    </div>
  );
}
