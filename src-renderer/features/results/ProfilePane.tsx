import { skipToken, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { RelationState } from '../../../src-shared/contract/relations.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api, client } from '../../lib/client.ts';
import { spokenSaying } from '../../lib/language.ts';
import type { SheetPart } from '../../lib/panes.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { AskMeanings } from './AskMeanings.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnProfile } from './ColumnProfile.tsx';
import { Joins } from './Joins.tsx';
import { NoRelation } from './NoRelation.tsx';
import { runSql, tableKeyOf, toggleFilter, useProgramStore } from './programStore.ts';
import { RowsPart } from './RowsPart.tsx';
import { useRelationChange } from './useRelationChange.ts';
import { useRelationSwitch } from './useRelationSwitch.ts';
import { words } from './words.ts';
import classes from './Profile.module.css';

/** What is in each column of a table of rows; a click on a value keeps its rows. */
export function ProfilePane({ document, sheet }: SheetPart) {
  const documentId = document.id;
  const { state, error, retry, flip } = useRelationSwitch(documentId, sheet);
  return (
    <section className={classes['pane']} aria-label={words.profile.title} data-keys tabIndex={-1}>
      {/* It keeps the keyboard while the rows below it are those of another. */}
      {state && <RowsPart documentId={documentId} sheet={sheet} state={state} />}
      {error ? (
        <ErrorState title={words.sheetUnread} error={error} onRetry={retry} />
      ) : !state ? (
        <LoadingSkeleton label={words.readingSheet} lines={[60, 80, 70]} />
      ) : state.isRelation ? (
        <Columns key={tableKeyOf(documentId, sheet, state)} document={document} sheet={sheet} state={state} />
      ) : (
        <NoRelation
          icon={<ChartNoAxesColumn size={24} strokeWidth={1.5} />}
          reason={spokenSaying(state.reason)}
          onFlip={flip}
        />
      )}
    </section>
  );
}

interface ColumnsProps extends SheetPart {
  readonly state: RelationState;
}

const NONE: readonly string[] = [];

function Columns({ document, sheet, state }: ColumnsProps) {
  const documentId = document.id;
  const { table, isRelation } = state;
  const key = tableKeyOf(documentId, sheet, state);
  const filters = useProgramStore(({ views }) => views[key]?.filters ?? NONE);
  const { data, error, refetch } = useQuery(
    api.relations.describe.queryOptions({ input: isRelation ? { documentId, sheet } : skipToken }),
  );
  const { isBusy, change } = useRelationChange();
  const askMeanings = async (): Promise<void> => {
    const meanings = await client.relations.meaningsByModel({ documentId, sheet });
    await client.relations.mean({ documentId, sheet, meanings, by: 'model' });
  };
  if (error) return <ErrorState title={words.profile.unread} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton label={words.profile.reading} lines={[60, 80, 70, 75]} />;
  const { description, spreads, warnings, readings } = data;
  const showResults = (): void => {
    if (!document.rows) workspaceNow().showPanel('results');
  };
  const onFilter = (condition: string): void => {
    toggleFilter(key, identifier(description.name), condition);
    showResults();
  };
  return (
    <>
      <header className={classes['head']}>
        <h2>{words.profile.title}</h2>
        {/* The rows beside it say it of themselves. */}
        {!document.rows && <output>{words.rowsOf(description.rowCount, description.columns.length)}</output>}
      </header>
      <div className={classes['list']}>
        <Joins
          documentId={documentId}
          sheet={sheet}
          columns={description.columns.map(({ name }) => name)}
          onShow={(sql) => {
            runSql(key, identifier(table), sql);
            showResults();
          }}
        />
        <div className={classes['ask']}>
          <AskMeanings isBusy={isBusy} onAsk={() => void change(askMeanings, words.meaning.notAsked)} />
        </div>
        <ul className={classes['columns']} aria-label={words.profile.columns}>
          {warnings.map(spokenSaying).map((warning) => (
            <li key={warning} className={classes['warning']}>
              {warning}
            </li>
          ))}
          {description.columns.map((column, at) => (
            <ColumnProfile
              key={column.name}
              head={
                <ColumnHead
                  documentId={documentId}
                  sheet={sheet}
                  column={column}
                  hasCells={!document.rows}
                  reading={readings.find((reading) => reading.column === column.name)}
                />
              }
              column={column}
              spread={spreads[at] ?? null}
              rowCount={description.rowCount}
              filters={filters}
              onFilter={onFilter}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
