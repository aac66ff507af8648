import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Database } from '../../../src-shared/contract/databases.ts';
import { databaseName } from '../../../src-shared/databaseName.ts';
import type { Relation } from '../../../src-shared/relation.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import { Schemas } from './Schemas.tsx';
import { words } from './words.ts';
import classes from './Databases.module.css';

export interface DatabaseEntryProps {
  readonly database: Database;
  /** The table that is shown, where it is one of these. */
  readonly chosen: string | null;
  readonly onChoose: (table: string) => void;
  /** Its tables are others now. */
  readonly onChange: () => void;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

/** A database with its tables. */
export function DatabaseEntry({ database, chosen, onChoose, onChange, onTest, onRemove }: DatabaseEntryProps) {
  const { id, kind, user, isEncrypted } = database;
  const name = databaseName(database);
  const heading = useId();
  const { data, error, isFetching, refetch } = useQuery(api.databases.tables.queryOptions({ input: { id } }));
  return (
    <section className={classes['entry']} aria-labelledby={heading} aria-busy={isFetching}>
      <h3 id={heading}>{name}</h3>
      <p>{words.reached(kind === 'postgres' ? 'PostgreSQL' : 'ClickHouse', user, isEncrypted)}</p>
      {error ? (
        <ErrorState title={words.lost} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul aria-label={words.tablesOf(name)}>
          {data.map((table) => (
            <li key={nameOf(table)}>
              <button type="button" aria-current={nameOf(table) === chosen} onClick={() => onChoose(nameOf(table))}>
                <span>{nameOf(table)}</span>
                <span className={classes['dim']}>{table.rowCount === null ? '' : words.about(table.rowCount)}</span>
              </button>
            </li>
          ))}
          {data.length === 0 && (
            <li className={classes['dim']}>{kind === 'postgres' ? words.noTablesOpen : words.noTables}</li>
          )}
        </ul>
      ) : (
        <LoadingSkeleton label={words.connecting} lines={[60, 70]} />
      )}
      {kind === 'postgres' && data && <Schemas id={id} isNothingListed={data.length === 0} onChange={onChange} />}
      <div className={classes['actions']}>
        <Button size="compact-xs" variant="default" aria-label={`${words.test} ${name}`} onClick={onTest}>
          {words.test}
        </Button>
        <Button size="compact-xs" variant="subtle" aria-label={`${words.remove} ${name}`} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </section>
  );
}

/** As the contract names tables. */
function nameOf({ schema, name }: Relation): string {
  return schema === '' ? name : `${schema}.${name}`;
}
