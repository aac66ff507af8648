import type {
  JoinChoice,
  JoinProposal,
  JoinableSheet,
  RelationJoins,
} from '../../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { type Saying, textOf } from '../../../../src-shared/said/said.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import { hasNamedSheets } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { KeyProposal } from '../../zoom/describe/keys.ts';
import { joinedSelect } from '../../zoom/sql/joined.ts';
import { isSameJoin, isSameTable, type RelationStep } from '../decided.ts';
import type { KeptRelation } from '../kept/relationFiles.ts';
import { RELATIONS } from '../kept/rowsState.ts';
import { registeredIn } from './registered.ts';

export type JoinInput = SheetId & { readonly join: JoinChoice; readonly isAccepted: boolean };

/** Sheets that are looked at for joins: each is read in. */
const LOOKED_AT = 12;
/** What another table is called while it is looked at. */
const OTHER = 'other table';

/** What a sheet's rows are joined with, and may be. Throws as `table` of the registered tables does. */
export async function joinsOf(core: Core, id: SheetId, signal: AbortSignal | undefined): Promise<RelationJoins> {
  const registered = registeredIn(core);
  const table = await registered.table(id, signal);
  const { joins, refused } = registered.decided(id);
  const joinable: JoinableSheet[] = [];
  const proposals: JoinProposal[] = [];
  for (const other of await sheetsBeside(core, id)) {
    const read = await readable(registered.own(other, signal), signal);
    if (!read) continue;
    const { description } = read.described;
    const name = textOf(nameOf(core, id, other));
    joinable.push({
      other,
      name,
      columns: description.columns.map((column) => ({ name: column.name, type: column.type })),
    });
    if (joins.some((join) => isSameTable(join, { other }))) continue;
    const found = await core.jobs.onSheet(
      'proposeJoins',
      registered.source(id),
      { table, others: [{ path: read.path, table: description.name, as: OTHER, description }] },
      { signal },
    );
    const best = found.find(({ from, to }) => {
      const choice = { other, column: from.column, otherColumn: to.column };
      return !refused.some((each) => isSameJoin(each, choice));
    });
    if (best) proposals.push(proposalOf(best, other, name));
  }
  const whole = table.joined?.whole;
  return {
    inForce: joins.map((choice) => {
      const { other, column, otherColumn } = choice;
      const held = table.joins.find((each) => isSameJoin(each.choice, choice));
      const problem = table.problems.find((each) => isSameJoin(each.choice, choice))?.problem ?? null;
      const name = nameOf(core, id, other);
      return { other, column, otherColumn, name, table: held?.table ?? null, found: held?.found ?? 0, problem };
    }),
    proposed: proposals.toSorted((a, b) => b.found - a.found),
    joinable,
    sql: whole ? joinedSelect(whole.relation) : null,
    rowCount: table.described.description.rowCount,
  };
}

/**
 * What a model proposes to join a sheet's rows with: it is asked once, and shown is what the engine found to hold.
 * Throws DomainError `model.*`, and as `table` of the registered tables does.
 */
export async function joinsByModelOf(
  core: Core,
  id: SheetId,
  signal: AbortSignal | undefined,
): Promise<readonly JoinProposal[]> {
  const model = core.models.forSession(null);
  if (!model.has.text) throw new DomainError('model.none', modelSaid.noTextModel);
  const registered = registeredIn(core);
  const table = await registered.table(id, signal);
  const beside: { readonly other: SheetId; readonly read: KeptRelation }[] = [];
  for (const other of await sheetsBeside(core, id)) {
    const read = await readable(registered.own(other, signal), signal);
    if (read) beside.push({ other, read });
  }
  if (beside.length === 0) return [];
  const spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
  // With the schemas of replies, which the app starts without.
  const [{ joinsByModel }, { roleModels }] = await Promise.all([
    import('../../zoom/model/joins.ts'),
    import('../../zoom/model/talk.ts'),
  ]);
  const said = await joinsByModel(
    { models: roleModels(model, core.store.settings.get().rows.models), signal, temperature: 0, spent },
    table.described.description,
    beside.map(({ read }) => read.described.description),
  );
  // A person may have decided of some while the model was thinking.
  const { joins, refused } = registered.decided(id);
  const proposals: JoinProposal[] = [];
  for (const { column, other: at, otherColumn, reason } of said) {
    const sheet = beside[at];
    if (!sheet) continue;
    const { other, read } = sheet;
    const choice = { other, column, otherColumn };
    if ([...joins, ...refused, ...proposals].some((each) => isSameJoin(each, choice))) continue;
    const { description } = read.described;
    const [held] = await core.jobs.onSheet(
      'proposeJoins',
      registered.source(id),
      { table, others: [{ path: read.path, table: description.name, as: OTHER, description }], pair: choice },
      { signal },
    );
    if (!held) continue;
    const proposal = proposalOf(held, other, textOf(nameOf(core, id, other)));
    const why = rowSaid.byModel(reason.replace(/\.$/, ''));
    proposals.push({ ...proposal, reasons: [why, ...proposal.reasons] });
  }
  return proposals.toSorted((a, b) => b.found - a.found);
}

/** What accepts a join, refuses or ends it, as a step. Throws DomainError `input.invalid` where it cannot hold. */
export async function joinStep(
  core: Core,
  { documentId, sheet, join, isAccepted }: JoinInput,
): Promise<NewStep | null> {
  const registered = registeredIn(core);
  const id = { documentId, sheet };
  const { joins } = registered.decided(id);
  const isInForce = joins.some((each) => isSameJoin(each, join));
  if (isInForce === isAccepted && isAccepted) return null;
  if (isAccepted) {
    if (isSameTable(join, { other: id })) throw new DomainError('input.invalid', rowSaid.joinsItself);
    const before = joins.filter((each) => !isSameTable(each, join));
    const { problems } = await registered.whole(id, [...before, join], undefined);
    const own = problems.find(({ choice }) => isSameJoin(choice, join));
    if (own) throw new DomainError('input.invalid', own.problem);
  }
  const change: RelationStep = { join, isAccepted };
  const other = nameOf(core, id, join.other);
  const name = stepSaid[isAccepted ? 'join' : isInForce ? 'endJoin' : 'refuseJoin'](other, join.column);
  return {
    documentId,
    source: sheetSourceId(documentId, sheet),
    domain: RELATIONS,
    name,
    change,
  };
}

/** What was read in; null where that sheet cannot be, which keeps no other from being joined. */
export async function readable(
  reading: Promise<KeptRelation>,
  signal: AbortSignal | undefined,
): Promise<KeptRelation | null> {
  try {
    return await reading;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Sheets that may be joined: the others of the document, and those of other documents that were read in before. */
export async function sheetsBeside(core: Core, id: SheetId): Promise<readonly SheetId[]> {
  const { store } = core;
  const registered = registeredIn(core);
  const own = store.documents
    .get(id.documentId)
    .sheets.map(({ index }) => ({ documentId: id.documentId, sheet: index }))
    .filter(({ sheet }) => sheet !== id.sheet);
  const others = store.documents.list().flatMap(({ id: documentId }) => {
    if (documentId === id.documentId) return [];
    return store.relations.sheets(documentId).map((sheet) => ({ documentId, sheet }));
  });
  const found: SheetId[] = [];
  for (const other of [...own, ...others]) {
    if (found.length === LOOKED_AT) break;
    const { region } = await registered.regularity(other);
    if (registered.isFile(other) || (region && region.headerRows > 0)) found.push(other);
  }
  return found;
}

function proposalOf({ from, to, found, likeness }: KeyProposal, other: SheetId, name: string): JoinProposal {
  return {
    other,
    column: from.column,
    otherColumn: to.column,
    name,
    found,
    reasons: [
      found === 1
        ? rowSaid.allFound(from.column, to.column)
        : rowSaid.someFound(Math.floor(found * 100), from.column, to.column),
      rowSaid.eachOnce(to.column),
      ...(likeness > 0 ? [rowSaid.namesAlike] : []),
    ],
  };
}

/** What a sheet is called beside another. */
export function nameOf({ store }: Core, from: SheetId, { documentId, sheet }: SheetId): Saying {
  const [document] = store.documents.list([documentId]);
  if (!document) return rowSaid.documentGone;
  if (document.rows) return document.name;
  const own = document.sheets.find(({ index }) => index === sheet)?.name ?? '';
  if (documentId === from.documentId) return own;
  return hasNamedSheets(document) && own !== '' ? `${document.name} · ${own}` : document.name;
}
