import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../src-shared/contract/databases.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { RowEvidence } from '../../../../src-shared/evidence.ts';
import type { DescribedRelation, NamedQuery } from '../../../../src-shared/relation.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import { isLoopback } from '../../model/address.ts';
import { askedRelationOf } from '../../relations/routes/asked.ts';
import { rowsModel } from '../../relations/routes/rowsModel.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { connectionOf } from '../../zoom/engine/connection.ts';
import type { ConnectionString } from '../../zoom/index.ts';
import { changedQueries, queryChangeWords } from '../../zoom/namedQueries.ts';
import type { KeptDatabases } from '../kept/databases.ts';
import type { KeptRows } from '../programs.ts';

type KeptDatabase = KeptDatabases['databases'][number];

const DESCRIBED_AT_MOST = 32;
/** Open where nobody chose. */
const USUAL_SCHEMAS = ['public'];

export function databasesRoutes(os: Implementer['databases'], core: Core) {
  const { jobs, ports, store } = core;
  /** By database and table; described anew when a window asks for it, or the app starts. */
  const described = new Map<string, DescribedRelation>();

  const kept = (): readonly KeptDatabase[] => store.databases.get().databases;
  const there = (): readonly KeptDatabase[] => kept().filter(({ isRemoved }) => !isRemoved);

  const named = (id: string): KeptDatabase => databaseNamed(core, id);
  const parsed = (address: string): ConnectionString => connectionIn(core, address);
  const reached = (id: string): Promise<ConnectionString> => reachedDatabase(core, id);
  const change = (id: string, part: Partial<KeptDatabase>): void => {
    store.databases.set({ databases: kept().map((each) => (each.id === id ? Object.assign({}, each, part) : each)) });
  };
  /** The place under which a table is cited. */
  const placeOf = (id: string, table: string): number => {
    const { tables } = named(id);
    const place = tables.indexOf(table);
    if (place >= 0) return place;
    change(id, { tables: [...tables, table] });
    return tables.length;
  };
  const evidenceOf = (id: string, table: string, rows: KeptRows | null): RowEvidence | null =>
    rows && {
      kind: 'rows',
      source: sourceId({ holderId: id, kind: 'relation', index: placeOf(id, table) }),
      columns: [],
      ...rows,
    };
  const queriesOf = (id: string, table: string): readonly NamedQuery[] =>
    named(id).queries.flatMap(({ table: of, name, sql }) => (of === table ? [{ name, sql }] : []));
  const shown = async ({ id, address, tables }: KeptDatabase): Promise<Database> => {
    // It was let in when it was added, whatever the settings are now.
    const { connection } = connectionOf(address, [URL.parse(address)?.hostname ?? '']);
    return { id, ...connection, tables, password: (await ports.secrets?.source('database', address)) ?? null };
  };
  const known = async (
    id: string,
    table: string,
    database: ConnectionString,
    signal: AbortSignal | undefined,
  ): Promise<DescribedRelation> => {
    const found =
      described.get(`${id} ${table}`) ?? (await jobs.onDatabase('describeDatabaseTable', { database, table }, signal));
    described.set(`${id} ${table}`, found);
    return found;
  };
  const list = (): Promise<readonly Database[]> => Promise.all(there().map(shown));
  const mark = (id: string, isRemoved: boolean): void => {
    change(id, { isRemoved });
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
        if (!ports.secrets) throw new DomainError('model.key', modelSaid.keepsNoPasswords);
        await ports.secrets.set('database', address, password);
      }
      const known = kept().find((each) => each.address === address);
      if (known) mark(known.id, false);
      else
        store.databases.set({
          databases: [
            ...kept(),
            { id: randomUUID(), address, isRemoved: false, schemas: null, tables: [], queries: [] },
          ],
        });
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
    schemas: os.schemas.handler(async ({ input: { id }, signal }) => {
      const database = await reached(id);
      const found = (await jobs.onDatabase('databaseSchemas', { database }, signal)) ?? [];
      const open = database.schemas ?? [];
      return found.map(({ name, tables }) => ({ name, tables, isOpen: open.includes(name) }));
    }),
    openSchemas: os.openSchemas.handler(({ input: { id, schemas } }) => {
      change(named(id).id, { schemas: [...new Set(schemas)] });
    }),
    describe: os.describe.handler(async ({ input: { id, table }, signal }) => {
      const found = await jobs.onDatabase('describeDatabaseTable', { database: await reached(id), table }, signal);
      described.delete(`${id} ${table}`);
      described.set(`${id} ${table}`, found);
      placeOf(id, table);
      for (const oldest of described.keys()) if (described.size > DESCRIBED_AT_MOST) described.delete(oldest);
      return found;
    }),
    ask: os.ask.handler(async ({ input: { id, table, question }, signal }) => {
      const database = await reached(id);
      const { description } = await known(id, table, database, signal);
      const { asking, ...options } = rowsModel(core, core.models.forSession(null), signal);
      const input = { database, table, description, question, asking };
      const asked = await jobs.onDatabase('askDatabase', input, signal, options);
      return askedRelationOf(asked, (rows) => evidenceOf(id, table, rows));
    }),
    joins: os.joins.handler(async ({ input: { id, table }, signal }) => {
      const database = await reached(id);
      const { description } = await known(id, table, database, signal);
      return jobs.onDatabase('joinsOfDatabaseTable', { database, table, description }, signal);
    }),
    joinsByModel: os.joinsByModel.handler(async ({ input: { id, table }, signal }) => {
      const model = core.models.forSession(null);
      if (!model.has.text) throw new DomainError('model.none', modelSaid.noTextModel);
      const database = await reached(id);
      const { description } = await known(id, table, database, signal);
      const others = await jobs.onDatabase('databaseTablesBeside', { database, table }, signal);
      if (others.length === 0) return [];
      // With the schemas of replies, which the app starts without.
      const [{ joinsByModel }, { roleModels }] = await Promise.all([
        import('../../zoom/model/joins.ts'),
        import('../../zoom/model/talk.ts'),
      ]);
      const models = roleModels(model, store.settings.get().rows.models);
      const spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
      const said = await joinsByModel({ models, signal, temperature: 0, spent }, description, others);
      const pairs = said.flatMap(({ column, other: at, otherColumn, reason }) => {
        const other = others[at];
        return other ? [{ other, column, otherColumn, reason }] : [];
      });
      return jobs.onDatabase('heldDatabaseJoins', { database, table, description, pairs }, signal);
    }),
    behind: os.behind.handler(async ({ input: { id, table, ...figure }, signal }) => {
      const database = await reached(id);
      const { description } = await known(id, table, database, signal);
      const rows = await jobs.onDatabase('behindDatabase', { database, table, description, ...figure }, signal);
      return evidenceOf(id, table, rows);
    }),
    queries: os.queries.handler(({ input: { id, table } }) => queriesOf(id, table)),
    keepQuery: os.keepQuery.handler(({ input: { id, table, ...query } }) => {
      if (queryChangeWords(queriesOf(id, table), query) !== null) {
        const own = changedQueries(queriesOf(id, table), query).map(({ name, sql }) => ({ table, name, sql }));
        change(id, { queries: [...named(id).queries.filter((each) => each.table !== table), ...own] });
      }
      return queriesOf(id, table);
    }),
    run: os.run.handler(async ({ input: { id, ...asked }, signal }) =>
      jobs.onDatabase('runOnDatabase', { database: await reached(id), asked }, signal),
    ),
  };
}

/** How a database on the list is reached now, with its password. Throws DomainError `notFound`, `engine.refused`. */
export async function reachedDatabase(core: Core, id: string): Promise<ConnectionString> {
  const { address, schemas } = databaseNamed(core, id);
  const { connection } = connectionIn(core, address);
  const password = (await core.ports.secrets?.get('database', address)) ?? null;
  return { connection, password, schemas: schemas ?? USUAL_SCHEMAS };
}

/** Throws DomainError `notFound`. */
function databaseNamed({ store }: Core, id: string): KeptDatabase {
  const found = store.databases.get().databases.find((each) => each.id === id && !each.isRemoved);
  if (!found) throw new DomainError('notFound', rowSaid.databaseGone);
  return found;
}

/** What an address says, where the settings let it be reached. Throws DomainError `engine.refused`. */
function connectionIn({ store }: Core, address: string): ConnectionString {
  const { allowedHosts, isOffline } = store.modelSettings.get();
  const found = connectionOf(address, allowedHosts);
  if (isOffline && !isLoopback(found.connection.host)) {
    throw new DomainError('engine.refused', rowSaid.offline(found.connection.host));
  }
  return found;
}

function withoutPassword(address: string): string {
  const url = new URL(address.trim());
  url.password = '';
  return url.toString();
}
