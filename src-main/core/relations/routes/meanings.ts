import { DomainError } from '../../../../src-shared/errors.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { RelationStep } from '../decided.ts';
import { RELATIONS } from '../kept/rowsState.ts';
import { registeredIn } from './registered.ts';

export type MeaningInput = SheetId & {
  readonly meanings: Readonly<Record<string, string | null>>;
  readonly by: 'model' | 'person';
};

/** What a model says that the columns of a sheet's rows stand for. Throws DomainError `model.*`, and as `table` does. */
export async function meaningsOf(
  core: Core,
  id: SheetId,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, string>>> {
  const model = core.models.forSession(null);
  if (!model.has.text) throw new DomainError('model.none', modelSaid.noTextModel);
  const { described } = await registeredIn(core).table(id, signal);
  // With prompts and schemas of replies, which the app starts without.
  const [{ meaningsByModel }, { roleModels }] = await Promise.all([
    import('../../zoom/model/meanings.ts'),
    import('../../zoom/model/talk.ts'),
  ]);
  const models = roleModels(model, core.store.settings.get().rows.models);
  const spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const said = await meaningsByModel({ models, signal, temperature: 0, spent }, described.description);
  return Object.fromEntries(said);
}

/** What columns stand for from now on, as a step; null where that is said already. Throws DomainError `notFound`. */
export async function meaningStep(
  core: Core,
  { documentId, sheet, meanings, by }: MeaningInput,
): Promise<NewStep | null> {
  const registered = registeredIn(core);
  const id = { documentId, sheet };
  const { description } = (await registered.table(id, undefined)).described;
  const known = registered.decided(id).meanings;
  const names = new Set(description.columns.map(({ name }) => name));
  const unknown = Object.keys(meanings).find((column) => !names.has(column));
  if (unknown !== undefined) throw new DomainError('notFound', rowSaid.noColumnNow(unknown));
  const changed = Object.entries(meanings).filter(
    ([column, text]) => (Object.hasOwn(known, column) ? known[column]?.text : null) !== text,
  );
  const [[first] = []] = changed;
  if (first === undefined) return null;
  const change: RelationStep = { meanings: Object.fromEntries(changed), by };
  return {
    documentId,
    source: sheetSourceId(documentId, sheet),
    domain: RELATIONS,
    name: changed.length === 1 ? stepSaid.columnMeans(first) : stepSaid.columnsMean(changed.length),
    change,
  };
}
