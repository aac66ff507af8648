import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../src-shared/contract/databases.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { DescribedRelation } from '../../../../src-shared/relation.ts';
import type { Core } from '../../core.ts';
import { isLoopback } from '../../model/address.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { connectionOf } from '../../zoom/engine/connection.ts';
import type { ConnectionString } from '../../zoom/index.ts';
import type { KeptDatabases } from '../kept/databases.ts';

type KeptDatabase = KeptDatabases['databases'][number];

const DESCRIBED_AT_MOST = 32;

export function databasesRoutes(os: Implementer['databases'], core: Core) {
  const { jobs, ports, store } = core;
  /** By database and table; described anew when a window asks for it, or the app starts. */
  const described = new Map<string, DescribedRelation>();

  const kept = (): readonly KeptDatabase[] => store.databases.get().databases;
  const there = (): readonly KeptDatabase[] => kept().filter(({ isRemoved }) => !isRemoved);

  const named = (id: string): KeptDatabase => {
    const found = there().find((each) => each.id === id);
    if (!found) throw new DomainError('notFound', 'This database is not on the list any more.');
    return found;
  };
  const parsed = (address: string): ConnectionString => {
    const { allowedHosts, isOffline } = store.modelSettings.get();
    const found = connectionOf(address, allowedHosts);
    if (isOffline && !isLoopback(found.connection.host)) {
      throw new DomainError(
        'engine.refused',
        `${found.connection.host} is another computer, and the program is set offline. Go online in the settings first.`,
      );
    }
    return found;
  };
  const reached = async (id: string): Promise<ConnectionString> => {
    const { address } = named(id);
    const { connection } = parsed(address);
    return { connection, password: (await ports.secrets?.get('database', address)) ?? null };
  };
  const shown = async ({ id, address }: KeptDatabase): Promise<Database> => {
    // It was let in when it was added, whatever the settings are now.
    const { connection } = connectionOf(address, [URL.parse(address)?.hostname ?? '']);
    return { id, ...connection, password: (await ports.secrets?.source('database', address)) ?? null };
  };
  const list = (): Promise<readonly Database[]> => Promise.all(there().map(shown));
  const mark = (id: string, isRemoved: boolean): void => {
    const databases = kept().map((each) => (each.id === id ? { id, address: each.address, isRemoved } : each));
    store.databases.set({ databases });
  };

  /** What was removed before the app ended is forgotten, with its password. */
  const forgotten = Promise.all(
    kept()
      .filter(({ isRemoved }) => isRemoved)
      .map(async ({ id, address }) => {
        const isUsed = there().some((each) => each.address === address);
        if (!isUsed) await ports.secrets?.set('database', address, null);
        store.databases.set({ databases: kept().filter((each) => each.id !== id) });
      }),
  ).catch(() => {
    // Its password cannot be reached now: the next start tries again.
  });

  return {
    list: os.list.handler(async () => {
      await forgotten;
      return list();
    }),
    add: os.add.handler(async ({ input, signal }) => {
      await forgotten;
      const { connection, password: own } = parsed(input.address);
      const password = input.password ?? own;
      const address = withoutPassword(input.address);
      await jobs.onDatabase('databaseTables', { database: { connection, password } }, signal);
      if (password !== null && password !== '') {
        if (!ports.secrets) throw new DomainError('model.key', 'This program keeps no passwords.');
        await ports.secrets.set('database', address, password);
      }
      const known = kept().find((each) => each.address === address);
      if (known) mark(known.id, false);
      else store.databases.set({ databases: [...kept(), { id: randomUUID(), address, isRemoved: false }] });
      const added = there().find((each) => each.address === address);
      if (!added) throw new RangeError('A database was added that is not there');
      return shown(added);
    }),
    remove: os.remove.handler(({ input: { id } }) => {
      mark(named(id).id, true);
      return list();
    }),
    bringBack: os.bringBack.handler(({ input: { id } }) => {
      mark(id, false);
      return list();
    }),
    tables: os.tables.handler(async ({ input: { id }, signal }) =>
      jobs.onDatabase('databaseTables', { database: await reached(id) }, signal),
    ),
    describe: os.describe.handler(async ({ input: { id, table }, signal }) => {
      const found = await jobs.onDatabase('describeDatabaseTable', { database: await reached(id), table }, signal);
      described.delete(`${id} ${table}`);
      described.set(`${id} ${table}`, found);
      for (const oldest of described.keys()) if (described.size > DESCRIBED_AT_MOST) described.delete(oldest);
      return found;
    }),
    ask: os.ask.handler(async ({ input: { id, table, question }, signal }) => {
      const database = await reached(id);
      const known =
        described.get(`${id} ${table}`) ??
        (await jobs.onDatabase('describeDatabaseTable', { database, table }, signal));
      described.set(`${id} ${table}`, known);
      const { description } = known;
      return jobs.onDatabase('askDatabase', { database, table, description, question }, signal);
    }),
    run: os.run.handler(async ({ input: { id, table, ...asked }, signal }) =>
      jobs.onDatabase('runOnDatabase', { database: await reached(id), table, asked }, signal),
    ),
  };
}

function withoutPassword(address: string): string {
  const url = new URL(address.trim());
  url.password = '';
  return url.toString();
}
