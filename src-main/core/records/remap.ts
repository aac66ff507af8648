import { count } from '../../../src-shared/counted.ts';
import {
  columnsOfTemplate,
  type ExtractedRecord,
  type RecordColumn,
  type RecordField,
  TYPE_FIELD,
} from '../../../src-shared/record.ts';
import { faultOfValue, fieldText, readField } from '../../../src-shared/recordValue.ts';
import { OTHER_TYPE, type Template } from '../../../src-shared/template.ts';
import { emptyField } from './edits.ts';

/** How one version of a template becomes another. */
export interface Remapping {
  /** Of attributes that are called otherwise now: the old name by the new one. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly record: (record: ExtractedRecord, version: number) => ExtractedRecord;
}

/** Works out how records of one version of a template become records of another; what the new one lacks is kept apart. */
export function remapping(before: Template, after: Template): Remapping {
  const renamed = renamedIn(before, after);
  const renamedTypes = typesRenamed(before, after);
  const columns = columnsOfTemplate(after);
  return {
    renamed,
    record: (record, version) => {
      const known: Record<string, RecordField> = { ...record.kept, ...record.fields };
      const type = known[TYPE_FIELD];
      const typeNow = typeof type?.value === 'string' ? renamedTypes.get(type.value) : undefined;
      if (type && typeNow !== undefined) known[TYPE_FIELD] = { ...type, value: typeNow };
      const names = namesOf(after, known[TYPE_FIELD]);
      const fields: Record<string, RecordField> = {};
      const used = new Set<string>();
      for (const column of columns) {
        if (!names.has(column.name)) continue;
        const old = renamed.get(column.name) ?? column.name;
        used.add(old);
        const field = known[old];
        fields[column.name] = field ? fitted(column, field) : { ...emptyField(), status: 'proposed', confidence: 0 };
      }
      const kept = Object.fromEntries(Object.entries(known).filter(([name]) => !used.has(name) && !(name in fields)));
      return { ...record, templateVersion: version, fields, kept };
    },
  };
}

/** What a remapping does to records, a sentence each. */
export function effectWords(before: Template, after: Template, records: readonly ExtractedRecord[]): readonly string[] {
  const { renamed, record } = remapping(before, after);
  const [was, is] = [columnsOfTemplate(before), columnsOfTemplate(after)];
  const old = new Set(renamed.values());
  const isNew = ({ name }: RecordColumn): boolean => !was.some((each) => each.name === name) && !renamed.has(name);
  const isGone = ({ name }: RecordColumn): boolean => !is.some((each) => each.name === name) && !old.has(name);
  const mapped = records.map((each) => record(each, 0));
  const holding = (name: string): number =>
    records.filter(({ fields }) => (fields[name]?.value ?? null) !== null).length;
  const misfits = mapped.filter((each, at) => misfitsOf(each) > misfitsOf(records[at])).length;
  return [
    ...[...renamed].map(([now, then]) => `“${then}” is called “${now}” in ${count(records.length, 'record')}.`),
    ...is.filter(isNew).map(({ name }) => {
      const back = mapped.filter(({ fields }) => (fields[name]?.value ?? null) !== null).length;
      const filled = back > 0 ? `, filled in ${count(back, 'record')} from what was kept` : ', empty and in doubt';
      return `“${name}” is added${filled}.`;
    }),
    ...was
      .filter(isGone)
      .map(
        ({ name }) =>
          `“${name}” is shown no more: what ${count(holding(name), 'record holds', 'records hold')} of it is kept, and comes back with the attribute.`,
      ),
    ...(misfits > 0
      ? [`${count(misfits, 'record holds', 'records hold')} what does not fit any more: it stays, in doubt.`]
      : []),
  ];
}

/**
 * Attributes that stand where another stood, with nothing else changed around it, are that one under a new name; by the
 * new name.
 */
function renamedIn(before: Template, after: Template): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const known = new Set(columnsOfTemplate(after).map(({ name }) => name));
  const old = new Set(columnsOfTemplate(before).map(({ name }) => name));
  after.types.forEach((type, at) => {
    const was = before.types.find(({ name }) => name === type.name) ?? before.types[at];
    if (!was || was.attributes.length !== type.attributes.length) return;
    type.attributes.forEach(({ name }, place) => {
      const then = was.attributes[place]?.name;
      if (then !== undefined && then !== name && !known.has(then) && !old.has(name)) found.set(name, then);
    });
  });
  return found;
}

/** Types that stand where another stood, by their old names. */
function typesRenamed(before: Template, after: Template): ReadonlyMap<string, string> {
  if (before.types.length !== after.types.length) return new Map();
  const names = new Set(after.types.map(({ name }) => name));
  return new Map(
    before.types.flatMap(({ name }, at) => {
      const now = after.types[at]?.name;
      return now === undefined || names.has(name) ? [] : [[name, now] as const];
    }),
  );
}

function namesOf(template: Template, type: RecordField | undefined): ReadonlySet<string> {
  const isTyped = template.of === 'cell' || template.types.length > 1;
  const own = template.types.find(({ name }) => name === type?.value);
  const types = isTyped ? (own ? [own] : []) : template.types;
  // Whether records say their type depends on how many there are in all.
  const names = columnsOfTemplate({ ...template, types }).map(({ name }) => name);
  return new Set([...names, ...(isTyped ? [TYPE_FIELD] : [])]);
}

/** A field as the column holds it: read anew where its kind changed, in doubt where it cannot be. */
function fitted(column: RecordColumn, field: RecordField): RecordField {
  const flags = field.flags.filter((flag) => flag !== 'doesNotFit');
  if (column.name === TYPE_FIELD && field.value === OTHER_TYPE) return field;
  if (faultOfValue(column, field.value) === null) return { ...field, flags };
  const read = readField(column, fieldText(field.value));
  if (read.ok && column.kind !== 'freeForm') return { ...field, value: read.value, flags };
  if (column.kind === 'text') return { ...field, value: fieldText(field.value), flags };
  return { ...field, status: 'proposed', confidence: 0, flags: [...flags, 'doesNotFit'] };
}

function misfitsOf(record: ExtractedRecord | undefined): number {
  return Object.values(record?.fields ?? {}).filter(({ flags }) => flags.includes('doesNotFit')).length;
}
