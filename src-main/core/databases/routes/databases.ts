import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../src-shared/contract/databases.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { NamedQuery } from '../../../../src-shared/relation.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { connectionOf, type ConnectionString } from '../../zoom/engine/connection.ts';
import { changedQueries, queryChangeWords } from '../../zoom/namedQueries.ts';
import { changeMeanings, describedBefore, describedNow, meaningsByModelOf } from './described.ts';
import {
  changeDatabase,
  connectionIn,
  databaseNamed,
  type KeptDatabase,
  reachedDatabase,
  tableEvidence,
} from './reached.ts';
import { askingOf, beginAsking, beginDescribing, followAsking, followDescribing } from './tableRuns.ts';

export function databasesRoutes(os: Implementer['databases'], core: Core) {
  const { jobs, ports, store } = core;

  const kept = (): readonly KeptDatabase[] => store.databases.get().databases;
  const there = (): readonly KeptDatabase[] => kept().filter(({ isRemoved }) => !isRemoved);

  const named = (id: string): KeptDatabase => databaseNamed(core, id);
  const parsed = (address: string): ConnectionString => connectionIn(core, address);
  const reached = (id: string): Promise<ConnectionString> => reachedDatabase(core, id);
  const change = (id: string, part: Partial<KeptDatabase>): void => changeDatabase(core, id, part);
  const queriesOf = (id: string, table: string): readonly NamedQuery[] =>
    named(id).queries.flatMap(({ table: of, name, sql }) => (of === table ? [{ name, sql }] : []));
  const shown = async ({ id, address, tables }: KeptDatabase): Promise<Database> => {
    // It was let in when it was added, whatever the settings are now.
    const { connection } = connectionOf(address, [URL.parse(address)?.hostname ?? '']);
    return { id, ...connection, tables, password: (await ports.secrets?.source('database', address)) ?? null };
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
        store.databaseTables.forget(id);
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
            { id: randomUUID(), address, isRemoved: false, schemas: null, tables: [], queries: [], meanings: [] },
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
    describe: os.describe.handler(({ input, signal }) => describedNow(core, input, signal)),
    describeAgain: os.describeAgain.handler(({ input, signal }) =>
      followDescribing(core, beginDescribing(core, { ...input, id: named(input.id).id }), signal),
    ),
    meaningsByModel: os.meaningsByModel.handler(({ input, signal }) => meaningsByModelOf(core, input, signal)),
    mean: os.mean.handler(({ input: { meanings, by, ...input } }) =>
      changeMeanings(
        core,
        input,
        Object.fromEntries(
          Object.entries(meanings).map(([column, text]) => [column, text === null ? null : { text, by }]),
        ),
      ),
    ),
    ask: os.ask.handler(({ input, signal }) =>
      followAsking(core, beginAsking(core, { ...input, id: named(input.id).id }), signal),
    ),
    asking: os.asking.handler(({ input }) => askingOf(core, input)),
    follow: os.follow.handler(({ input: { runId }, signal }) => followAsking(core, runId, signal)),
    joins: os.joins.handler(async ({ input: { id, table }, signal }) => {
      const database = await reached(id);
      const { description } = await describedBefore(core, { id, table }, signal);
      return jobs.onDatabase('joinsOfDatabaseTable', { database, table, description }, signal);
    }),
    joinsByModel: os.joinsByModel.handler(async ({ input: { id, table }, signal }) => {
      const model = core.models.forSession(null);
      if (!model.has.text) throw new DomainError('model.none', modelSaid.noTextModel);
      const database = await reached(id);
      const { description } = await describedBefore(core, { id, table }, signal);
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
      const { description } = await describedBefore(core, { id, table }, signal);
      const rows = await jobs.onDatabase('behindDatabase', { database, table, description, ...figure }, signal);
      return tableEvidence(core, id, table, rows);
    }),
    queries: os.queries.handler(({ input: { id, table } }) => queriesOf(id, table)),
    keepQuery: os.keepQuery.handler(({ input: { id, table, ...query } }) => {
      if (queryChangeWords(queriesOf(id, table), query) !== null) {
        const own = changedQueries(queriesOf(id, table), query).map(({ name, sql }) => ({ table, name, sql }));
        change(id, { queries: [...named(id).queries.filter((each) => each.table !== table), ...own] });
      }
      return queriesOf(id, table);
    }),
    look: os.look.handler(async ({ input: { id, ...asked }, signal }) =>
      jobs.onDatabase('lookOnDatabase', { database: await reached(id), asked }, signal),
    ),
    run: os.run.handler(async ({ input: { id, ...asked }, signal }) =>
      jobs.onDatabase('runOnDatabase', { database: await reached(id), asked }, signal),
    ),
  };
}

function withoutPassword(address: string): string {
  const url = new URL(address.trim());
  url.password = '';
  return url.toString();
}
