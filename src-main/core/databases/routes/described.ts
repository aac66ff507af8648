import type { ColumnMeaning, DescribedTable } from '../../../../src-shared/contract/databases.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import type { Core } from '../../core.ts';
import { withMeanings } from '../../relations/meanings.ts';
import type { ConnectionString } from '../../zoom/engine/connection.ts';
import type { KeptDescription } from '../kept/descriptions.ts';
import type { CurrentTable } from '../programs.ts';
import { changeDatabase, databaseNamed, placeOf, reachedDatabase } from './reached.ts';

export interface TableId {
  readonly id: string;
  /** As in `public.sales`. */
  readonly table: string;
}

/** Counting a table of billions of rows takes hours where a person wants it. */
const COUNTED_MS = 6 * 3_600_000;

/** A table as it is described now, kept for the next time. Throws DomainError `engine.*`, `notFound`, and the signal's reason. */
export async function describedNow(
  core: Core,
  { id, table }: TableId,
  signal: AbortSignal | undefined,
): Promise<DescribedTable> {
  const database = await reachedDatabase(core, id);
  const kept = core.store.databaseTables.get(id, table);
  const current = await core.jobs.onDatabase(
    'describeDatabaseTable',
    { database, table, kept, isExact: false },
    signal,
  );
  return keepCurrent(core, { id, table }, current);
}

/** A table described anew, whatever was known of it. Throws as `describedNow`. */
export async function describedAgain(
  core: Core,
  { id, table, isExact }: TableId & { readonly isExact: boolean },
  database: ConnectionString,
  signal: AbortSignal | undefined,
): Promise<DescribedTable> {
  const current = await core.jobs.onDatabase(
    'describeDatabaseTable',
    { database, table, kept: null, isExact },
    signal,
    isExact ? { timeLimitMs: COUNTED_MS } : {},
  );
  return keepCurrent(core, { id, table }, current, isExact);
}

/** What is known of a table without looking at it again; looks at it where nothing is. */
export async function describedBefore(
  core: Core,
  { id, table }: TableId,
  signal: AbortSignal | undefined,
): Promise<DescribedTable> {
  const kept = core.store.databaseTables.get(id, table);
  return kept ? shown(core, { id, table }, kept, false) : describedNow(core, { id, table }, signal);
}

/** Keeps what was described for somebody, and gives it as a window has it. */
export function keepCurrent(
  core: Core,
  { id, table }: TableId,
  { described, isNew, isChanged }: CurrentTable,
  isExact = false,
): DescribedTable {
  const { databaseTables } = core.store;
  placeOf(core, id, table);
  if (isNew) databaseTables.keep(id, table, { described, isExact, describedAt: Date.now() });
  const kept = databaseTables.get(id, table) ?? { described, isExact, describedAt: Date.now() };
  return shown(core, { id, table }, kept, isChanged);
}

function shown(core: Core, { id, table }: TableId, kept: KeptDescription, isChanged: boolean): DescribedTable {
  const { described, isExact, describedAt } = kept;
  return { ...withMeanings(described, meaningsOf(core, { id, table })), isExact, describedAt, isChanged };
}

/** What people and models said that the columns of a table stand for. */
export function meaningsOf(core: Core, { id, table }: TableId): Readonly<Record<string, ColumnMeaning>> {
  const own = databaseNamed(core, id).meanings.filter((each) => each.table === table);
  return Object.fromEntries(own.map(({ column, text, by }) => [column, { text, by }]));
}

/** What a model says that the columns of a table stand for. Throws DomainError `model.*`, and as `describedNow`. */
export async function meaningsByModelOf(
  core: Core,
  tableId: TableId,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, string>>> {
  const model = core.models.forSession(null);
  if (!model.has.text) throw new DomainError('model.none', modelSaid.noTextModel);
  const { description } = await describedBefore(core, tableId, signal);
  // With prompts and schemas of replies, which the app starts without.
  const [{ meaningsByModel }, { roleModels }] = await Promise.all([
    import('../../zoom/model/meanings.ts'),
    import('../../zoom/model/talk.ts'),
  ]);
  const models = roleModels(model, core.store.settings.get().rows.models);
  const spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
  return Object.fromEntries(await meaningsByModel({ models, signal, temperature: 0, spent }, description));
}

/** Says what columns stand for from now on; gives what was said of them before. Throws DomainError `notFound`. */
export async function changeMeanings(
  core: Core,
  { id, table }: TableId,
  said: Readonly<Record<string, ColumnMeaning | null>>,
): Promise<Readonly<Record<string, ColumnMeaning | null>>> {
  const { description } = await describedBefore(core, { id, table }, undefined);
  const names = new Set(description.columns.map(({ name }) => name));
  const unknown = Object.keys(said).find((column) => !names.has(column));
  if (unknown !== undefined) throw new DomainError('notFound', rowSaid.noColumnNow(unknown));
  const before = meaningsOf(core, { id, table });
  const { meanings } = databaseNamed(core, id);
  const others = meanings.filter((each) => each.table !== table || !Object.hasOwn(said, each.column));
  const own = Object.entries(said).flatMap(([column, meaning]) => (meaning ? [{ table, column, ...meaning }] : []));
  changeDatabase(core, id, { meanings: [...others, ...own] });
  return Object.fromEntries(
    Object.keys(said).map((column) => [column, Object.hasOwn(before, column) ? (before[column] ?? null) : null]),
  );
}
