import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { printPlace } from '../../../src-shared/evidence.ts';
import { type ExtractedRecord, fieldState, type RecordColumn } from '../../../src-shared/record.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { DecisionButton } from '../../components/DecisionButton.tsx';
import { api } from '../../lib/client.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { commandNames } from './commandNames.ts';
import { FieldHistory } from './FieldHistory.tsx';
import { toggleHistory, useRecordsView } from './recordsStore.ts';
import { flagWords, stateWords } from './stateWords.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

export interface RecordDetailProps {
  readonly documentId: string;
  readonly record: ExtractedRecord;
  readonly column: RecordColumn;
  /** A cell of the sheet is being chosen to fill the field from. */
  readonly isFilling: boolean;
  readonly onAccept: () => void;
  readonly onAcceptAlike: () => void;
  readonly onEdit: () => void;
  readonly onFill: () => void;
  readonly onTakeOther: () => void;
  readonly onReject: () => void;
  readonly onRestore: () => void;
}

/** One field: what it holds, how it stands, what it rests on, and the ways to decide it. */
export function RecordDetail(props: RecordDetailProps): ReactNode {
  const { documentId, record, column, isFilling, onAccept, onAcceptAlike } = props;
  const { onEdit, onFill, onTakeOther, onReject, onRestore } = props;
  const { showsHistory } = useRecordsView();
  const field = record.fields[column.name];
  const isOpen = field?.status === 'proposed' && !record.isRejected;
  const of = { documentId, id: record.id, attribute: column.name };
  const asked = useQuery(api.records.alike.queryOptions({ input: isOpen ? of : skipToken }));
  const alike = isOpen ? (asked.data?.fields ?? 0) : 0;
  const other = isOpen ? field.alternative : undefined;
  const isOfPass = field?.flags.includes('passesDiffer') ?? false;
  const whose = isOfPass ? words.field.passFinds : words.field.rulesFind;
  const path = (field?.citations ?? []).flatMap((each) => (each.kind === 'cells' ? (each.path ?? []) : []));
  return (
    <section className={classes['detail']} aria-label={words.field.label}>
      <h3>{column.name}</h3>
      {column.description && <p className={classes['dim']}>{column.description}</p>}
      {!field && <p className={classes['dim']}>{words.field.noSuch}</p>}
      {field && (
        <>
          <p className={classes['value']}>{fieldText(field.value) || <span>{words.nothing}</span>}</p>
          {isFilling ? (
            <output className={classes['filling']}>{words.field.click}</output>
          ) : (
            <div className={classes['ways']}>
              {record.isRejected ? (
                <DecisionButton
                  label={words.field.takeBackIn}
                  command={commandNames.acceptRecords}
                  onTake={onRestore}
                />
              ) : (
                <>
                  {field.status === 'proposed' && (
                    <DecisionButton
                      label={words.field.accept}
                      command={commandNames.accept}
                      onTake={onAccept}
                      isFirst
                    />
                  )}
                  {other !== undefined && (
                    <DecisionButton
                      label={isOfPass ? words.field.takeOthers : words.field.takeRules}
                      command={commandNames.takeOther}
                      onTake={onTakeOther}
                    />
                  )}
                  <DecisionButton label={words.field.edit} command={commandNames.edit} onTake={onEdit} />
                  <DecisionButton label={words.field.fill} command={commandNames.fill} onTake={onFill} />
                  {field.status !== 'rejected' && (
                    <DecisionButton label={words.field.reject} command={commandNames.reject} onTake={onReject} />
                  )}
                  <DecisionButton
                    label={showsHistory ? words.field.hideHistory : words.history.title}
                    command={commandNames.history}
                    onTake={toggleHistory}
                  />
                  {alike > 1 && (
                    <DecisionButton
                      label={words.review.acceptAlike(alike)}
                      command={commandNames.acceptAlike}
                      onTake={onAcceptAlike}
                    />
                  )}
                </>
              )}
            </div>
          )}
          <p className={classes['facts']}>
            <span>{record.isRejected ? words.field.isRejected : stateWords[fieldState(field)].word}</span>
            {field.status === 'proposed' && <span>{words.field.confidence(Math.round(100 * field.confidence))}</span>}
            {field.place && <span>{words.field.from(field.place)}</span>}
            {field.citations.slice(0, 6).map((each) => (
              <CellChip
                key={printPlace(each)}
                address={printPlace(each).slice(0, 40)}
                onClick={() => showEvidence([each, ...field.citations])}
              />
            ))}
          </p>
          {path.length > 0 && <p className={classes['dim']}>{[...new Set(path)].join(' › ')}</p>}
          {other !== undefined && (
            <p className={classes['dim']}>
              {other === null
                ? words.field.nothingOf(whose)
                : words.field.says(isOfPass ? words.field.passSays : words.field.rulesSay, fieldText(other))}
            </p>
          )}
          {field.flags.map((flag) => (
            <p key={flag} className={classes['flag']}>
              {flagWords(flag)}
            </p>
          ))}
          {showsHistory && <FieldHistory documentId={documentId} id={record.id} attribute={column.name} />}
        </>
      )}
    </section>
  );
}
