import { randomBytes } from 'node:crypto';
import { PERSON } from '../../../src-shared/actor.ts';
import type { RecordChange } from '../../../src-shared/contract/records.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import {
  columnsOfTemplate,
  type ExtractedRecord,
  type FieldValue,
  type RecordColumn,
  type RecordField,
  TYPE_FIELD,
} from '../../../src-shared/record.ts';
import { faultOfValue, fieldText, isSameValue } from '../../../src-shared/recordValue.ts';
import { recordSaid } from '../../../src-shared/said/records.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { stepSaid } from '../../../src-shared/said/steps.ts';
import { OTHER_TYPE, type Template } from '../../../src-shared/template.ts';
import { truncate } from '../../../src-shared/truncate.ts';
import type { NewState } from './kept/records.ts';

/** What a change does, under the name that the history shows. */
export interface Edit {
  readonly name: Said;
  readonly was?: string;
  readonly became?: string;
  readonly states: readonly NewState[];
}

/** What an edit sees of the records. */
export interface EditOn {
  /** The records that the change names, in its order. */
  readonly named: readonly ExtractedRecord[];
  /** All records of the same set in order; asked for where more than the named ones matter. */
  readonly all: () => readonly ExtractedRecord[];
  /** The template in the version that a record follows. */
  readonly templateOf: (record: ExtractedRecord) => Template;
}

type Change<Kind extends RecordChange['kind']> = Extract<RecordChange, { kind: Kind }>;

/** Works out a person's change of records. Throws DomainError `input.invalid` for a value that an attribute cannot hold. */
export function editOf(change: Exclude<RecordChange, { kind: 'add' }>, on: EditOn): Edit {
  switch (change.kind) {
    case 'accept':
      return accepted(change, on);
    case 'reject':
      return rejected(change, on);
    case 'restore':
      return {
        name: stepSaid.takeBackIn(recordWords(on.named)),
        states: on.named.map((record) => stateOf({ ...record, isRejected: false })),
      };
    case 'set':
      return set(change, on);
    case 'remove':
      return {
        name: stepSaid.removeRecords(recordWords(on.named)),
        states: on.named.map(({ id }) => ({ id, record: null })),
      };
    case 'split':
      return split(change, on);
    case 'bringBack':
      return broughtBack(change, on);
    case 'replace':
      return {
        name: stepSaid.replace(change.find, change.by, change.fields.length),
        states: withFields(change.fields, on),
      };
    default:
      return merged(on);
  }
}

/** A new name of a record. */
export function newRecordId(): string {
  return randomBytes(16).toString('hex');
}

/** A field that nobody has said anything of, for a record that a person makes. */
export function emptyField(): RecordField {
  return { value: null, confidence: 1, status: 'accepted', citations: [], place: null, flags: [], by: PERSON };
}

/** The fields of an empty record: of the first type where there are several. */
export function emptyFields(template: Template): ExtractedRecord['fields'] {
  const [type] = template.types;
  return Object.fromEntries(
    columnsOfTemplate({ ...template, types: type ? [type] : [] }).map(({ name }) => [
      name,
      name === TYPE_FIELD ? { ...emptyField(), value: type?.name ?? OTHER_TYPE } : emptyField(),
    ]),
  );
}

function accepted({ attributes, alike = false }: Change<'accept'>, on: EditOn): Edit {
  const [attribute] = attributes ?? [];
  const named = alike && attribute !== undefined ? openAlike(on, attribute) : on.named;
  const states = named.map((record) => {
    const names = attributes ?? Object.keys(record.fields);
    const fields = changedFields(record, names, (field) =>
      field.status === 'proposed' ? { ...field, status: 'accepted', flags: [] } : field,
    );
    return stateOf({ ...record, fields, isRejected: false });
  });
  return { name: stepSaid.acceptFields(subject(attributes, named)), states };
}

/** Records whose open field holds the same as that of the first that is named. */
function openAlike({ named, all }: EditOn, attribute: string): readonly ExtractedRecord[] {
  const value = named[0]?.fields[attribute]?.value ?? null;
  return all().filter((record) => isOpenWith(record, attribute, value));
}

/** Whether a field of a record is open and holds a value. */
export function isOpenWith(
  { isRejected, fields }: ExtractedRecord,
  attribute: string,
  value: FieldValue | null,
): boolean {
  const field = fields[attribute];
  return !isRejected && field?.status === 'proposed' && isSameValue(field.value, value);
}

function rejected({ attributes }: Change<'reject'>, { named }: EditOn): Edit {
  const states = named.map((record) =>
    attributes === null
      ? stateOf({ ...record, isRejected: true })
      : stateOf({
          ...record,
          fields: changedFields(record, attributes, (field) => ({
            ...field,
            value: null,
            citations: [],
            place: null,
            flags: [],
            status: 'rejected',
            by: PERSON,
          })),
        }),
  );
  const was = attributes?.length === 1 && named.length === 1 ? wordsOf(named[0], attributes[0]) : undefined;
  return {
    name: stepSaid.rejectFields(subject(attributes, named)),
    ...(was !== undefined && { was, became: 'nothing' }),
    states,
  };
}

function set({ attribute, value, alike, citations, how }: Change<'set'>, { named, all, templateOf }: EditOn): Edit {
  const [first] = named;
  if (!first) throw gone();
  const before = first.fields[attribute]?.value ?? null;
  const meant = alike
    ? all().filter((record) => !record.isRejected && isSameValue(record.fields[attribute]?.value ?? null, before))
    : named;
  const states = meant.map((record) => {
    check(columnOf(templateOf(record), attribute), value);
    const field = corrected(
      record.fields[attribute] ?? emptyField(),
      value,
      record === first || !alike ? citations : null,
    );
    const fields = { ...record.fields, [attribute]: field };
    return stateOf(
      attribute === TYPE_FIELD ? retyped({ ...record, fields }, templateOf(record)) : { ...record, fields },
    );
  });
  const done = ({ typed: 'setFields', filledDown: 'fillDown', cell: 'fillFromCell' } as const)[how];
  return {
    name: stepSaid[done](subject([attribute], meant)),
    was: fieldWords(before),
    became: fieldWords(value),
    states,
  };
}

function broughtBack({ fields, added, from }: Change<'bringBack'>, { named, all, templateOf }: EditOn): Edit {
  const states = withFields(fields, { named, templateOf });
  const below = Map.groupBy(added, ({ after }) => after);
  const made = named.flatMap((record) => {
    const rows = below.get(record.id) ?? [];
    const places = placesAfter(record, all(), rows.length);
    return rows.map(({ values }, at) => madeOf(values, record, places[at] ?? record.position, templateOf(record)));
  });
  const name =
    from === 'json'
      ? stepSaid.editJson(recordWords(states))
      : stepSaid.takeOver(fields.length, recordWords(states), made.length);
  return { name, states: [...states, ...made.map(stateOf)] };
}

/** Records with what some of their fields are said to hold, each its own. */
function withFields(
  fields: Change<'bringBack'>['fields'],
  { named, templateOf }: Pick<EditOn, 'named' | 'templateOf'>,
): NewState[] {
  const said = Map.groupBy(fields, ({ id }) => id);
  const changed = named.filter(({ id }) => said.has(id));
  return changed.map((record) => {
    const template = templateOf(record);
    const own = (said.get(record.id) ?? []).map(({ attribute, value }) => {
      check(columnOf(template, attribute), value);
      return [attribute, corrected(record.fields[attribute] ?? emptyField(), value, null)] as const;
    });
    return stateOf(retyped({ ...record, fields: { ...record.fields, ...Object.fromEntries(own) } }, template));
  });
}

/** A record that says this, beside another one. */
function madeOf(
  values: Readonly<Record<string, FieldValue>>,
  beside: ExtractedRecord,
  position: number,
  template: Template,
): ExtractedRecord {
  const said = Object.entries(values).map(([attribute, value]) => {
    check(columnOf(template, attribute), value);
    return [attribute, corrected(emptyField(), value, null)] as const;
  });
  const fields = { ...emptyFields(template), ...Object.fromEntries(said) };
  const own = { id: newRecordId(), target: null, evidence: [], isRejected: false, kept: {} };
  return retyped({ ...beside, ...own, position, fields }, template);
}

/** Places between a record and the next one of its source. */
function placesAfter(
  { source, position }: ExtractedRecord,
  all: readonly ExtractedRecord[],
  places: number,
): readonly number[] {
  const next = all.find((each) => each.source === source && each.position > position);
  const step = ((next?.position ?? position + 1) - position) / (places + 1);
  return Array.from({ length: places }, (_, at) => position + (at + 1) * step);
}

function split({ attribute, parts }: Change<'split'>, { named, all, templateOf }: EditOn): Edit {
  const [record] = named;
  if (!record) throw gone();
  const column = columnOf(templateOf(record), attribute);
  for (const part of parts) check(column, part);
  const places = [record.position, ...placesAfter(record, all(), parts.length - 1)];
  const states = parts.map((part, at) => {
    const field = corrected(record.fields[attribute] ?? emptyField(), part, null);
    const own = at === 0 ? record.id : newRecordId();
    const fields = { ...record.fields, [attribute]: field };
    return stateOf({ ...record, id: own, position: places[at] ?? record.position, fields });
  });
  return { name: stepSaid.splitRecord(parts.length), states };
}

function merged({ named }: EditOn): Edit {
  const [first, ...others] = named;
  if (!first || others.length === 0) throw gone();
  const fields = { ...first.fields };
  for (const other of others) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.value !== null && (fields[name]?.value ?? null) === null) fields[name] = field;
    }
  }
  const evidence = [...first.evidence, ...others.flatMap((each) => each.evidence)];
  const states = [stateOf({ ...first, fields, evidence }), ...others.map(({ id }) => ({ id, record: null }))];
  return { name: stepSaid.mergeRecords(named.length), states };
}

/** The field as a person says it is. */
function corrected(
  field: RecordField,
  value: FieldValue | null,
  citations: RecordField['citations'] | null,
): RecordField {
  const place = citations ? null : field.place;
  return {
    ...field,
    value,
    citations: citations ?? field.citations,
    place,
    confidence: 1,
    status: 'corrected',
    flags: [],
    by: PERSON,
  };
}

/** A record of another type has that type's attributes; what it held beside them is kept. */
function retyped(record: ExtractedRecord, template: Template): ExtractedRecord {
  if (columnsOfTemplate(template).every(({ name }) => name !== TYPE_FIELD)) return record;
  const type = template.types.find(({ name }) => name === record.fields[TYPE_FIELD]?.value);
  const names = new Set(columnsOfTemplate({ ...template, types: type ? [type] : [] }).map(({ name }) => name));
  const known = { ...record.kept, ...record.fields };
  const fields = Object.fromEntries([...names].map((name) => [name, known[name] ?? emptyField()]));
  const kept = Object.fromEntries(Object.entries(known).filter(([name]) => !names.has(name)));
  return { ...record, fields, kept };
}

function changedFields(
  { fields }: ExtractedRecord,
  names: readonly string[],
  change: (field: RecordField) => RecordField,
): ExtractedRecord['fields'] {
  const meant = new Set(names);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, meant.has(name) ? change(field) : field]),
  );
}

function columnOf(template: Template, attribute: string): RecordColumn {
  const column = columnsOfTemplate(template).find(({ name }) => name === attribute);
  if (column) return column;
  throw new DomainError('input.invalid', recordSaid.noAttribute(attribute));
}

function check(column: RecordColumn, value: FieldValue | null): void {
  const fault = faultOfValue(column, value);
  if (fault !== null) throw new DomainError('input.invalid', fault);
}

function stateOf(record: ExtractedRecord): NewState {
  return { id: record.id, record };
}

function recordWords(records: readonly unknown[]): Said {
  return stepSaid.records(records.length);
}

/** What is changed, in words: `“metric” of 3 records`. */
function subject(attributes: readonly string[] | null, records: readonly ExtractedRecord[]): Said {
  if (attributes === null) return recordWords(records);
  const [only] = records;
  const where = records.length === 1 && only && only.target !== null ? only.target : recordWords(records);
  return stepSaid.fieldsOf(attributes.length === 1 ? (attributes[0] ?? '') : null, attributes.length, where);
}

function wordsOf(record: ExtractedRecord | undefined, attribute: string | undefined): string {
  return fieldWords(record?.fields[attribute ?? '']?.value ?? null);
}

function fieldWords(value: FieldValue | null): string {
  const text = fieldText(value);
  if (text === '') return 'nothing';
  return truncate(text, 60);
}

function gone(): DomainError {
  return new DomainError('notFound', recordSaid.recordGone);
}
