import { recordSaid } from '../../../../src-shared/said/records.ts';
import {
  type AttributeKind,
  PAPER_PLACEHOLDER,
  type RecordType,
  type Template,
  type TemplateAttribute,
} from '../../../../src-shared/template.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { RESERVED } from './check.ts';
import { recordSchema } from './paper.ts';
import { parseTemplateText } from './readTemplate.ts';
import { templateError } from './templateError.ts';

type ExampleRecord = Readonly<Record<string, unknown>>;

/** Example values that an attribute keeps at most, each no longer than a name is. */
const VALUES_AT_MOST = 12;
const VALUE_LENGTH = 60;

/**
 * A template of which records such as these would be: JSON as in `readTemplate`, with real values. Records with a `value`
 * are of cells, and each `type` is one; the others are what `of` says. Attributes hold what their values are. Throws
 * DomainError `input.invalid`.
 */
export function templateFromExample(text: string, of: Exclude<Template['of'], 'cell'>): Template {
  const records = parseTemplateText(text).map((each, at) => {
    const record = recordSchema.safeParse(each).data;
    if (!record) throw templateError(`${at}`, recordSaid.needsAttributes);
    return record;
  });
  const isOfCells = records.some((record) => 'value' in record);
  const types = isOfCells
    ? [...Map.groupBy(records, typeOf)].map(([name, own]) => typeFrom(name, own, RESERVED))
    : [typeFrom('Record', records, new Set())];
  if (types.every(({ attributes }) => attributes.length === 0)) {
    throw templateError('', recordSaid.needsExample);
  }
  return { of: isOfCells ? 'cell' : of, placeholder: PAPER_PLACEHOLDER, types };
}

function typeOf({ type }: ExampleRecord): string {
  return typeof type === 'string' && type.trim() !== '' ? type.trim() : 'Record';
}

/** Simple attributes stand before complex ones, by which models make fewer mistakes (INSTRUCTE, appendix A). */
function typeFrom(name: string, records: readonly ExampleRecord[], without: ReadonlySet<string>): RecordType {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  const attributes = [...names]
    .filter((each) => !without.has(each))
    .map((each) =>
      attributeFrom(
        each,
        records.map((record) => record[each]),
      ),
    );
  return { name, attributes: attributes.toSorted((a, b) => Number(isComplex(a)) - Number(isComplex(b))) };
}

function isComplex({ kind }: TemplateAttribute): boolean {
  return kind === 'freeForm';
}

function attributeFrom(name: string, held: readonly unknown[]): TemplateAttribute {
  const kinds = new Set(held.flatMap((value) => kindOf(value) ?? []));
  const [only = 'text', ...others] = kinds;
  const kind = others.length === 0 ? only : 'text';
  if (kind !== 'text') return { name, kind };
  const texts = held.flat().flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
  const values = [...new Set(texts)].filter((each) => each !== '' && each.length <= VALUE_LENGTH);
  return values.length === 0 ? { name, kind } : { name, kind, values: values.slice(0, VALUES_AT_MOST) };
}

/** What a value shows an attribute to hold; null where it shows nothing. */
function kindOf(value: unknown): AttributeKind | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'object') return Array.isArray(value) ? 'text' : 'freeForm';
  if (typeof value !== 'string') return 'text';
  const { kind } = parseValue(value);
  return kind === 'blank' ? null : kind;
}
