import { NativeSelect, Popover } from '@mantine/core';
import {
  Braces,
  Columns2,
  FileInput,
  FilePlus2,
  GraduationCap,
  ListFilter,
  PencilRuler,
  Plus,
  Trophy,
} from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { RecordList, RecordSet } from '../../../src-shared/contract/records.ts';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { type RecordColumn, reviewStates } from '../../../src-shared/record.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { ExportButton, recordFormats } from '../exports/index.ts';
import { commandNames } from './commandNames.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { toggleJson, useRecordFilter, useRecordsView } from './recordsStore.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

export interface RecordsHeadProps {
  readonly document: DocumentSummary;
  readonly sets: readonly RecordSet[];
  readonly set: RecordSet;
  readonly columns: readonly RecordColumn[];
  readonly list: RecordList | undefined;
  readonly counts: RecordList['counts'] | undefined;
  /** Why nothing was done just now; empty where nothing is to be said. */
  readonly note: string;
  readonly onExtract: () => void;
  readonly onShow: (templateId: string) => void;
  readonly onBeside: (() => void) | null;
  readonly isBeside: boolean;
  readonly onTemplate: () => void;
  readonly onLearned: () => void;
  readonly onLeaderboards: () => void;
  readonly onBringBack: () => void;
  readonly onAdd: () => void;
}

/** How much is done and left, which records are listed, and what can be done with all of them. */
export function RecordsHead(props: RecordsHeadProps): ReactNode {
  const {
    document,
    sets,
    set,
    columns,
    list,
    counts,
    note,
    onExtract,
    onShow,
    onBeside,
    isBeside,
    onTemplate,
    onLearned,
    onLeaderboards,
    onBringBack,
    onAdd,
  } = props;
  const { asJson } = useRecordsView();
  const { id: documentId } = document;
  const { id: templateId, name } = set.template;
  const subject = useMemo(() => ({ kind: 'records', documentId, templateId }) as const, [documentId, templateId]);
  const filter = useRecordFilter({ documentId, templateId });
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'order' && value !== null);
  const filters = (
    <RecordFilters document={document} templateId={templateId} columns={columns} list={list} counts={counts} />
  );
  return (
    <header className={classes['head']}>
      <output className={classes['count']}>{counts ? countWords(counts) : ''}</output>
      {sets.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={words.head.which}
          value={templateId}
          onChange={({ currentTarget: { value } }) => onShow(value)}
          data={sets.map(({ template }) => ({ value: template.id, label: template.name }))}
        />
      )}
      {isBeside ? <FiltersInside isOn={isFiltered}>{filters}</FiltersInside> : filters}
      <output className={classes['note']}>{note}</output>
      <span className={classes['tools']}>
        <IconButton label={words.head.add} command={commandNames.add} icon={<Plus size={15} />} onClick={onAdd} />
        <IconButton
          label={words.head.json}
          command={commandNames.json}
          pressed={asJson}
          icon={<Braces size={15} />}
          onClick={toggleJson}
        />
        {onBeside && (
          <IconButton
            label={isBeside ? words.head.alone : words.head.beside}
            pressed={isBeside}
            icon={<Columns2 size={15} />}
            onClick={onBeside}
          />
        )}
        <IconButton label={words.head.change(name)} icon={<PencilRuler size={15} />} onClick={onTemplate} />
        {columns.some((column) => /^(?:metric|measure)$/i.test(column.name)) && (
          <IconButton label={words.boards.title} icon={<Trophy size={15} />} onClick={onLeaderboards} />
        )}
        <IconButton label={words.learned.title} icon={<GraduationCap size={15} />} onClick={onLearned} />
        <IconButton label={words.extract.title} icon={<FilePlus2 size={15} />} onClick={onExtract} />
        <IconButton label={words.head.bringBack} icon={<FileInput size={15} />} onClick={onBringBack} />
        <ExportButton id="records" label={words.head.export} subject={subject} formats={recordFormats} />
      </span>
    </header>
  );
}

/** `12 of 64 reviewed, 3 in doubt`. */
function countWords(counts: RecordList['counts']): string {
  const total = reviewStates.reduce((sum, state) => sum + counts[state], 0);
  const done = counts.accepted + counts.corrected + counts.rejected;
  return words.head.progress(done, total, counts.doubtful);
}

/** Two lists over each other leave no room for them: they are one click away. */
function FiltersInside({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={words.head.listed}
          pressed={isOn}
          icon={<ListFilter size={15} />}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes['filters'] ?? ''}>{children}</Popover.Dropdown>
    </Popover>
  );
}
