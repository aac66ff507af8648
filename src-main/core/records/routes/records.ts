import type { RecordChange, RecordsChanged } from '../../../../src-shared/contract/records.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { type ExtractedRecord, fieldValueSchema } from '../../../../src-shared/record.ts';
import { fieldText } from '../../../../src-shared/recordValue.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import { takeBack } from '../../history/takeBack.ts';
import { inTurn, undoable } from '../../history/undoable.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { type Edit, editOf, emptyFields, isOpenWith, newRecordId } from '../edits.ts';
import { RECORDS, type SetOf } from '../kept/records.ts';
import { askedModel } from './askedModel.ts';
import { EXTRACT, type ExtractInput } from './extractRun.ts';
import { fieldHistory } from './fieldHistory.ts';
import { decidedByRecords } from './fieldProposals.ts';
import { readBack } from './readBack.ts';
import { templateRoutes } from './templates.ts';
import { templatesOf } from './templatesOf.ts';

interface ChangeInput {
  readonly documentId: string;
  readonly change: RecordChange;
}

/** Records that a step of the history shows, where it is about many. */
const ABOUT = 20;

/** Records of templates: extracted by runs, listed, and changed by steps of their documents' histories. */
export function recordsRoutes(os: Implementer['records'], core: Core) {
  const { store, runs } = core;
  const { records, templates } = store;

  /** Ids that the change under way brought about, for its answer. */
  const touched = new WeakMap<ChangeInput, { readonly ids: readonly string[]; readonly set: SetOf }>();

  return {
    ...templateRoutes(os, core),
    extract: os.extract.handler(({ input: { templateId, sources, ...way } }) => {
      const { name, version } = templates.get(templateId);
      // What is wrong is said before anything begins.
      askedModel(way, core.models.forSession(null), store.modelSettings.get());
      for (const { documentId } of sources) store.documents.get(documentId);
      const input = { templateId, templateVersion: version, templateName: name, sources: [...sources], ...way };
      return runs.start(EXTRACT, input satisfies ExtractInput);
    }),
    sets: os.sets.handler(({ input: { documentId } }) =>
      records.sets(documentId).map(({ templateVersion, ...set }) => ({
        template: templates.get(set.templateId, templateVersion),
        counts: records.counts(set),
      })),
    ),
    list: os.list.handler(({ input: { filter, ...set } }) => ({
      ...records.list(set, filter),
      counts: records.counts(set),
    })),
    rows: os.rows.handler(({ input }) => records.get(input.ids)),
    held: os.held.handler(({ input }) => records.held(input.ids)),
    values: os.values.handler(({ input: { attribute, limit, ...set } }) =>
      records
        .values(set, attribute, limit)
        .flatMap((value) => fieldText(fieldValueSchema.safeParse(value).data ?? null) || []),
    ),
    alike: os.alike.handler(({ input: { documentId, id, attribute } }) => {
      const [record] = records.get([id]);
      if (record?.documentId !== documentId) throw new DomainError('notFound', recordSaid.recordGone);
      const value = record.fields[attribute]?.value ?? null;
      const holding = records.holding(record, attribute, value);
      return { fields: holding.filter((each) => isOpenWith(each, attribute, value)).length };
    }),
    fieldHistory: os.fieldHistory.handler(({ input }) => fieldHistory(core, input)),
    readBack: os.readBack.handler(({ input, signal }) => readBack(core, input.fileId, signal)),
    takeBack: os.takeBack.handler(({ input: { documentId } }) =>
      inTurn(core, documentId, async () =>
        takeBack(store.history, documentId, (steps) => Number(steps.at(-1)?.domain === RECORDS)),
      ),
    ),
    change: os.change.handler(
      undoable<ChangeInput, RecordsChanged>(core, {
        step: async (input) => {
          const { documentId, change } = input;
          const { edit, set, source } = editIn(core, documentId, change);
          touched.set(input, { ids: edit.states.map(({ id }) => id), set });
          const { name, was, became } = edit;
          const prepared = records.prepare(documentId, edit.states);
          if (!prepared) return null;
          const words = { ...(was !== undefined && { was }), ...(became !== undefined && { became }) };
          const evidence = edit.states.slice(0, ABOUT).flatMap(({ record }) => record?.evidence.slice(0, 1) ?? []);
          const decides = decidedByRecords(core, documentId, change.kind, edit.states);
          return { documentId, source, domain: RECORDS, name, ...words, evidence, decides, change: prepared };
        },
        result: async (input) => {
          const { ids, set } = touched.get(input) ?? { ids: [], set: { documentId: input.documentId, templateId: '' } };
          return {
            records: records.get(ids),
            counts: records.counts(set),
            history: store.history.state(input.documentId),
          };
        },
      }),
    ),
  };
}

function editIn(
  { store }: Core,
  documentId: string,
  change: RecordChange,
): { readonly edit: Edit; readonly set: SetOf; readonly source: string } {
  if (change.kind === 'add') return added({ store }, documentId, change);
  const ids = idsOf(change);
  const named = store.records.get(ids).filter((record) => record.documentId === documentId);
  const [first] = named;
  if (!first || named.length < new Set(ids).size) {
    throw new DomainError('notFound', recordSaid.oneGone);
  }
  const set = { documentId, templateId: first.templateId };
  if (named.some(({ templateId }) => templateId !== first.templateId)) {
    throw new DomainError('input.invalid', recordSaid.severalTemplates);
  }
  const edit = editOf(change, { named, all: () => store.records.all(set), templateOf: templatesOf(store) });
  return { edit, set, source: first.source };
}

function idsOf(change: Exclude<RecordChange, { kind: 'add' }>): readonly string[] {
  if (change.kind === 'bringBack') {
    return [...new Set([...change.fields.map(({ id }) => id), ...change.added.map(({ after }) => after)])];
  }
  if (change.kind === 'replace') return [...new Set(change.fields.map(({ id }) => id))];
  return 'ids' in change ? change.ids : [change.id];
}

function added(
  { store }: Pick<Core, 'store'>,
  documentId: string,
  { templateId, after }: Extract<RecordChange, { kind: 'add' }>,
): { readonly edit: Edit; readonly set: SetOf; readonly source: string } {
  const document = store.documents.get(documentId);
  const set = { documentId, templateId };
  const all = store.records.all(set);
  const at = after === null ? all.length - 1 : all.findIndex(({ id }) => id === after);
  const before = all[at];
  const next = all[at + 1];
  const position = !before
    ? 0
    : next?.source === before.source
      ? (before.position + next.position) / 2
      : before.position + 1;
  const version = before?.templateVersion;
  const { version: templateVersion, template } = store.templates.get(templateId, version);
  const source = before?.source ?? sheetSourceId(documentId, document.sheets[0]?.index ?? 0);
  const record: ExtractedRecord = {
    id: newRecordId(),
    documentId,
    templateId,
    templateVersion,
    source,
    target: null,
    evidence: [],
    position,
    isRejected: false,
    fields: emptyFields(template),
    kept: {},
  };
  return { edit: { name: stepSaid.addRecord, states: [{ id: record.id, record }] }, set, source };
}
