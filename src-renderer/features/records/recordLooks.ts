import { type ExtractedRecord, fieldState, type RecordColumn, recordState } from '../../../src-shared/record.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import type { GridLooks } from '../../components/evidencePainter.ts';
import { numberText } from '../../lib/locale.ts';
import { isNumeric } from '../../lib/numeric.ts';
import type { RecordRows } from './recordRows.ts';
import { stateWords } from './stateWords.ts';
import { words } from './words.ts';

/** How records look in their grid: fields with how they stand, numbers with how the record stands as a whole. */
export function recordLooks(rows: RecordRows, columns: readonly RecordColumn[]): GridLooks {
  const dates = new Set(columns.filter(({ kind }) => kind === 'date').map(({ name }) => name));
  return {
    cell: (id, column) => {
      const record = rows.get(id);
      const field = record?.fields[column];
      const state = field ? fieldState(field) : undefined;
      const { mark, word } = state ? stateWords[state] : { mark: '', word: '' };
      return {
        text: !record ? '…' : field ? fieldText(field.value) : '',
        mark,
        word,
        state: record?.isRejected ? 'rejected' : state,
        isFigure: field !== undefined && (dates.has(column) || isNumeric(fieldText(field.value))),
        isNone: record !== undefined && !field,
      };
    },
    rowHead: (id, place) => {
      const record = rows.get(id);
      const { mark, word } = stateWords[record ? recordState(record) : 'proposed'];
      return { text: `${numberText(place + 1)}${mark && `\u2009${mark}`}`, title: word };
    },
  };
}

/** What a screen reader says of a field, where it is more than its text. */
export function spokenField(record: ExtractedRecord, column: RecordColumn): string {
  const field = record.fields[column.name];
  if (!field) return words.notOfType(column.name);
  return words.spokenField(column.name, fieldText(field.value), stateWords[fieldState(field)].word);
}
