import { Button } from '@mantine/core';
import { Database as Sign } from 'lucide-react';
import { useState } from 'react';
import { databaseName } from '../../../src-shared/databaseName.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useDatabaseShown } from '../../lib/databaseShown.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { AddDatabase } from './AddDatabase.tsx';
import { DatabaseEntry } from './DatabaseEntry.tsx';
import { DatabaseTable } from './DatabaseTable.tsx';
import { useDatabases } from './useDatabases.ts';
import { words } from './words.ts';
import classes from './Databases.module.css';

const ICON = <Sign size={24} strokeWidth={1.5} />;

/** A table of a database, as it is chosen. */
interface Chosen {
  readonly id: string;
  readonly table: string;
}

/** Databases that were added, their tables, and what is asked of one. */
export function Databases() {
  const { databases, error, retry, changed, remove, test } = useDatabases();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const cited = useDatabaseShown(({ shown: asked }) => asked);
  const [seen, setSeen] = useState(0);
  const citedTable = databases?.find(({ id }) => id === cited?.id)?.tables[cited?.index ?? -1];
  // Rows that are cited bring their table up.
  if (cited && citedTable !== undefined && cited.serial !== seen) {
    setSeen(cited.serial);
    setChosen({ id: cited.id, table: citedTable });
  }
  if (error) return <ErrorState title={words.unread} error={error} onRetry={retry} />;
  if (!databases) return <LoadingSkeleton label={words.reading} lines={[30, 60, 60]} />;
  const shown = databases.find(({ id }) => id === chosen?.id);
  const form = (
    <AddDatabase
      onCancel={databases.length > 0 ? () => setAdding(false) : null}
      onAdded={(database) => {
        setAdding(false);
        changed();
        notifyPlain(words.added(databaseName(database)));
      }}
    />
  );
  if (databases.length === 0) {
    return (
      <div className={classes['empty']}>
        <div>
          <EmptyState icon={ICON} title={words.none}>
            {words.noneHint}
          </EmptyState>
        </div>
        {form}
      </div>
    );
  }
  return (
    <div className={classes['page']}>
      <nav className={classes['list']} aria-label={words.title}>
        <header className={classes['head']}>
          <h2>{words.title}</h2>
          <Button size="compact-xs" variant="default" onClick={() => setAdding(!isAdding)} aria-expanded={isAdding}>
            {words.add}
          </Button>
        </header>
        {isAdding && form}
        {databases.map((database) => (
          <DatabaseEntry
            key={database.id}
            database={database}
            chosen={chosen?.id === database.id ? chosen.table : null}
            onChoose={(table) => setChosen({ id: database.id, table })}
            onChange={changed}
            onTest={() => void test(database)}
            onRemove={() => void remove(database)}
          />
        ))}
      </nav>
      {chosen && shown ? (
        <DatabaseTable key={`${chosen.id} ${chosen.table}`} database={shown} table={chosen.table} />
      ) : (
        <EmptyState icon={ICON} title={words.choose}>
          {words.chooseHint}
        </EmptyState>
      )}
    </div>
  );
}
