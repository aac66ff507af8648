import { NativeSelect, SegmentedControl } from '@mantine/core';
import { Braces, FileInput, FilePlus2, GraduationCap, PencilRuler, Plus, Trophy } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { RecordList, RecordSet } from '../../../src-shared/contract/records.ts';
import { type RecordColumn, type ReviewState, reviewStates } from '../../../src-shared/record.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { ExportButton, recordFormats } from '../exports/index.ts';
import { changeFilter, showSet, toggleJson, useRecordsView } from './recordsStore.ts';
import { stateWords } from './stateWords.ts';
import classes from './Records.module.css';

export interface RecordsHeadProps {
  readonly documentId: string;
  readonly sets: readonly RecordSet[];
  readonly set: RecordSet;
  readonly columns: readonly RecordColumn[];
  readonly types: readonly string[];
  readonly counts: RecordList['counts'] | undefined;
  /** Why nothing was done just now; empty where nothing is to be said. */
  readonly note: string;
  readonly onExtract: () => void;
  readonly onTemplate: () => void;
  readonly onLearned: () => void;
  readonly onLeaderboards: () => void;
  readonly onBringBack: () => void;
  readonly onAdd: () => void;
}

/** How much is done and left, which records are listed, and what can be done with all of them. */
export function RecordsHead(props: RecordsHeadProps): ReactNode {
  const {
    documentId,
    sets,
    set,
    columns,
    types,
    counts,
    note,
    onExtract,
    onTemplate,
    onLearned,
    onLeaderboards,
    onBringBack,
    onAdd,
  } = props;
  const { filter, asJson } = useRecordsView();
  const { states, type, doubtIn, order } = filter;
  const { id: templateId, name } = set.template;
  const subject = useMemo(() => ({ kind: 'records', documentId, templateId }) as const, [documentId, templateId]);
  return (
    <header className={classes['head']}>
      <output className={classes['count']}>{counts ? countWords(counts) : ''}</output>
      {sets.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label="Which records are shown"
          value={templateId}
          onChange={({ currentTarget: { value } }) => showSet(documentId, value)}
          data={sets.map(({ template }) => ({ value: template.id, label: template.name }))}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="Which are listed by how they stand"
        value={states?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const state = reviewStates.find((each) => each === value);
          changeFilter({ states: state ? [state] : null });
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
          onChange={({ currentTarget: { value } }) => changeFilter({ type: value === '' ? null : value })}
          data={[{ value: '', label: 'All types' }, ...types.map((each) => ({ value: each, label: each }))]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="In which attribute there is doubt"
        value={doubtIn ?? ''}
        onChange={({ currentTarget: { value } }) => changeFilter({ doubtIn: value === '' ? null : value })}
        data={[
          { value: '', label: 'Whatever is in doubt' },
          ...columns.map((column) => ({ value: column.name, label: `Doubt in ${column.name}` })),
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label="In which order records are listed"
        value={order}
        onChange={(value) => changeFilter({ order: value === 'doubt' ? 'doubt' : 'source' })}
        data={[
          { value: 'source', label: 'As in the sheet' },
          { value: 'doubt', label: 'By doubt' },
        ]}
      />
      <output className={classes['note']}>{note}</output>
      <span className={classes['tools']}>
        <IconButton label="Add a record" keys="N" icon={<Plus size={15} />} onClick={onAdd} />
        <IconButton
          label="Show the record as JSON"
          keys="V"
          pressed={asJson}
          icon={<Braces size={15} />}
          onClick={toggleJson}
        />
        <IconButton label={`Change the template ${name}`} icon={<PencilRuler size={15} />} onClick={onTemplate} />
        {columns.some((column) => /^(?:metric|measure)$/i.test(column.name)) && (
          <IconButton label="Leaderboards" icon={<Trophy size={15} />} onClick={onLeaderboards} />
        )}
        <IconButton label="What was learned" icon={<GraduationCap size={15} />} onClick={onLearned} />
        <IconButton label="Extract records" icon={<FilePlus2 size={15} />} onClick={onExtract} />
        <IconButton label="Bring back an edited file" icon={<FileInput size={15} />} onClick={onBringBack} />
        <ExportButton id="records" label="Export records" subject={subject} formats={recordFormats} />
      </span>
    </header>
  );
}

function labelOf(state: ReviewState, counts: RecordsHeadProps['counts']): string {
  const { word } = stateWords[state];
  return counts ? `${word} (${counts[state].toLocaleString('en')})` : word;
}

/** `12 of 64 reviewed, 3 in doubt`. */
function countWords(counts: RecordList['counts']): string {
  const total = reviewStates.reduce((sum, state) => sum + counts[state], 0);
  const done = counts.accepted + counts.corrected + counts.rejected;
  const [reviewed, all] = [done.toLocaleString('en'), total.toLocaleString('en')];
  return `${reviewed} of ${all} reviewed, ${counts.doubtful.toLocaleString('en')} in doubt`;
}
