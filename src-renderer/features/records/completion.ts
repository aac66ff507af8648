import type { ExtractedRecord, RecordColumn } from '../../../src-shared/record.ts';
import { fieldText, readField } from '../../../src-shared/recordValue.ts';
import { api } from '../../lib/client.ts';
import type { SetName } from './recordsStore.ts';

const SUGGESTED = 200;

/** What records of a set hold in an attribute, as completion offers it. What changes it says so: nothing else makes it stale. */
export function valuesOf(set: SetName, attribute: string) {
  return api.records.values.queryOptions({ input: { ...set, attribute, limit: SUGGESTED }, staleTime: Infinity });
}

/** Longer texts are no values that one would complete. */
const LONGEST = 80;

/** What the source says around a record, as completion offers it: the headers over its cells, and the words that it cites. */
export function wordsAround({ evidence, fields }: Pick<ExtractedRecord, 'evidence' | 'fields'>): readonly string[] {
  const all = [evidence, ...Object.values(fields).map(({ citations }) => citations)].flat();
  const words = all.flatMap((each) => {
    if (each.kind === 'cells') return each.path ?? [];
    return each.kind === 'passage' ? [each.quote] : [];
  });
  return [...new Set(words.map((each) => each.trim()))].filter((each) => each !== '' && each.length <= LONGEST);
}

/**
 * What is offered while a field is typed, as its kind is typed: the choices there are, else what the column holds and what
 * the source says around the record, as far as the attribute can hold it.
 */
export function offeredFor(
  column: RecordColumn,
  known: readonly string[],
  around: readonly string[],
): readonly string[] {
  if (column.kind === 'boolean') return ['true', 'false'];
  const offered = column.kind === 'choice' ? (column.choices ?? []) : [...known, ...around];
  const texts = offered.flatMap((each) => {
    const read = readField(column, each);
    return read.ok ? [fieldText(read.value)] : [];
  });
  return [...new Set(texts)].filter((each) => each !== '');
}
