import type { KeptTemplate } from '../../../../src-shared/contract/records.ts';
import {
  columnsOfTemplate,
  type ExtractedRecord,
  fieldState,
  type RecordField,
  recordJson,
  recordState,
} from '../../../../src-shared/record.ts';
import { printRecordName, RECORD_NAME } from '../../../../src-shared/recordName.ts';
import { fieldText } from '../../../../src-shared/recordValue.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { toJsonSchema } from '../../extract/template/jsonSchema.ts';
import {
  type CellContent,
  type ExportDocument,
  type ExportRecords,
  type ExportTable,
  numberCell,
  plainTable,
  textCell,
} from '../exportDocument.ts';

export interface RecordMaterial {
  readonly template: KeptTemplate;
  readonly records: readonly ExtractedRecord[];
  /** Of each record, which version this is; where it has none it cannot be told later what was changed here since. */
  readonly versions?: ReadonlyMap<string, number>;
  /** Where it is written as conversations. */
  readonly chats?: readonly string[];
}

const STATE = 'state';

/** Records alone, of whatever sources. */
export function recordsDocument(material: RecordMaterial, sourceName: ExportDocument['sourceName']): ExportDocument {
  return {
    title: material.template.name,
    parts: [{ kind: 'table', table: recordsTable(material) }],
    records: recordsOf(material),
    sourceName,
  };
}

/** A row for each record that was not rejected, a column for each attribute; what a field rests on is its evidence. */
export function recordsTable({ template: { name, template }, records, versions }: RecordMaterial): ExportTable {
  const columns = columnsOfTemplate(template);
  const rows = left(records).map((record): CellContent[] => {
    const fields = columns.map((column) => fieldCell(record.fields[column.name]));
    return [textCell(nameOf(record, versions)), textCell(recordState(record))].concat(fields);
  });
  return plainTable(name, [RECORD_NAME, STATE, ...columns.map((column) => column.name)], rows);
}

/** Records as JSON of their template, each with its id; what is not said is left out. */
export function recordsOf({ template: { template }, records, versions }: RecordMaterial): ExportRecords {
  return {
    schema: schemaOf(toJsonSchema(template)),
    each: function* () {
      for (const record of left(records))
        yield { [RECORD_NAME]: nameOf(record, versions), ...recordJson(template, record) };
    },
  };
}

/** Names the record in a file, so that it is known again when it comes back. */
function nameOf({ id }: ExtractedRecord, versions: RecordMaterial['versions']): string {
  return printRecordName({ id, version: versions?.get(id) ?? null });
}

function left(records: readonly ExtractedRecord[]): readonly ExtractedRecord[] {
  return records.filter(({ isRejected }) => !isRejected);
}

function fieldCell(field: RecordField | undefined): CellContent {
  if (!field) return textCell('');
  const { value, citations, confidence } = field;
  const state = fieldState(field);
  const note =
    state === 'proposed' || state === 'doubtful' ? `${state}, ${Math.round(100 * confidence)}% confidence` : state;
  const cited = citations.length > 0 && { citations: citations.map((evidence) => ({ evidence, note })) };
  if (typeof value === 'number') return { ...numberCell(value), ...cited };
  const text = fieldText(value);
  // A day written as the template has it is a day in a workbook, too.
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseValue(text) : null;
  if (typed?.kind === 'date') return { text, value: typed, style: { numberFormat: 'yyyy-mm-dd' }, ...cited };
  if (typeof value === 'boolean') return { text, value: { kind: 'boolean', boolean: value }, ...cited };
  return textCell(text, cited || {});
}

/** The schema of a template, with the id that each record has in a file. */
function schemaOf(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { oneOf, properties } = schema;
  // They are what `toJsonSchema` writes.
  if (Array.isArray(oneOf)) return { ...schema, oneOf: (oneOf as Record<string, unknown>[]).map(schemaOf) };
  return { ...schema, properties: { [RECORD_NAME]: { type: 'string' }, ...(properties as Record<string, unknown>) } };
}
