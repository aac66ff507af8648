import { create } from 'zustand';
import type { RowEvidence } from '../../src-shared/evidence.ts';
import { api } from './client.ts';
import { queryClient } from './queryClient.ts';
import { workspaceNow } from './workspaceStore.ts';

/** Rows of a table of a database that are to be shown on the page of databases. */
interface DatabaseShown {
  readonly id: string;
  /** The place of its table among those that were looked at. */
  readonly index: number;
  readonly rows: readonly RowEvidence['rows'][];
  /** Grows with each that is shown, so that the same rows are shown again. */
  readonly serial: number;
}

export const useDatabaseShown = create<{ readonly shown: DatabaseShown | null }>()(() => ({ shown: null }));

/** Shows rows of a table of a database where databases are asked. */
export function showDatabaseRows(id: string, index: number, evidence: readonly RowEvidence[]): void {
  useDatabaseShown.setState(({ shown }) => ({
    shown: { id, index, rows: evidence.map(({ rows }) => rows), serial: (shown?.serial ?? 0) + 1 },
  }));
  // It may have been looked at since the list was read.
  void queryClient.invalidateQueries({ queryKey: api.databases.list.key() });
  workspaceNow().show('databases');
}
