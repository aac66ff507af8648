import { z } from 'zod';
import { defined } from '../../../../src-shared/defined.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import {
  type AttributeKind,
  PAPER_PLACEHOLDER,
  type RecordType,
  type Template,
  type TemplateAttribute,
} from '../../../../src-shared/template.ts';
import { RESERVED } from './check.ts';
import { templateError } from './templateError.ts';

/** What of JSON Schema (draft 2020-12) a template can be written in. */
const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
  definitions: z.record(z.string(), z.unknown()).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  'x-placeholder': z.string().optional(),
  'x-words': z.array(z.string()).optional(),
  examples: z.array(z.unknown()).optional(),
  /** Records of rows: those of cells have a `value`, and those of pages are all others. */
  'x-of': z.literal('row').optional(),
  'x-targets': z.union([z.enum(['numeric', 'all']), z.object({ column: z.string().min(1).max(200) })]).optional(),
});
type WrittenSchema = z.infer<typeof schemaSchema>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** A template as JSON Schema: what is not said is left out of a record, so nothing but its type is required. */
export function toJsonSchema({ of, placeholder, targets, types }: Template): Readonly<Record<string, unknown>> {
  const own = types.map((type) => typeSchema(type, of));
  const [first] = own;
  const top = {
    ...(of === 'row' ? { 'x-of': of } : {}),
    ...defined({ 'x-targets': targets }),
    ...(placeholder === PAPER_PLACEHOLDER ? {} : { 'x-placeholder': placeholder }),
  };
  return { $schema: DRAFT, ...top, ...(own.length === 1 && first ? first : { oneOf: own }) };
}

/** Reads a template from a JSON Schema: an object, or a choice of objects. Throws DomainError `input.invalid`. */
export function readJsonSchema(written: unknown): Template {
  const top = schemaAt(written, '');
  const choices = top.oneOf ?? top.anyOf;
  const listed = choices ? (top.oneOf ? 'oneOf' : 'anyOf') : null;
  const schemas = (choices ?? [written]).map((each, at) => {
    const path = listed ? `${listed}.${at}` : '';
    return { path, schema: resolved(schemaAt(each, path), top, path) };
  });
  const isOfCells = schemas.some(({ schema }) => 'value' in (schema.properties ?? {}));
  const of = top['x-of'] ?? (isOfCells ? 'cell' : 'page');
  return {
    of,
    placeholder: top['x-placeholder'] ?? PAPER_PLACEHOLDER,
    ...defined({ targets: top['x-targets'] }),
    types: schemas.map(({ schema, path }, at) => readType(schema, top, { path, of, at })),
  };
}

function typeSchema(
  { name, description, words, attributes }: RecordType,
  of: Template['of'],
): Readonly<Record<string, unknown>> {
  return {
    title: name,
    ...defined({ description, 'x-words': words }),
    type: 'object',
    properties: {
      ...(of === 'cell' ? { value: { type: 'string' }, type: { const: name } } : {}),
      ...Object.fromEntries(attributes.map((attribute) => [attribute.name, attributeSchema(attribute)])),
    },
    ...(of === 'cell' ? { required: ['value', 'type'] } : {}),
    additionalProperties: false,
  };
}

const KIND_SCHEMAS: Readonly<Record<AttributeKind, Readonly<Record<string, unknown>>>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  choice: {},
  freeForm: { type: 'object', additionalProperties: { type: 'string' } },
};

function attributeSchema({
  kind,
  description,
  choices,
  words,
  values,
}: TemplateAttribute): Readonly<Record<string, unknown>> {
  return {
    ...KIND_SCHEMAS[kind],
    ...(kind === 'choice' ? { enum: choices } : {}),
    ...defined({ description, 'x-words': words, examples: values }),
  };
}

interface TypePlace {
  readonly path: string;
  readonly of: Template['of'];
  readonly at: number;
}

function readType(schema: WrittenSchema, top: WrittenSchema, { path, of, at }: TypePlace): RecordType {
  const { properties, title, description, 'x-words': words } = schema;
  if (!properties) throw templateError(path, recordSaid.needsProperties);
  const named = of === 'cell' ? schemaAt(properties['type'] ?? {}, joined(path, 'properties.type')).const : undefined;
  const attributes = Object.entries(properties)
    .filter(([name]) => of !== 'cell' || !RESERVED.has(name))
    .map(([name, each]) => {
      const place = joined(path, `properties.${name}`);
      return readAttribute(name, resolved(schemaAt(each, place), top, place), place);
    });
  const name = typeof named === 'string' ? named : (title ?? `Record ${at + 1}`);
  return { name, ...defined({ description, words }), attributes };
}

function readAttribute(name: string, schema: WrittenSchema, path: string): TemplateAttribute {
  const { description, 'x-words': words, examples } = schema;
  const choices = schema.enum?.filter((each) => each !== null).map(String);
  const values = examples?.filter((each) => typeof each === 'string');
  const lexicon = defined({ description, words, values });
  return choices ? { name, kind: 'choice', ...lexicon, choices } : { name, kind: kindOf(schema, path), ...lexicon };
}

function kindOf({ type, format, anyOf }: WrittenSchema, path: string): AttributeKind {
  const types = [type ?? (anyOf ?? []).map((each, at) => schemaAt(each, joined(path, `anyOf.${at}`)).type ?? '')].flat(
    2,
  );
  const [only = 'string', ...others] = types.filter((each) => each !== 'null');
  if (others.length > 0) throw templateError(path, recordSaid.oneType([only, ...others]));
  switch (only) {
    case 'string':
      return format === 'date' || format === 'date-time' ? 'date' : 'text';
    case 'number':
    case 'integer':
    case 'boolean':
      return only;
    case 'object':
      return 'freeForm';
    default:
      throw templateError(path, recordSaid.otherType(only));
  }
}

/** What a schema refers to within the same file. */
function resolved(schema: WrittenSchema, top: WrittenSchema, path: string): WrittenSchema {
  if (schema.$ref === undefined) return schema;
  const name = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(schema.$ref)?.[1];
  const defs = { ...top.definitions, ...top.$defs };
  if (name === undefined || !Object.hasOwn(defs, name)) {
    throw templateError(joined(path, '$ref'), recordSaid.notInFile(schema.$ref));
  }
  const found = schemaAt(defs[name], `$defs.${name}`);
  // Of a reference to a reference there is no need, and it could go in circles.
  if (found.$ref !== undefined) throw templateError(`$defs.${name}`, recordSaid.isReference);
  return { ...found, ...defined({ description: schema.description }) };
}

function schemaAt(written: unknown, path: string): WrittenSchema {
  const schema = schemaSchema.safeParse(written);
  if (schema.success) return schema.data;
  const [issue] = schema.error.issues;
  throw templateError([path, ...(issue?.path ?? [])].filter((part) => part !== '').join('.'), recordSaid.noSchema);
}

function joined(path: string, rest: string): string {
  return path === '' ? rest : `${path}.${rest}`;
}
