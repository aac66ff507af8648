import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { conditionOf } from '../../../src-shared/rowCondition.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import type { ShownPart } from '../../lib/panes.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { StepButtons } from '../history/index.ts';
import { showCited } from './programStore.ts';
import { ResultsDesk } from './ResultsDesk.tsx';
import { sheetTarget } from './sheetTarget.ts';
import { words } from './words.ts';
import classes from './RowsPane.module.css';

const SHEET = 0;

/** A file of rows: all of them, sorted and filtered by its engine, and what is asked of them. */
export function RowsPane({ document: { id: documentId, rows } }: ShownPart) {
  const {
    data: state,
    error,
    refetch,
  } = useQuery(api.relations.state.queryOptions({ input: { documentId, sheet: SHEET } }));
  const { data: described } = useQuery(api.relations.describe.queryOptions({ input: { documentId, sheet: SHEET } }));
  const description = described?.description;
  const target = useMemo(
    () => (state ? sheetTarget({ documentId, sheet: SHEET }, state, description) : null),
    [documentId, state, description],
  );
  useCitedRows(documentId, target?.key, target?.from);
  return (
    <section className={classes['pane']} aria-label={words.rows}>
      <header className={classes['head']}>
        <output>{words.rowsOf(rows?.rowCount ?? 0, description?.columns.length ?? rows?.colCount ?? 0)}</output>
        <span className={classes['steps']}>
          <StepButtons documentId={documentId} />
        </span>
      </header>
      <div className={classes['desk']}>
        {error ? (
          <ErrorState title={words.rowsUnread} error={error} onRetry={() => void refetch()} />
        ) : target ? (
          <ResultsDesk target={target} />
        ) : (
          <LoadingSkeleton label={words.rowsReading} lines={[60, 80, 70]} />
        )}
      </div>
    </section>
  );
}

/** Rows that are cited are those that are shown. */
function useCitedRows(documentId: string, key: string | undefined, from: string | undefined): void {
  const cited = useTab(documentId, (tab) => tab.cited);
  useEffect(() => {
    if (!cited || key === undefined || from === undefined) return;
    const conditions = cited.evidence.flatMap((each) => (each.kind === 'rows' ? [conditionOf(each.rows)] : []));
    showCited(key, from, cited, conditions);
  }, [cited, key, from]);
}
