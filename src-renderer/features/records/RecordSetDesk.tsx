import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RecordsBack, RecordSet } from '../../../src-shared/contract/records.ts';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import { columnsOfTemplate } from '../../../src-shared/record.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import type { ActiveCell, EditorBox, EvidenceGridHandle } from '../../components/EvidenceGrid.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
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
import { recordCommands } from './recordCommands.ts';
import { RecordDetail } from './RecordDetail.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { keyAction } from './recordKeys.ts';
import { RecordsHead } from './RecordsHead.tsx';
import { toggleHistory, toggleJson, useRecordFilter, useRecordsView } from './recordsStore.ts';
import { TemplateDialog, type TemplateDialogProps } from './TemplateDialog.tsx';
import { useFillFromCell } from './useFillFromCell.ts';
import { useRecordEdits } from './useRecordEdits.ts';
import { useRecordSet } from './useRecordSet.ts';
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
const NO_COMMANDS: typeof recordCommands = [];
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
  const { rows, ids, list, counts } = records;
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
  const edits = useRecordEdits({ records, columns, active, templateId, doubts: list?.doubts ?? [], goTo, say });

  useKeysIn(desk, (event) => {
    const action = keyAction(event);
    if (!action) return false;
    if (action.kind === 'move') {
      const page = (grid.current?.pageRows() ?? 10) * action.pages;
      const row = action.to === 'first' ? 0 : action.to === 'last' ? ids.length - 1 : active.row + action.rows + page;
      const next = clampedPlace(row, ids.length);
      goTo({ row: next, column: active.column + action.columns, anchor: action.isRange ? active.anchor : next });
    } else if (action.kind === 'edit') {
      edit();
    } else if (action.kind === 'fill') {
      if (field) setMode('fill');
    } else if (action.kind === 'json') toggleJson();
    else if (action.kind === 'history') toggleHistory();
    else edits[action.kind]();
    return true;
  });
  useCommands(isActive ? recordCommands : NO_COMMANDS);
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

  const isListed = ids.length > 0;
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
          <RecordGrid
            ref={grid}
            label={words.gridOf(name)}
            rows={rows}
            ids={ids}
            columns={columns}
            active={active}
            onGoTo={goTo}
            onEdit={edit}
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
