import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordFilter, RecordList } from '../../../src-shared/contract/records.ts';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { type RecordColumn, type ReviewState, reviewStates } from '../../../src-shared/record.ts';
import { sourcesOf } from '../../../src-shared/sources.ts';
import { changeFilter, useRecordFilter } from './recordsStore.ts';
import { stateWords } from './stateWords.ts';

export interface RecordFiltersProps {
  readonly document: DocumentSummary;
  readonly templateId: string;
  readonly columns: readonly RecordColumn[];
  readonly list: Pick<RecordList, 'types' | 'sources'> | undefined;
  readonly counts: RecordList['counts'] | undefined;
}

/** Confidences below which records can be listed: fields in doubt are those below the first. */
const SURE_BELOW = [0.6, 0.8, 0.9, 0.97];

/** Which records are listed, and in which order. */
export function RecordFilters({ document, templateId, columns, list, counts }: RecordFiltersProps): ReactNode {
  const set = { documentId: document.id, templateId };
  const { states, type, doubtIn, sureBelow, source, order } = useRecordFilter(set);
  const change = (part: Partial<RecordFilter>): void => changeFilter(set, part);
  const { types = [], sources = [] } = list ?? {};
  const names = new Map(sourcesOf(document).map(({ id, name, kind }) => [id, name || (kind === 'text' ? 'Text' : id)]));
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Which are listed by how they stand"
        value={states?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const state = reviewStates.find((each) => each === value);
          change({ states: state ? [state] : null });
        }}
        data={[
          { value: '', label: 'All states' },
          ...reviewStates.map((state) => ({ value: state, label: labelOf(state, counts) })),
        ]}
      />
      {types.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label="Which types are listed"
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) => change({ type: value || null })}
          data={[{ value: '', label: 'All types' }, ...types]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="In which attribute there is doubt"
        value={doubtIn ?? ''}
        onChange={({ currentTarget: { value } }) => change({ doubtIn: value || null })}
        data={[
          { value: '', label: 'Whatever is in doubt' },
          ...columns.map(({ name }) => ({ value: name, label: `Doubt in ${name}` })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="How sure they are at most"
        value={sureBelow ?? ''}
        onChange={({ currentTarget: { value } }) => change({ sureBelow: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: 'However sure' },
          ...SURE_BELOW.map((each) => ({
            value: `${each}`,
            label: `Below ${Math.round(100 * each)} % sure`,
          })),
        ]}
      />
      {sources.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label="Of which table or text they are listed"
          value={source ?? ''}
          onChange={({ currentTarget: { value } }) => change({ source: value || null })}
          data={[
            { value: '', label: 'All tables' },
            ...sources.map((each) => ({ value: each, label: names.get(each) ?? each })),
          ]}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label="In which order records are listed"
        value={order}
        onChange={(value) => change({ order: value === 'doubt' ? 'doubt' : 'source' })}
        data={[
          { value: 'source', label: 'As in the sheet' },
          { value: 'doubt', label: 'By doubt' },
        ]}
      />
    </>
  );
}

function labelOf(state: ReviewState, counts: RecordFiltersProps['counts']): string {
  const { word } = stateWords[state];
  return counts ? `${word} (${counts[state].toLocaleString()})` : word;
}
