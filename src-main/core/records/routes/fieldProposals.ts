import type { RecordChange } from '../../../../src-shared/contract/records.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { FieldProposal } from '../../../../src-shared/fieldProposal.ts';
import type { AlsoSaid, Proposal, ProposalStatus } from '../../../../src-shared/proposal.ts';
import {
  columnsOfTemplate,
  type ExtractedRecord,
  fieldState,
  type RecordField,
} from '../../../../src-shared/record.ts';
import { fieldText, readField } from '../../../../src-shared/recordValue.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId, type SourceId, sourceId } from '../../../../src-shared/source.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { Core } from '../../core.ts';
import type { Decision } from '../../history/history.ts';
import type { ProposalKind, ProposedBy, ProposedOn, ProposedOnWords, Verdict } from '../../proposals/kinds.ts';
import type { Basis, NewProposal } from '../../proposals/proposals.ts';
import { type Edit, editOf } from '../edits.ts';
import { type NewState, RECORDS } from '../kept/records.ts';
import { templatesOf } from './templatesOf.ts';

const KIND = 'record.field';
const ALL = { offset: 0, limit: 100_000 };
/** Records that a step of the history shows, where it is about many. */
const ABOUT = 20;

type On = ProposedOn | ProposedOnWords;

/** Fields of records that are in doubt: what they hold is accepted, corrected or emptied. */
export function fieldProposals(core: Core): ProposalKind {
  const { records, proposals } = core.store;
  const sheets: ProposedBy<On> = {
    bases: (on) => [basisOf(on)],
    gather: (on) => {
      const basis = basisOf(on);
      const columnsOf = columnsIn(core);
      const open = records.inDoubt(basis.source).flatMap((record) =>
        columnsOf(record).flatMap((column): readonly Placed[] => {
          const field = record.fields[column.name];
          if (!field || fieldState(field) !== 'doubtful') return [];
          return [{ record: record.id, position: record.position, said: saidOf(record, field, column) }];
        }),
      );
      const statuses = ['accepted', 'corrected', 'rejected'] as const;
      const decided = proposals.list({ bases: [basis], statuses }, ALL);
      const asked = new Set(open.map(({ said }) => keyOf(said.value)));
      const positions = new Map(records.get(recordsOf(decided)).map(({ id, position }) => [id, position]));
      // What was decided stays where it stood, as long as there is its record.
      const kept = decided.flatMap((said): readonly Placed[] => {
        const { record } = fieldIn(said);
        const position = positions.get(record);
        return position === undefined || asked.has(keyOf(said.value)) ? [] : [{ record, position, said }];
      });
      const inOrder = [...open, ...kept].toSorted((a, b) => a.position - b.position || compare(a.record, b.record));
      proposals.put(
        basis,
        inOrder.map(({ said }) => said),
      );
      return Promise.resolve();
    },
    also: (on, proposal) => {
      const { record: id, column, value } = fieldIn(proposal);
      const [own] = records.get([id]);
      if (!own || value === null) return Promise.resolve([]);
      const { source } = basisOf(on);
      const items = records
        .holding(own, column.name, value)
        .filter((each) => each.source === source && each.id !== id && !each.isRejected)
        .flatMap((each): readonly AlsoSaid[] => {
          const field = each.fields[column.name];
          if (!field || fieldState(field) !== 'proposed') return [];
          return [
            { id: each.id, subject: whereOf(each), words: fieldText(field.value), evidence: evidenceOf(each, field) },
          ];
        });
      return Promise.resolve(items.length === 0 ? [] : [{ why: 'text', items }]);
    },
    decide: (on, meant, verdict, take) => {
      const ids = [...new Set([...recordsOf(meant), ...verdict.also])];
      const found = records.get(ids).filter(({ documentId }) => documentId === on.documentId);
      if (found.length < ids.length) throw new DomainError('notFound', recordSaid.oneGone);
      const { name, was, became, states } = decidedEdit(core, found, meant, verdict);
      const prepared = records.prepare(on.documentId, states);
      if (!prepared) return Promise.resolve();
      take({
        documentId: on.documentId,
        source: basisOf(on).source,
        domain: RECORDS,
        name,
        ...(was !== undefined && { was }),
        ...(became !== undefined && { became }),
        evidence: found.slice(0, ABOUT).flatMap((record) => record.evidence.slice(0, 1)),
        change: prepared,
        decides: { status: verdict.status, proposals: meant.map((proposal) => proposal.id) },
      });
      return Promise.resolve();
    },
  };
  return { kinds: [KIND], ...sheets, words: sheets };
}

interface Placed {
  readonly record: string;
  readonly position: number;
  readonly said: NewProposal;
}

/** The edit that a verdict on fields comes to: one attribute after the other, each on what the one before left. */
function decidedEdit(
  { store }: Core,
  found: readonly ExtractedRecord[],
  meant: readonly Proposal[],
  { status, text, also }: Verdict,
): Edit {
  const now = new Map(found.map((record) => [record.id, record]));
  const templateOf = templatesOf(store);
  const byAttribute = [...Map.groupBy(meant, (proposal) => fieldIn(proposal).column.name)];
  let last: Edit | null = null;
  for (const [attribute, own] of byAttribute) {
    const ids = [...new Set([...recordsOf(own), ...also])];
    const named = ids.flatMap((id) => now.get(id) ?? []);
    const all = (): readonly ExtractedRecord[] => named;
    last = editOf(changeOf({ status, text }, ids, own, attribute), { named, all, templateOf });
    for (const { id, record } of last.states) if (record) now.set(id, record);
  }
  const states: readonly NewState[] = [...now].map(([id, record]) => ({ id, record }));
  if (last && byAttribute.length === 1) return { ...last, states };
  const fields = stepSaid.fieldsOf(null, meant.length, stepSaid.records(found.length));
  const names = { accepted: 'acceptFields', corrected: 'setFields', rejected: 'rejectFields' } as const;
  return { name: stepSaid[names[status]](fields), states };
}

function changeOf(
  { status, text }: Pick<Verdict, 'status' | 'text'>,
  ids: string[],
  [first]: readonly Proposal[],
  attribute: string,
): Exclude<RecordChange, { kind: 'add' }> {
  if (status === 'accepted') return { kind: 'accept', ids, attributes: [attribute] };
  if (status === 'rejected') return { kind: 'reject', ids, attributes: [attribute] };
  if (!first || text === null) throw new DomainError('input.invalid', recordSaid.needsText);
  const read = readField(fieldIn(first).column, text);
  if (!read.ok) throw new DomainError('input.invalid', read.problem);
  return { kind: 'set', ids, attribute, value: read.value, alike: false, citations: null, how: 'typed' };
}

/**
 * What a change of records by another way than the review decides of their fields that are proposed: accepted, typed
 * over or emptied, gone with their record, or asked for again once it is taken back in.
 */
export function decidedByRecords(
  { store: { proposals } }: Core,
  documentId: string,
  kind: RecordChange['kind'],
  states: readonly NewState[],
): Decision | null {
  const status = STATUS_BY[kind];
  if (status === null) return null;
  const becomes = new Map(states.map(({ id, record }) => [id, record]));
  const sources = new Set(states.flatMap(({ record }) => record?.source ?? []));
  const bases = [...sources].map((source): Basis => ({ documentId, source, kind: KIND, basis: '' }));
  const own = proposals.list({ bases }, ALL).filter((proposal) => {
    const { record: id, column } = fieldIn(proposal);
    const record = becomes.get(id);
    return record !== undefined && proposal.status !== status && statusOf(record, column.name) === status;
  });
  return own.length === 0 ? null : { status, proposals: own.map(({ id }) => id) };
}

/** What becomes of proposals by each change; null where records come or go, and what is proposed of them with them. */
const STATUS_BY: Readonly<Record<RecordChange['kind'], ProposalStatus | null>> = {
  accept: 'accepted',
  reject: 'rejected',
  restore: 'proposed',
  set: 'corrected',
  replace: 'corrected',
  split: 'corrected',
  bringBack: 'corrected',
  add: null,
  remove: null,
  merge: null,
};

function statusOf(record: ExtractedRecord | null, attribute: string): ProposalStatus {
  if (!record || record.isRejected) return 'rejected';
  return record.fields[attribute]?.status ?? 'rejected';
}

function columnsIn({ store }: Core): (record: ExtractedRecord) => ReturnType<typeof columnsOfTemplate> {
  const templateOf = templatesOf(store);
  const known = new Map<Template, ReturnType<typeof columnsOfTemplate>>();
  return (record) => {
    const template = templateOf(record);
    const columns = known.get(template) ?? columnsOfTemplate(template);
    known.set(template, columns);
    return columns;
  };
}

function saidOf(record: ExtractedRecord, field: RecordField, column: FieldProposal['column']): NewProposal {
  const { value, confidence, flags, by, alternative } = field;
  const proposed: FieldProposal = {
    record: record.id,
    column,
    value,
    ...(alternative !== undefined && { alternative }),
    flags,
  };
  return {
    subject: whereOf(record),
    value: proposed,
    words: fieldText(value),
    instead: null,
    by,
    evidence: evidenceOf(record, field),
    confidence,
  };
}

/** The cell that a record is about; a page has none. */
function whereOf({ target }: ExtractedRecord): string {
  return target ?? '';
}

function evidenceOf(record: ExtractedRecord, { citations }: RecordField): NewProposal['evidence'] {
  return citations.length > 0 ? citations : record.evidence;
}

function recordsOf(proposals: readonly Proposal[]): string[] {
  return [...new Set(proposals.map((proposal) => fieldIn(proposal).record))];
}

function fieldIn({ value }: Pick<Proposal, 'value'>): FieldProposal {
  // What was kept under its kind is what was proposed under it.
  return value as FieldProposal;
}

function keyOf(value: unknown): string {
  return JSON.stringify(value);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function basisOf(on: On): Basis {
  const { documentId } = on;
  const source: SourceId =
    'sheet' in on ? sheetSourceId(documentId, on.sheet) : sourceId({ holderId: documentId, kind: 'text', index: 0 });
  return { documentId, source, kind: KIND, basis: '' };
}
