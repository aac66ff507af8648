import type { RecordChange } from '../../../src-shared/contract/records.ts';
import {
  columnsOfTemplate,
  type ExtractedRecord,
  type FieldValue,
  type RecordColumn,
  recordJson,
} from '../../../src-shared/record.ts';
import { RECORD_NAME } from '../../../src-shared/recordName.ts';
import { faultOfValue, isSameValue } from '../../../src-shared/recordValue.ts';
import type { Template } from '../../../src-shared/template.ts';
import { spokenSaying } from '../../lib/language.ts';
import { words } from './words.ts';

/** Records that are looked at as JSON. */
export interface JsonSubject {
  readonly template: Template;
  readonly records: readonly ExtractedRecord[];
  /** The place of the first of them in the list, from zero: the list numbers its rows, and problems name them so. */
  readonly firstRow: number;
}

type FieldChange = Extract<RecordChange, { kind: 'bringBack' }>['fields'][number];

/** What typed JSON says of records. */
export interface ReadJson {
  /** Fields that it says otherwise; none where it has problems. */
  readonly fields: readonly FieldChange[];
  /** Why it cannot be set, a sentence each. */
  readonly problems: readonly string[];
  /** What of it is left out, a sentence each. */
  readonly notes: readonly string[];
}

/** Records as JSON at once, at most: a hundred of thirty attributes are read in some milliseconds, so that typing stays quick. */
export const JSON_AT_ONCE = 100;
/** Problems that are told one by one. */
const PROBLEMS = 5;

/** One record as an object of attributes; several as an array of them, each with its name. */
export function writeRecordsJson({ template, records }: Pick<JsonSubject, 'template' | 'records'>): string {
  const [first] = records;
  const key = nameKeyOf(template);
  const written = records.map((record) => ({ [key]: record.id, ...recordJson(template, record) }));
  return JSON.stringify(records.length === 1 && first ? recordJson(template, first) : written, null, 2);
}

/**
 * What JSON says otherwise than these records do; attributes that it does not name are emptied. A record that is not in
 * it stays as it is, and what names none of them is left out: both are told.
 */
export function readRecordsJson(subject: JsonSubject, text: string): ReadJson {
  const { template, records, firstRow } = subject;
  const parsed = parse(text);
  if ('problem' in parsed) return failed([parsed.problem]);
  const columns = new Map(columnsOfTemplate(template).map((column) => [column.name, column]));
  const [only] = records;
  if (records.length === 1 && only) {
    if (!isObject(parsed.value)) return failed([words.problems.noObject]);
    const read = readFields(columns, only, Object.entries(parsed.value));
    return read.problems.length > 0 ? failed(read.problems) : { ...read, notes: [] };
  }
  if (!Array.isArray(parsed.value)) return failed([words.problems.noArray]);
  const key = nameKeyOf(template);
  const places = new Map(records.map((record, at) => [record.id, { record, row: firstRow + at + 1 }]));
  const problems: string[] = [];
  const fields: FieldChange[] = [];
  const seen = new Set<string>();
  let added = 0;
  for (const [at, entry] of (parsed.value as unknown[]).entries()) {
    if (!isObject(entry)) {
      problems.push(words.problems.noRecord(at + 1));
      continue;
    }
    const name = entry[key];
    const place = typeof name === 'string' ? places.get(name) : undefined;
    if (!place) {
      added++;
      continue;
    }
    const { record, row } = place;
    if (seen.has(record.id)) problems.push(words.problems.twice(row));
    seen.add(record.id);
    const said = Object.entries(entry).filter(([attribute]) => attribute !== key);
    const read = readFields(columns, record, said);
    problems.push(...read.problems.map((problem) => words.problems.of(row, problem)));
    fields.push(...read.fields);
  }
  const removed = [...places.values()].filter(({ record }) => !seen.has(record.id)).map(({ row }) => row);
  const notes = [...removedWords(removed), ...addedWords(added, key)];
  return problems.length > 0 ? { ...failed(problems), notes } : { fields, problems, notes };
}

/**
 * What was typed over records as they were, over them as they are now; null where it cannot be read as these records
 * alone, and stays as it was typed.
 */
export function rebasedJson(typed: JsonSubject, text: string, now: readonly ExtractedRecord[]): string | null {
  const { fields, problems, notes } = readRecordsJson(typed, text);
  if (problems.length + notes.length > 0) return null;
  const said = Map.groupBy(fields, ({ id }) => id);
  const records = now.map((record) => {
    const own = (said.get(record.id) ?? []).flatMap(({ attribute, value }) => {
      const field = record.fields[attribute];
      return field ? [[attribute, { ...field, value }] as const] : [];
    });
    return { ...record, fields: { ...record.fields, ...Object.fromEntries(own) } };
  });
  return writeRecordsJson({ template: typed.template, records });
}

/** As files name records, where no attribute is called so. */
function nameKeyOf(template: Template): string {
  return columnsOfTemplate(template).some(({ name }) => name === RECORD_NAME) ? `$${RECORD_NAME}` : RECORD_NAME;
}

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // Engines tell the line of most faults.
    const line = error instanceof Error ? /\bline (\d+)/.exec(error.message)?.[1] : undefined;
    const where = line === undefined ? '' : words.problems.nearLine(line);
    return { problem: words.problems.noJson(where) };
  }
}

function readFields(
  columns: ReadonlyMap<string, RecordColumn>,
  record: ExtractedRecord,
  said: readonly (readonly [string, unknown])[],
): Pick<ReadJson, 'fields' | 'problems'> {
  const problems: string[] = [];
  const values = new Map<string, FieldValue | null>();
  for (const [name, value] of said) {
    const column = columns.get(name);
    const fault = column ? faultOfValue(column, value) : words.problems.noAttribute(name);
    // It was just looked at: it is what the attribute holds.
    if (fault === null) values.set(name, value as FieldValue | null);
    else problems.push(spokenSaying(fault));
  }
  const fields = [...columns.keys()].flatMap((attribute) => {
    const value = values.get(attribute) ?? null;
    const isSame = isSameValue(record.fields[attribute]?.value ?? null, value);
    return isSame ? [] : [{ id: record.id, attribute, value }];
  });
  return { fields, problems };
}

function failed(problems: readonly string[]): ReadJson {
  const more = problems.length - PROBLEMS;
  const told = problems.slice(0, PROBLEMS);
  return { fields: [], problems: more > 0 ? [...told, words.problems.more(more)] : told, notes: [] };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function removedWords(rows: readonly number[]): readonly string[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (rows.length === 1) return [words.problems.notInText(first)];
  return [words.problems.notInTextFrom(rows.length, first)];
}

function addedWords(added: number, key: string): readonly string[] {
  if (added === 0) return [];
  return [words.problems.unnamed(added, key)];
}
