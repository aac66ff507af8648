import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RecordsBack, RecordSet } from '../../../src-shared/contract/records.ts';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import { columnsOfTemplate, fieldState } from '../../../src-shared/record.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import type { EditorBox, EvidenceGridHandle } from '../../components/EvidenceGrid.tsx';
import { GridFrame } from '../../components/grid/GridFrame.tsx';
import type { ActiveCell } from '../../components/grid/selection.ts';
import { words as gridWords } from '../../components/words.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { api } from '../../lib/client.ts';
import { isTypingIn } from '../../lib/commands.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { clampedPlace } from './activeField.ts';
import { BringBackDialog, chooseBack } from './BringBackDialog.tsx';
import { wordsAround } from './completion.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { JsonView } from './JsonView.tsx';
import { LeaderboardsDialog } from './LeaderboardsDialog.tsx';
import { LearnedDialog } from './LearnedDialog.tsx';
import { RecordDetail } from './RecordDetail.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { recordMove } from './recordKeys.ts';
import { RecordsHead } from './RecordsHead.tsx';
import { toggleHistory, toggleJson, useRecordFilter, useRecordsView } from './recordsStore.ts';
import { stateWords } from './stateWords.ts';
import { TemplateDialog, type TemplateDialogProps } from './TemplateDialog.tsx';
import { useFillFromCell } from './useFillFromCell.ts';
import { useRecordCommands } from './useRecordCommands.ts';
import { useRecordEdits } from './useRecordEdits.ts';
import { useRecordSet } from './useRecordSet.ts';
import { useRecordTable } from './useRecordTable.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

export interface RecordSetDeskProps {
  readonly document: DocumentSummary;
  readonly sets: readonly RecordSet[];
  readonly set: RecordSet;
  /** Null while the words of a text document are shown. */
  readonly sheet: number | null;
  /** Where records of another template are shown beside these: whether the keyboard was at work here last. */
  readonly isActive: boolean;
  readonly onExtract: () => void;
  /** Shows records of another of the document's templates here. */
  readonly onShow: (templateId: string) => void;
  /** Shows records of another template beside these, or no more; null where there are no others. */
  readonly onBeside: (() => void) | null;
  readonly isBeside: boolean;
}

const REST_MS = 40;
type Mode = 'look' | 'edit' | 'fill' | 'template' | 'learned' | 'leaderboards';

/** Records of one template: a list to go through, the field that is decided beside it. */
export function RecordSetDesk({
  document: shown,
  sets,
  set,
  sheet,
  isActive,
  ...desks
}: RecordSetDeskProps): ReactNode {
  const { id: templateId, template, name } = set.template;
  const { id: documentId } = shown;
  const { asJson } = useRecordsView();
  const filter = useRecordFilter({ documentId, templateId });
  const columns = useMemo(() => columnsOfTemplate(template), [template]);
  const records = useRecordSet(documentId, templateId, filter);
  const { rows, list, counts } = records;
  const { ids, table } = useRecordTable({ documentId, templateId, records, columns });
  const [wanted, setWanted] = useState<ActiveCell>({ row: 0, column: 0, anchor: 0 });
  const [note, say] = useState('');
  const [mode, setMode] = useState<Mode>('look');
  const [box, setBox] = useState<EditorBox | null>(null);
  const [back, setBack] = useState<RecordsBack | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const grid = useRef<EvidenceGridHandle>(null);

  const active: ActiveCell = {
    row: clampedPlace(wanted.row, ids.length),
    column: clampedPlace(wanted.column, columns.length),
    anchor: clampedPlace(wanted.anchor, ids.length),
    anchorColumn: wanted.anchorColumn,
    kept: wanted.kept,
  };
  const column = columns[active.column];
  const id = ids[active.row];
  const record = useSyncExternalStore(
    (listener) => rows.listen(listener),
    () => (id === undefined ? undefined : rows.get(id)),
  );
  const field = column && record?.fields[column.name];

  const goTo = (next: ActiveCell): void => {
    say('');
    setWanted({ ...next, row: clampedPlace(next.row, ids.length), column: clampedPlace(next.column, columns.length) });
    if (mode === 'edit') setMode('look');
  };
  const edit = (): void => {
    if (!field) return;
    setBox(grid.current?.boxOf(active) ?? null);
    setMode('edit');
  };
  const doubts = useMemo(() => {
    const known = new Map(list?.ids.map((each, at) => [each, list.doubts[at] ?? 0]));
    return ids.map((each) => known.get(each) ?? 0);
  }, [list, ids]);
  const showAll = (): boolean => {
    const isAll = table.filters.length === 0 && table.sort === null;
    if (isAll) return false;
    table.onFilters([]);
    table.onSort(null);
    const at = records.ids.indexOf(id ?? '');
    if (at >= 0) setWanted({ row: at, column: active.column, anchor: at });
    return true;
  };
  const edits = useRecordEdits({
    records: { ...records, ids },
    columns,
    active,
    templateId,
    showAll,
    doubts,
    goTo,
    say,
  });

  useKeysIn(desk, (event) => {
    const move = recordMove(event);
    if (!move) return false;
    const page = (grid.current?.pageRows() ?? 10) * move.pages;
    const row = move.to === 'first' ? 0 : move.to === 'last' ? ids.length - 1 : active.row + move.rows + page;
    const next = clampedPlace(row, ids.length);
    goTo({
      row: next,
      column: active.column + move.columns,
      anchor: move.isRange ? active.anchor : next,
      anchorColumn: move.isRange ? (active.anchorColumn ?? active.column) : undefined,
    });
    return true;
  });
  useRecordCommands(
    desk,
    { ...edits, edit, fill: () => setMode('fill'), json: toggleJson, history: toggleHistory },
    {
      isActive,
      record,
      field: record && !record.isRejected ? field : undefined,
      selected: edits.selected.length,
    },
  );
  useFillFromCell(documentId, mode === 'fill', {
    onTake: (from) => {
      setMode('look');
      edits.fillFrom(from);
      grid.current?.focus();
    },
    onLeave: () => {
      setMode('look');
      grid.current?.focus();
    },
  });

  // Where the keyboard is at work here, the document shows what the field rests on.
  const light = useEffectEvent((of: readonly Evidence[] | undefined) => {
    if (of && desk.current?.contains(document.activeElement)) showEvidence(of);
  });
  const own = field?.citations ?? [];
  const evidence = own.length > 0 ? own : record?.evidence;
  // Who goes through many at once is shown the one that it ends with.
  useEffect(() => {
    const rest = setTimeout(() => light(evidence), REST_MS);
    return () => clearTimeout(rest);
  }, [evidence]);

  const isListed = records.ids.length > 0;
  useEffect(() => {
    const { activeElement } = document;
    if (isListed && !isTypingIn(activeElement)) grid.current?.focus();
  }, [isListed]);

  const leave = (): void => {
    setMode('look');
    grid.current?.focus();
  };
  return (
    <div ref={desk} className={classes['desk']}>
      <RecordsHead
        document={shown}
        sets={sets}
        set={set}
        columns={columns}
        list={list}
        counts={counts}
        note={note}
        {...desks}
        onTemplate={() => setMode('template')}
        onLearned={() => setMode('learned')}
        onLeaderboards={() => setMode('leaderboards')}
        onBringBack={() => void chooseBack().then(setBack)}
        onAdd={edits.add}
      />
      {records.error !== null && <ErrorState title={words.unread} error={records.error} onRetry={records.retry} />}
      {records.error === null && list && !isListed && (
        <EmptyState title={words.noneHere}>{words.noneHereHint}</EmptyState>
      )}
      {isListed && (
        <div className={classes['beside']}>
          <GridFrame
            table={table}
            grid={grid}
            active={active}
            onGoTo={goTo}
            row={isListed ? gridWords.status.row(active.row + 1) : ''}
            path={column ? [column.name] : []}
            value={field ? fieldText(field.value) : null}
            facts={field && <span>{stateWords[fieldState(field)].word}</span>}
          >
            {(tools) => (
              <RecordGrid
                ref={grid}
                label={words.gridOf(name)}
                rows={rows}
                ids={ids}
                columns={columns}
                active={active}
                onGoTo={goTo}
                onEdit={edit}
                tools={tools}
              >
                {mode === 'edit' && box && column && field && (
                  <FieldEditor
                    documentId={documentId}
                    templateId={templateId}
                    column={column}
                    text={fieldText(field.value)}
                    around={record ? wordsAround(record) : []}
                    box={box}
                    onSet={(value, isAll) => {
                      leave();
                      edits.set(value, isAll);
                    }}
                    onLeave={leave}
                  />
                )}
              </RecordGrid>
            )}
          </GridFrame>
          {record && isActive && asJson && (
            <JsonView
              key={`${edits.selected.at(0)} ${edits.selected.at(-1)}`}
              template={template}
              rows={rows}
              ids={edits.selected}
              firstRow={Math.min(active.anchor, active.row)}
              onTake={edits.takeJson}
              onLeave={() => grid.current?.focus()}
            />
          )}
          {record && isActive && column && !asJson && (
            <RecordDetail
              documentId={documentId}
              record={record}
              column={column}
              isFilling={mode === 'fill'}
              onAccept={edits.accept}
              onAcceptAlike={edits.acceptAlike}
              onEdit={edit}
              onFill={() => setMode('fill')}
              onTakeOther={edits.takeOther}
              onReject={edits.reject}
              onRestore={edits.acceptRecords}
            />
          )}
        </div>
      )}
      {back && (
        <BringBackDialog
          back={back}
          isOfDesk={back.documentId === documentId && back.templateId === templateId}
          onTake={(change) => void records.change(change)}
          onClose={() => {
            setBack(null);
            leave();
          }}
        />
      )}
      {mode === 'learned' && <LearnedDialog template={set.template} onClose={leave} />}
      {mode === 'leaderboards' && <LeaderboardsDialog onClose={leave} />}
      {mode === 'template' && (
        <ChangeTemplate
          templateId={templateId}
          name={name}
          sheet={sheet === null ? null : { documentId, sheet }}
          onClose={leave}
        />
      )}
    </div>
  );
}

interface ChangeTemplateProps extends Pick<TemplateDialogProps, 'name' | 'sheet'> {
  readonly templateId: string;
  readonly onClose: () => void;
}

function ChangeTemplate({ templateId, onClose, ...given }: ChangeTemplateProps) {
  const { data: text } = useQuery(api.records.writeTemplate.queryOptions({ input: { templateId }, gcTime: 0 }));
  if (text === undefined) return null;
  return <TemplateDialog {...given} templateId={templateId} text={text} onSaved={() => undefined} onClose={onClose} />;
}
