import type { FieldBack, RecordsBack, RowBack } from '../../../../src-shared/contract/records.ts';
import { count } from '../../../../src-shared/counted.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { Grid } from '../../../../src-shared/grid.ts';
import { unpackGrid } from '../../../../src-shared/packedGrid.ts';
import type { ExtractedRecord } from '../../../../src-shared/record.ts';
import { RECORD_NAME } from '../../../../src-shared/recordName.ts';
import { isSameValue } from '../../../../src-shared/recordValue.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { Core } from '../../core.ts';
import { fieldsBack, type FileRow, rowBack, type TableBack, tableBack } from '../comeBack.ts';

/** Values that do not fit which are told one by one. */
const PROBLEMS = 5;

/** What a file of records says otherwise than they do now: three ways, the version that was taken out being the third. */
export async function readBack(core: Core, fileId: string, signal: AbortSignal | undefined): Promise<RecordsBack> {
  const { store, ports, jobs } = core;
  const file = await ports.files.take(fileId);
  try {
    const output = await jobs.read(file, { signal });
    const tables = (output?.sheets ?? []).flatMap((packed) => tableBack(new Grid(unpackGrid(packed))) ?? []);
    const table = tables.find(({ rows }) => rows.some(({ name }) => name && store.records.get([name.id]).length > 0));
    if (!table) {
      throw new DomainError('input.invalid', recordSaid.namesNoRecords(file.name, RECORD_NAME));
    }
    return compared(core, table);
  } finally {
    await file.release();
  }
}

function compared({ store }: Core, { headings, rows }: TableBack): RecordsBack {
  const names = rows.flatMap(({ name }) => name ?? []);
  const found = new Map(store.records.get(names.map(({ id }) => id)).map((record) => [record.id, record]));
  const [first] = found.values();
  if (!first) throw new DomainError('notFound', recordSaid.recordsGone);
  const { documentId, templateId } = first;
  const changes: FieldBack[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  let unknown = 0;
  const templates = new Map<number, Template>();
  const added: RowBack[] = [];
  const nameless: { readonly row: FileRow; readonly after: string }[] = [];
  let after = first.id;
  for (const row of rows) {
    if (row.named === '') {
      nameless.push({ row, after });
      continue;
    }
    const now = row.name ? found.get(row.name.id) : undefined;
    if (!row.name || !now || now.documentId !== documentId || now.templateId !== templateId || seen.has(now.id)) {
      unknown++;
      continue;
    }
    seen.add(now.id);
    after = now.id;
    const { templateVersion } = now;
    const template = templates.get(templateVersion) ?? store.templates.get(templateId, templateVersion).template;
    templates.set(templateVersion, template);
    const before = row.name.version === null ? null : store.records.was(now.id, row.name.version);
    const said = fieldsBack({ row, now, before, template }, headings);
    changes.push(...said.changes);
    problems.push(...said.problems);
  }
  const held = store.records.all({ documentId, templateId });
  let known = 0;
  for (const { row, after: above } of nameless) {
    const { template } = store.templates.get(templateId, first.templateVersion);
    const said = rowBack(row, template);
    if (!said) continue;
    const { problems: faults, ...rest } = said;
    // A file that comes back once more adds nothing again.
    if (held.some((record) => isSaidBy(record, rest.values))) known++;
    else added.push({ ...rest, after: above });
    problems.push(...faults);
  }
  const left = [...store.records.versions({ documentId, templateId }).keys()].filter((id) => !seen.has(id)).length;
  return {
    documentId,
    templateId,
    documentName: store.documents.get(documentId).name,
    templateName: store.templates.get(templateId, first.templateVersion).name,
    changes,
    added,
    notes: [
      ...problems.slice(0, PROBLEMS),
      ...(problems.length > PROBLEMS ? [`${count(problems.length - PROBLEMS, 'more value')} cannot be read.`] : []),
      ...(unknown > 0 ? [`${count(unknown, 'row')} of the file name no record of these, or one twice: left out.`] : []),
      ...(known > 0 ? [`${count(known, 'row')} of the file say what records of here say already: left out.`] : []),
      ...(left > 0 ? [`${count(left, 'record')} of here are not in the file: they stay as they are.`] : []),
    ],
  };
}

/** Whether a record says all of this, and nothing else. */
function isSaidBy({ fields }: ExtractedRecord, values: RowBack['values']): boolean {
  const names = new Set([...Object.keys(fields), ...Object.keys(values)]);
  return [...names].every((name) => isSameValue(fields[name]?.value ?? null, values[name] ?? null));
}
