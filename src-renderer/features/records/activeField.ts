import { type ExtractedRecord, fieldState, type RecordColumn } from '../../../src-shared/record.ts';

export function clampedPlace(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1));
}

/** The place of the next field in doubt in a record, from a column on; -1 where none is. */
export function doubtIn(record: ExtractedRecord, columns: readonly RecordColumn[], from: number, step: 1 | -1): number {
  if (record.isRejected) return -1;
  for (let at = from; at >= 0 && at < columns.length; at += step) {
    const field = record.fields[columns[at]?.name ?? ''];
    if (field && fieldState(field) === 'doubtful') return at;
  }
  return -1;
}
