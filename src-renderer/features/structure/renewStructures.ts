import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import { api } from '../../lib/client.ts';
import { showPending } from './pendingSteps.ts';

/** Of which of a document's sheets something else is there now. */
export interface Renewed {
  /** What stands in cells. */
  readonly cells: boolean;
  /** Which tables there are. */
  readonly tables: boolean;
}

/** Reads the structures of a document that are looked at anew, after something else than a correction changed them. */
export async function renewStructures(queries: QueryClient, documentId: string): Promise<Renewed> {
  const queryKey = api.structure.get.key({ input: { documentId } });
  const known = () => queries.getQueriesData<StructureState>({ queryKey });
  const before = new Map(known().map(([key, state]) => [hashKey(key), state]));
  await queries.invalidateQueries({ queryKey });
  showPending(queries, documentId);
  const differs = (part: 'contentKey' | 'tablesKey'): boolean =>
    known().some(([key, state]) => {
      const was = before.get(hashKey(key));
      return was !== undefined && was[part] !== state?.[part];
    });
  return { cells: differs('contentKey'), tables: differs('tablesKey') };
}
