import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Database } from '../../../src-shared/contract/databases.ts';
import { databaseName } from '../../../src-shared/databaseName.ts';
import type { RelationDescription } from '../../../src-shared/relation.ts';
import { conditionOf } from '../../../src-shared/rowCondition.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api, client } from '../../lib/client.ts';
import { useDatabaseShown } from '../../lib/databaseShown.ts';
import { type ProgramTarget, ResultsDesk, showCited, TableProfile } from '../results/table.ts';
import { TableJoins } from './TableJoins.tsx';
import { words } from './words.ts';
import classes from './Databases.module.css';

export interface DatabaseTableProps {
  readonly database: Database;
  /** As in `public.sales`. */
  readonly table: string;
}

/** A table of a database: what is in it, and what is asked of it. */
export function DatabaseTable({ database, table }: DatabaseTableProps) {
  const { id } = database;
  const { data, error, refetch } = useQuery(api.databases.describe.queryOptions({ input: { id, table } }));
  if (error) {
    return <ErrorState title={words.describeFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingSkeleton label={words.describing} lines={[60, 80, 70, 75]} />;
  return <Described database={database} table={table} description={data.description} />;
}

function Described({
  database,
  table,
  description,
}: DatabaseTableProps & { readonly description: RelationDescription }) {
  const target = useMemo(() => targetOf(database.id, table, description), [database.id, table, description]);
  const { rowCount, columns } = description;
  useCitedRows(database, table, target);
  return (
    <section className={classes['table']} aria-label={table}>
      <header className={classes['head']}>
        <h2>{table}</h2>
        <output>{words.size(rowCount, columns.length, databaseName(database))}</output>
      </header>
      <div className={classes['desk']}>
        <ResultsDesk target={target} />
        <aside className={classes['columns']} aria-label={words.columns}>
          <TableJoins id={database.id} table={table} target={target} />
          <TableProfile target={target} description={description} />
        </aside>
      </div>
    </section>
  );
}

/** Rows of the table that are cited are those that are shown. */
function useCitedRows({ id, tables }: Database, table: string, { key, from }: ProgramTarget): void {
  const cited = useDatabaseShown(({ shown }) => shown);
  useEffect(() => {
    if (cited?.id !== id || tables[cited.index] !== table) return;
    showCited(
      key,
      from,
      cited,
      cited.rows.map((rows) => conditionOf(rows)),
    );
  }, [cited, id, tables, table, key, from]);
}

/** A table of a database, as programs are run over it: they go there. */
function targetOf(
  id: string,
  table: string,
  { schema, name, fingerprint, columns }: RelationDescription,
): ProgramTarget {
  return {
    key: `${id} ${table}`,
    table,
    from: `${schema === '' ? '' : `${identifier(schema)}.`}${identifier(name)}`,
    state: fingerprint,
    columns: { [name]: columns.map((column) => column.name) },
    queryKey: [...api.databases.run.key(), id, table],
    run: (page, options) => client.databases.run({ id, ...page }, options),
    ask: (question, options) => client.databases.ask({ id, table, question }, options),
    behind: (figure) => client.databases.behind({ id, table, ...figure }),
    subject: (program) => ({ kind: 'databaseResult', id, table, program }),
    queries: {
      key: [...api.databases.queries.key(), id, table],
      list: () => client.databases.queries({ id, table }),
      keep: (change) => client.databases.keepQuery({ id, table, ...change }),
    },
  };
}
