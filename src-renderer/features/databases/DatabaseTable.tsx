import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import type { Database, DescribedTable } from '../../../src-shared/contract/databases.ts';
import { databaseName } from '../../../src-shared/databaseName.ts';
import type { RelationDescription } from '../../../src-shared/relation.ts';
import { conditionOf } from '../../../src-shared/rowCondition.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api, client } from '../../lib/client.ts';
import { useDatabaseShown } from '../../lib/databaseShown.ts';
import { presentError } from '../../lib/errors.ts';
import { shortMomentText } from '../../lib/locale.ts';
import { type ProgramTarget, ResultsDesk, showCited, TableProfile } from '../results/table.ts';
import { answered } from './askTable.ts';
import { TableJoins } from './TableJoins.tsx';
import { type TableDescribed, useDescribed } from './useDescribed.ts';
import { words } from './words.ts';
import classes from './Databases.module.css';

export interface DatabaseTableProps {
  readonly database: Database;
  /** As in `public.sales`. */
  readonly table: string;
}

/** A table of a database: what is in it, and what is asked of it. */
export function DatabaseTable({ database, table }: DatabaseTableProps) {
  const described = useDescribed(database.id, table);
  const { data, error, retry } = described;
  if (!data) {
    return error ? (
      <ErrorState title={words.describeFailed} error={error} onRetry={retry} />
    ) : (
      <LoadingSkeleton label={words.describing} lines={[60, 80, 70, 75]} />
    );
  }
  return <Described database={database} table={table} described={described} data={data} />;
}

function Described({
  database,
  table,
  described,
  data,
}: DatabaseTableProps & { readonly described: TableDescribed; readonly data: DescribedTable }) {
  const { description } = data;
  const { lookAgain } = described;
  const target = useMemo(
    () => targetOf(database.id, table, description, lookAgain),
    [database.id, table, description, lookAgain],
  );
  const { rowCount, columns, isEstimated = false } = description;
  useCitedRows(database, table, target);
  const name = databaseName(database);
  return (
    <section className={classes['table']} aria-label={table}>
      <header className={classes['head']}>
        <h2>{table}</h2>
        <output>
          {isEstimated ? words.sizeAbout(rowCount, columns.length, name) : words.size(rowCount, columns.length, name)}
        </output>
      </header>
      <div className={classes['desk']}>
        <ResultsDesk target={target} />
        <aside className={classes['columns']} aria-label={words.columns}>
          <HowDescribed data={data} described={described} />
          <TableJoins id={database.id} table={table} target={target} />
          <TableProfile target={target} described={data} meanings={described.meanings} />
        </aside>
      </div>
    </section>
  );
}

/** How its figures came about, and the ways to have them anew. */
function HowDescribed({ data, described }: { readonly data: DescribedTable; readonly described: TableDescribed }) {
  const { description, describedAt, isChanged, isExact } = data;
  const { work, error, retry } = described;
  const how = description.isEstimated ? words.isEstimated : isExact ? words.isExact : words.isCounted;
  return (
    <section className={classes['how']} aria-label={words.described} aria-busy={work !== null}>
      <p>
        {how} {words.describedAt(shortMomentText(describedAt))} {isChanged && <strong>{words.hasChanged}</strong>}
      </p>
      {/* What was known of it is shown while it cannot be reached. */}
      {error && (
        <p role="alert" className={classes['failure']}>
          {presentError(error).message}
        </p>
      )}
      {work && <output>{work.waiting === null ? words.describing : words.waiting(work.waiting)}</output>}
      <div className={classes['actions']}>
        {work ? (
          <Button size="compact-xs" variant="default" onClick={described.stop}>
            {words.describeStop}
          </Button>
        ) : (
          <>
            <Button size="compact-xs" variant="default" onClick={() => described.describeAgain(false)}>
              {words.describeAgain}
            </Button>
            {(description.isEstimated || (isExact && isChanged)) && (
              <Button size="compact-xs" variant="default" onClick={() => described.describeAgain(true)}>
                {words.countAll}
              </Button>
            )}
            {error && (
              <Button size="compact-xs" variant="default" onClick={retry}>
                {words.lookAgain}
              </Button>
            )}
          </>
        )}
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
  onAsked: () => void,
): ProgramTarget {
  return {
    key: `${id} ${table}`,
    table,
    from: `${schema === '' ? '' : `${identifier(schema)}.`}${identifier(name)}`,
    state: fingerprint,
    columns: { [name]: columns.map((column) => column.name) },
    queryKey: [...api.databases.run.key(), id, table],
    run: (page, options) => client.databases.run({ id, ...page }, options),
    look: (asked, options) => client.databases.look({ id, ...asked }, options),
    ask: async (question, options = {}) => {
      const asked = await answered(() => client.databases.ask({ id, table, question }), options);
      onAsked();
      return asked;
    },
    asking: async () => {
      const found = await client.databases.asking({ id, table });
      if (!found) return null;
      const { runId, ...asked } = found;
      return { ...asked, answered: (options) => answered(() => client.databases.follow({ runId }), options) };
    },
    behind: (figure) => client.databases.behind({ id, table, ...figure }),
    subject: (program) => ({ kind: 'databaseResult', id, table, program }),
    queries: {
      key: [...api.databases.queries.key(), id, table],
      list: () => client.databases.queries({ id, table }),
      keep: (change) => client.databases.keepQuery({ id, table, ...change }),
    },
  };
}
