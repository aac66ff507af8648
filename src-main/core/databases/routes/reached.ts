import { DomainError } from '../../../../src-shared/errors.ts';
import type { RowEvidence } from '../../../../src-shared/evidence.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import { isLoopback } from '../../model/address.ts';
import { connectionOf, type ConnectionString } from '../../zoom/engine/connection.ts';
import type { KeptDatabases } from '../kept/databases.ts';
import type { KeptRows } from '../programs.ts';

export type KeptDatabase = KeptDatabases['databases'][number];

/** Open where nobody chose. */
const USUAL_SCHEMAS = ['public'];

/** How a database on the list is reached now, with its password. Throws DomainError `notFound`, `engine.refused`. */
export async function reachedDatabase(core: Core, id: string): Promise<ConnectionString> {
  const { address, schemas } = databaseNamed(core, id);
  const { connection } = connectionIn(core, address);
  const password = (await core.ports.secrets?.get('database', address)) ?? null;
  return { connection, password, schemas: schemas ?? USUAL_SCHEMAS };
}

/** Throws DomainError `notFound`. */
export function databaseNamed({ store }: Core, id: string): KeptDatabase {
  const found = store.databases.get().databases.find((each) => each.id === id && !each.isRemoved);
  if (!found) throw new DomainError('notFound', rowSaid.databaseGone);
  return found;
}

/** What an address says, where the settings let it be reached. Throws DomainError `engine.refused`. */
export function connectionIn({ store }: Core, address: string): ConnectionString {
  const { allowedHosts, isOffline } = store.modelSettings.get();
  const found = connectionOf(address, allowedHosts);
  if (isOffline && !isLoopback(found.connection.host)) {
    throw new DomainError('engine.refused', rowSaid.offline(found.connection.host));
  }
  return found;
}

export function changeDatabase({ store }: Core, id: string, part: Partial<KeptDatabase>): void {
  const { databases } = store.databases.get();
  store.databases.set({ databases: databases.map((each) => (each.id === id ? Object.assign({}, each, part) : each)) });
}

/** Rows of a table as they are cited: by the place at which it was first looked at. */
export function tableEvidence(core: Core, id: string, table: string, rows: KeptRows | null): RowEvidence | null {
  return (
    rows && {
      kind: 'rows',
      source: sourceId({ holderId: id, kind: 'relation', index: placeOf(core, id, table) }),
      columns: [],
      ...rows,
    }
  );
}

/** The place under which a table is cited. */
export function placeOf(core: Core, id: string, table: string): number {
  const { tables } = databaseNamed(core, id);
  const place = tables.indexOf(table);
  if (place >= 0) return place;
  changeDatabase(core, id, { tables: [...tables, table] });
  return tables.length;
}
