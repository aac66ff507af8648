import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CellRange, parseAddress } from '../../../../src-shared/address.ts';
import { defined } from '../../../../src-shared/defined.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { type ExtractedRecord, extractWaySchema } from '../../../../src-shared/record.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import { sheetSourceId, type SourceId, sourceId } from '../../../../src-shared/source.ts';
import { cellRangeSchema } from '../../../../src-shared/structure.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { Core } from '../../core.ts';
// Not by its index: that brings the engines, which the app starts without.
import { withLexicon } from '../../extract/withLexicon.ts';
import { inTurn } from '../../history/undoable.ts';
import { type RunContext, runKind } from '../../runs/kind.ts';
import type { Drafted, DraftRecord } from '../extraction/drafts.ts';
import type { NewState } from '../kept/records.ts';
import { RECORDS } from '../kept/records.ts';
import { readTaxonomy } from '../leaderboards/boards.ts';
import { withTaxonomy } from '../leaderboards/withTaxonomy.ts';
import { acceptedTables } from './accepted.ts';
import { type AskedModel, askedModel } from './askedModel.ts';
import { keepingRecords } from './keptRecords.ts';
import { surroundingsOf } from './surroundings.ts';
import { withinBudget } from './withinBudget.ts';
import { withoutCells } from './withoutCells.ts';

export const EXTRACT = 'records.extract';

const inputSchema = z.object({
  templateId: z.string(),
  templateVersion: z.number(),
  templateName: z.string(),
  sources: z.array(
    z.object({
      documentId: z.string(),
      sheet: z.number().nullable(),
      ranges: z.array(cellRangeSchema).readonly().nullable().default(null),
    }),
  ),
  // Runs of before there was a choice have none.
  strategy: extractWaySchema.shape.strategy.default('rules'),
  passes: extractWaySchema.shape.passes,
  caption: extractWaySchema.shape.caption,
});
export type ExtractInput = z.infer<typeof inputSchema>;

/** What came of an item. */
interface Extracted {
  readonly documentId: string;
  readonly records: number;
  /** Why the model was not asked, where the rules' records stand without it. */
  readonly modelFailure: string | null;
}

/** Extracts records, an item for each sheet; what a person decided before stays as it is. */
export function extractRun(core: Core) {
  return runKind<ExtractInput>({
    kind: EXTRACT,
    input: inputSchema,
    title: ({ templateName, sources }) =>
      sources.length === 1 ? workSaid.extract(templateName) : workSaid.extractFiles(templateName, sources.length),
    queue: EXTRACT,
    parallel: 1,
    perform: async (context) => {
      const { input } = context;
      const [only] = input.sources;
      if (only && input.sources.length === 1) context.about({ documentId: only.documentId });
      const { template } = core.store.templates.get(input.templateId, input.templateVersion);
      const asked = askedModel(input, core.models.forRun(context.id), core.store.modelSettings.get());
      const held = withinBudget(core.models, context);
      const items = input.sources.flatMap((source) => itemsOf(core, template, source));
      let at = 0;
      const outcomes = await context.items(items, async (item) => {
        context.progress(workSaid.extractFrom(item.title), at / items.length);
        const result = await held((stopped) => extractItem(core, context, item, { asked, stopped }));
        at += 1;
        return result;
      });
      const records = outcomes.reduce((sum, each) => sum + (each.state === 'done' ? each.result.records : 0), 0);
      return { records };
    },
  });
}

interface Item {
  readonly key: string;
  readonly title: string;
  readonly documentId: string;
  /** Null for a page: the words of the document. */
  readonly sheet: number | null;
  /** What of the sheet is meant; null for all. */
  readonly ranges: readonly CellRange[] | null;
}

/** The sheets that are meant, or the words of the document; a document that is gone is an item that will say so. */
function itemsOf(
  { store }: Core,
  { of }: Template,
  { documentId, sheet, ranges }: ExtractInput['sources'][number],
): readonly Item[] {
  const item = (index: number, title: string): Item => ({
    key: `${documentId}/${index}`,
    title,
    documentId,
    sheet: index,
    ranges,
  });
  try {
    const { name, sheets } = store.documents.get(documentId);
    if (of === 'page') return [{ key: `${documentId}/text`, title: name, documentId, sheet: null, ranges: null }];
    const meant = sheets.filter(({ index }) => sheet === null || index === sheet);
    if (meant.length === 0) return [item(sheet ?? 0, name)];
    return meant.map((each) => item(each.index, sheets.length === 1 ? name : `${name} · ${each.name}`));
  } catch (error) {
    if (error instanceof DomainError) return [item(sheet ?? 0, 'a file that is not in the library any more')];
    throw error;
  }
}

/** How an item is filled. */
interface Filling {
  readonly asked: (signal: AbortSignal) => AskedModel;
  /** Why no model is asked any more; null while it is. */
  readonly stopped: string | null;
}

async function extractItem(
  core: Core,
  context: RunContext<ExtractInput>,
  item: Item,
  filling: Filling,
): Promise<Extracted> {
  const { store } = core;
  const { documentId, sheet } = item;
  const { id: runId, input, signal } = context;
  const { templateId, templateVersion } = input;
  const { name, template: kept } = store.templates.get(templateId, templateVersion);
  const template = withTaxonomy(withLexicon(kept), readTaxonomy(store.templates.taxonomy()));
  const source = sourceOf(documentId, sheet);
  const { drafts, by, modelFailure } = await draftsOf(core, context, item, { template, ...filling });
  return inTurn(core, documentId, async () => {
    signal.throwIfAborted();
    const base = { documentId, templateId, templateVersion, source };
    const own = store.records.all(base).filter((record) => record.source === source);
    const places = placesOf(own, drafts, item.ranges !== null);
    const states = statesOf(own, drafts, item.ranges !== null, (draft, at) => ({
      ...base,
      ...draft,
      // The same whenever the item is done again, as after the app was killed between keeping and noting it.
      id: recordIdOf(runId, item.key, at),
      position: places[at] ?? at,
      isRejected: false,
      kept: {},
    }));
    const change = store.records.prepare(documentId, states);
    if (change) {
      const step = {
        documentId,
        source: base.source,
        domain: RECORDS,
        name: stepSaid.extract(drafts.length, name),
        actor: by,
        change,
      };
      store.history.move(documentId, { kind: 'append', step });
    }
    return { documentId, records: drafts.length, modelFailure };
  });
}

function sourceOf(documentId: string, sheet: number | null): SourceId {
  return sheet === null ? sourceId({ holderId: documentId, kind: 'text', index: 0 }) : sheetSourceId(documentId, sheet);
}

async function draftsOf(
  core: Core,
  context: RunContext<ExtractInput>,
  { key, documentId, sheet, ranges }: Item,
  { template, asked: by, stopped }: Filling & { readonly template: Template },
): Promise<Drafted> {
  const { store, sheets, jobs } = core;
  const asked: Filling['asked'] = (signal) => {
    const { model, options } = by(signal);
    return { model: model && stopped !== null ? { ...model, calls: 0 } : model, options };
  };
  const told = (found: Drafted): Drafted => ({ ...found, modelFailure: stopped ?? found.modelFailure });
  if (sheet !== null) {
    if (!store.grids.has(documentId, sheet)) {
      const { name } = store.documents.get(documentId);
      throw new DomainError('input.invalid', recordSaid.noSuchTable(name));
    }
    const unlearned = store.templates.unlearned(context.input.templateId);
    const around = surroundingsOf(core, { documentId, sheet }, context.input.caption);
    const table = { ...around, unlearned, ...(ranges && { marked: ranges }) };
    const opened = await sheets.sourceWithTree({ documentId, sheet });
    const examples = await acceptedTables(core, context.input.templateId, table.source);
    // A sheet that was corrected since has other cells.
    const found = await keepingRecords(context, `${key} ${opened.fingerprint}`, ({ known, keep, signal }) => {
      // Nothing to stop with: the table can be tried again once there is more.
      if (stopped !== null && known.length === 0 && context.input.strategy === 'model') {
        throw new DomainError('model.budget', stopped);
      }
      const { model, options } = asked(signal);
      const input = { template, table, examples, model, known };
      const onEvent = stopped === null ? keep : undefined;
      return jobs.onSheet('extractTable', opened, input, { signal, ...options, ...defined({ onEvent }) });
    });
    return told(found);
  }
  const { name, text } = store.documents.get(documentId);
  if (!text) {
    throw new DomainError('input.invalid', recordSaid.pagesOnly(name));
  }
  const { title, blocks } = store.texts.load(documentId);
  const page = { source: sourceOf(documentId, null), name, title: title ?? '', blocks };
  const { model, options } = asked(context.signal);
  if (stopped !== null && context.input.strategy === 'model') throw new DomainError('model.budget', stopped);
  return told(
    await jobs.onSheet(
      'extractPage',
      withoutCells(page.source),
      { template, page, model },
      { signal: context.signal, ...options },
    ),
  );
}

/**
 * What is new: records of a person's making stay, proposals of before that nobody touched give way, and what is proposed
 * where a person decided already is left out. `own` are those of the source; where a part of it is extracted, those of
 * other cells stay.
 */
function statesOf(
  own: readonly ExtractedRecord[],
  drafts: readonly DraftRecord[],
  isPart: boolean,
  made: (draft: DraftRecord, at: number) => ExtractedRecord,
): readonly NewState[] {
  const next = drafts.map(made);
  const ids = new Set(next.map(({ id }) => id));
  // They were kept before the app was killed.
  if (own.some(({ id }) => ids.has(id))) return [];
  const isTouched = ({ isRejected, fields }: ExtractedRecord): boolean =>
    isRejected || Object.values(fields).some(({ status }) => status !== 'proposed');
  const decided = new Set(own.filter(isTouched).map(({ target }) => target));
  const again = new Set(drafts.map(({ target }) => target));
  return [
    ...own
      .filter((record) => !isTouched(record) && (!isPart || again.has(record.target)))
      .map(({ id }) => ({ id, record: null })),
    ...next
      .filter(({ target }) => target === null || !decided.has(target))
      .map((record) => ({ id: record.id, record })),
  ];
}

/** Where new records stand among those of their source: in order; of a part of it, between the records of cells around theirs. */
function placesOf(own: readonly ExtractedRecord[], drafts: readonly DraftRecord[], isPart: boolean): readonly number[] {
  const known = own
    .flatMap(({ target, position }) => (target === null ? [] : [{ order: orderOf(target), position }]))
    .toSorted((a, b) => a.order - b.order);
  if (!isPart || known.length === 0) return drafts.map((_, at) => at);
  const places: number[] = [];
  for (const [at, { target }] of drafts.entries()) {
    const order = orderOf(target ?? '');
    const left = drafts.length - at;
    const before = Math.max(
      places.at(-1) ?? -Infinity,
      known.findLast((each) => each.order < order)?.position ?? -Infinity,
    );
    const after =
      known.find((each) => each.order > order && each.position > before)?.position ??
      (before === -Infinity ? left : before + left + 1);
    places.push(before === -Infinity ? after - left : before + (after - before) / (left + 1));
  }
  return places;
}

/** Cells in reading order. */
function orderOf(address: string): number {
  const { row, column } = parseAddress(address) ?? { row: 0, column: 0 };
  return row * COLUMNS + column;
}

const COLUMNS = 16_384;

/** `item` names document and sheet: a run fills records of many files. */
function recordIdOf(runId: string, item: string, position: number): string {
  return createHash('sha256').update(`${runId} ${item} ${position}`).digest('hex').slice(0, 32);
}
