import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordFilter, RecordList } from '../../../src-shared/contract/records.ts';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { type RecordColumn, type ReviewState, reviewStates } from '../../../src-shared/record.ts';
import { sourcesOf } from '../../../src-shared/sources.ts';
import { changeFilter, useRecordFilter } from './recordsStore.ts';
import { stateWords } from './stateWords.ts';
import { words } from './words.ts';

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
  const names = new Map(
    sourcesOf(document).map(({ id, name, kind }) => [id, name || (kind === 'text' ? words.textPlace : id)]),
  );
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={words.filters.states}
        value={states?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const state = reviewStates.find((each) => each === value);
          change({ states: state ? [state] : null });
        }}
        data={[
          { value: '', label: words.filters.allStates },
          ...reviewStates.map((state) => ({ value: state, label: labelOf(state, counts) })),
        ]}
      />
      {types.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={words.filters.types}
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) => change({ type: value || null })}
          data={[{ value: '', label: words.filters.allTypes }, ...types]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={words.filters.doubts}
        value={doubtIn ?? ''}
        onChange={({ currentTarget: { value } }) => change({ doubtIn: value || null })}
        data={[
          { value: '', label: words.filters.anyDoubt },
          ...columns.map(({ name }) => ({ value: name, label: words.filters.doubtIn(name) })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={words.filters.confidence}
        value={sureBelow ?? ''}
        onChange={({ currentTarget: { value } }) => change({ sureBelow: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: words.filters.anyConfidence },
          ...SURE_BELOW.map((each) => ({
            value: `${each}`,
            label: words.filters.below(Math.round(100 * each)),
          })),
        ]}
      />
      {sources.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={words.filters.tables}
          value={source ?? ''}
          onChange={({ currentTarget: { value } }) => change({ source: value || null })}
          data={[
            { value: '', label: words.filters.allTables },
            ...sources.map((each) => ({ value: each, label: names.get(each) ?? each })),
          ]}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={words.filters.order}
        value={order}
        onChange={(value) => change({ order: value === 'doubt' ? 'doubt' : 'source' })}
        data={[
          { value: 'source', label: words.filters.asInSheet },
          { value: 'doubt', label: words.filters.byDoubt },
        ]}
      />
    </>
  );
}

function labelOf(state: ReviewState, counts: RecordFiltersProps['counts']): string {
  const { word } = stateWords[state];
  return counts ? words.filters.counted(word, counts[state]) : word;
}
