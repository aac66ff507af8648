import type { AskedRelation } from '../../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../../src-shared/evidence.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
import type { Core } from '../../core.ts';
import type { LanguageModel } from '../../model/types.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { AskedRows } from '../../zoom/askRows.ts';
import type { RegisteredTable } from '../../zoom/openRelation.ts';
import { isSameJoin } from '../decided.ts';
import { type AssumedJoin, joinFor } from './assumedJoin.ts';
import { registeredIn } from './registered.ts';
import { rowsModel } from './rowsModel.ts';

type KeptRows = Pick<RowEvidence, 'rows' | 'count'>;
type AskedOver = AskedRows & { readonly kept: KeptRows | null };

export interface Asking {
  readonly question: string;
  /** As the asker uses it; null for the rules alone. */
  readonly model: LanguageModel | null;
  /** The program of the reading that a person chose. */
  readonly chosen?: string | null;
  readonly signal: AbortSignal | undefined;
  readonly onStep?: ((step: TraceStep) => void) | undefined;
}

/**
 * What a sheet's table of rows answers, by whom the settings say. Throws DomainError `input.invalid`, `query.*`,
 * `engine.lost`, `model.*` where a model alone is asked and cannot be, and the signal's reason.
 */
export async function askedRelation(
  core: Core,
  id: SheetId,
  { question, model, chosen = null, signal, onStep }: Asking,
): Promise<AskedRelation> {
  const registered = registeredIn(core);
  const plain = await registered.table(id, signal);
  const assumed = await joinFor(core, id, { question, table: plain, signal });
  const { asking = null, ...options } = model ? rowsModel(core, model, signal) : {};
  const ask = (table: RegisteredTable) =>
    core.jobs.onSheet(
      'askRelation',
      registered.source(id),
      { table, question, chosen, asking },
      { signal, ...(onStep && { onEvent: onStep }), ...options },
    );
  if (assumed) {
    const asked = await ask(assumed.table);
    // What it says needs the other table, else it is asked of the rows as they are.
    if (asked.sql !== null && namesTable(asked.sql, assumed)) {
      const evidence = await keyedEvidence(core, id, { asked, table: assumed.table, signal });
      const { choice, name } = assumed;
      const { joins } = registered.decided(id);
      const rows = core.store.rowsState(id.documentId, id.sheet, [...joins, choice]);
      // Readings over rows that nobody has joined yet could not be shown.
      return { ...askedRelationOf(asked, () => evidence), readings: [], assumed: { ...choice, name, rows } };
    }
  }
  const part = await registered.citedPart(id);
  return askedRelationOf(await ask(plain), (kept) => kept && rowEvidence({ ...id, part }, kept));
}

/** Whether a program names the table that would be joined. */
function namesTable(sql: string, { table: { joins }, choice }: AssumedJoin): boolean {
  const name = joins.find((join) => isSameJoin(join.choice, choice))?.table ?? '';
  return name !== '' && sql.toLowerCase().includes(name.toLowerCase());
}

/** Keys that evidence names at most. */
const KEYS = 1000;

/** The rows behind an answer by a key of their own: a condition over tables that are not joined yet means nothing. */
async function keyedEvidence(
  core: Core,
  id: SheetId,
  {
    asked,
    table,
    signal,
  }: { readonly asked: AskedOver; readonly table: RegisteredTable; readonly signal: AbortSignal | undefined },
): Promise<RowEvidence | null> {
  const { description } = table.described;
  const own = description.joined;
  const key = description.columns.find(
    ({ name, distinct, nullShare }) =>
      distinct === description.rowCount && nullShare === 0 && own?.columns[name]?.table === own?.table,
  );
  const where = asked.where ?? 'true';
  if (!key || !asked.kept || (asked.kept.count ?? 0) > KEYS) return null;
  const sql = `select ${identifier(key.name)} from ${identifier(description.name)} where (${where}\n)`;
  const program = { sql, sort: null };
  const input = { table, program, offset: 0, limit: KEYS };
  const { rows } = await core.jobs.onSheet('runProgram', registeredIn(core).source(id), input, { signal });
  const keys = rows.map(([value]) => [String(value ?? '')]);
  const part = await registeredIn(core).citedPart(id);
  return rowEvidence({ ...id, part }, { rows: { keyColumns: [key.name], keys }, count: keys.length });
}

/** An answer as a window has it, its rows as they are cited. */
export function askedRelationOf(
  asked: AskedOver,
  evidenceOf: (kept: KeptRows | null) => RowEvidence | null,
): AskedRelation {
  const { where: _, kept, readings, ...answer } = asked;
  return {
    ...answer,
    assumed: null,
    evidence: evidenceOf(kept),
    // Their rows are not counted before somebody looks at them; all of them are no evidence.
    readings: readings.map(({ where, ...reading }) =>
      Object.assign({}, reading, { evidence: where === null ? null : evidenceOf({ rows: { where } }) }),
    ),
  };
}

/** Rows of a sheet's table, as they are cited. */
export function rowEvidence(
  { documentId, sheet, part }: SheetId & { readonly part: string | undefined },
  { rows, count }: KeptRows,
): RowEvidence {
  const source = sourceId({ holderId: documentId, kind: 'relation', index: sheet });
  return {
    kind: 'rows',
    source,
    ...(part !== undefined && { part }),
    columns: [],
    rows,
    ...(count !== undefined && { count }),
  };
}
