import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { conditionOf } from '../../../src-shared/rowCondition.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { api, client } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import type { ShownPart } from '../../lib/panes.ts';
import { stepNames } from '../../lib/stepNames.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { showCited } from './programStore.ts';
import { ResultsDesk } from './ResultsDesk.tsx';
import { sheetTarget } from './sheetTarget.ts';
import { useRelationChange } from './useRelationChange.ts';
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
        <Steps documentId={documentId} />
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

/** Undo and redo of what was said of the rows. */
function Steps({ documentId }: { readonly documentId: string }) {
  const queries = useQueryClient();
  const { change } = useRelationChange();
  const input = { documentId, by: null, offset: 0, limit: 1 };
  const { data } = useQuery(api.history.list.queryOptions({ input }));
  const { undo, redo } = stepNames(data?.state);
  const commands = useMemo((): readonly Command[] => {
    const move = (way: 'undo' | 'redo') => (): void => {
      void change(() => client.history[way]({ documentId }), words.stepFailed).then(() =>
        queries.invalidateQueries({ queryKey: api.history.key() }),
      );
    };
    return [
      ...(undo === null
        ? []
        : [
            {
              id: 'rows.undo',
              label: words.undoOf(undo),
              group: words.rows,
              keys: ['Mod+Z'],
              yieldsToText: true,
              run: move('undo'),
            },
          ]),
      ...(redo === null
        ? []
        : [
            {
              id: 'rows.redo',
              label: words.redoOf(redo),
              group: words.rows,
              keys: ['Mod+Shift+Z'],
              yieldsToText: true,
              run: move('redo'),
            },
          ]),
    ];
  }, [change, documentId, undo, redo, queries]);
  useCommands(commands);
  const run = (id: string) => commands.find((each) => each.id === id)?.run;
  return (
    <span className={classes['steps']}>
      <IconButton
        label={undo === null ? words.nothingToUndo : words.undoOf(undo)}
        keys="Mod+Z"
        icon={<Undo2 size={15} />}
        disabled={undo === null}
        onClick={() => run('rows.undo')?.()}
      />
      <IconButton
        label={redo === null ? words.nothingToRedo : words.redoOf(redo)}
        keys="Mod+Shift+Z"
        icon={<Redo2 size={15} />}
        disabled={redo === null}
        onClick={() => run('rows.redo')?.()}
      />
    </span>
  );
}
