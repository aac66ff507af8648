import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Database } from '../../../src-shared/contract/databases.ts';
import { databaseName } from '../../../src-shared/databaseName.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyPlain, notifyUndo } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** The databases that were added, and what is done with them. */
export function useDatabases() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(api.databases.list.queryOptions());
  const changed = useCallback(() => void queries.invalidateQueries({ queryKey: api.databases.key() }), [queries]);
  const remove = async (database: Database): Promise<void> => {
    const { id } = database;
    try {
      await client.databases.remove({ id });
      changed();
      notifyUndo(words.removed(databaseName(database)), {
        undo: () => void client.databases.bringBack({ id }).then(changed),
        redo: () => void remove(database),
      });
    } catch (failure) {
      notifyError(words.removeFailed, failure);
    }
  };
  const test = async (database: Database): Promise<void> => {
    try {
      const tables = await client.databases.tables({ id: database.id });
      notifyPlain(words.tested(databaseName(database), tables.length));
    } catch (failure) {
      notifyError(words.lost, failure);
    }
    changed();
  };
  return { databases: data, error, retry: () => void refetch(), changed, remove, test };
}
