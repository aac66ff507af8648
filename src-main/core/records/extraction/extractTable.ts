import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import {
  columnsOfTemplate,
  type FieldValue,
  type RecordField,
  TYPE_FIELD,
  VALUE_FIELD,
} from '../../../../src-shared/record.ts';
import { faultOfValue } from '../../../../src-shared/recordValue.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import type { Template } from '../../../../src-shared/template.ts';
import {
  type Example,
  type Extractor,
  type PageSubject,
  type ProposedRecord,
  rulesExtractor,
  type SurroundingText,
  targetCells,
  withLexicon,
} from '../../extract/index.ts';
import { Tracer } from '../../trace/index.ts';
import { rowExtractor } from './byHeaders.ts';

/** What of a table's surroundings matters to its records. */
export interface TableToExtract {
  readonly source: string;
  /** As a person knows the source. */
  readonly name: string;
  readonly caption: string;
  readonly passages: readonly SurroundingText[];
}

/** A table with the records that a person accepted of it. */
export interface AcceptedTable extends TableToExtract {
  readonly grid: Grid;
  readonly structure: Structure;
  readonly records: readonly {
    readonly target: string;
    readonly type: string;
    readonly fields: readonly (readonly [name: string, value: FieldValue])[];
  }[];
}

/** A record before it is kept: it has no id and no place among others yet. */
export interface DraftRecord {
  readonly target: string | null;
  readonly evidence: readonly Evidence[];
  readonly fields: Readonly<Record<string, RecordField>>;
}

const RULES = { kind: 'rule', name: 'records', version: '1' } as const;

/** Proposes the records of a table by rules. */
export async function extractTable(
  template: Template,
  table: TableToExtract,
  examples: readonly AcceptedTable[],
  { grid, structure, signal }: { readonly grid: Grid; readonly structure: Structure; readonly signal: AbortSignal },
): Promise<readonly DraftRecord[]> {
  const { source, name, caption, passages } = table;
  const targets = template.of === 'cell' ? targetCells(grid, 'leading').filter(isContent(structure)) : [];
  const extractor: Extractor = template.of === 'cell' ? rulesExtractor : rowExtractor;
  const proposed = await extractor.extract(
    {
      template: withLexicon(template),
      subject: { kind: 'table', source, grid, structure, caption, targets },
      passages,
      name,
      examples: examples.map(exampleOf),
    },
    { signal, tracer: new Tracer(), parent: null },
  );
  return proposed.map((record) => draftOf(template, record));
}

/** Words of a page or text that get one record. */
export type PageToExtract = Pick<PageSubject, 'source' | 'title' | 'blocks'> & Pick<TableToExtract, 'name'>;

/** Proposes the record of a page by rules. */
export async function extractPage(
  template: Template,
  { name, ...page }: PageToExtract,
  signal: AbortSignal,
): Promise<readonly DraftRecord[]> {
  const proposed = await rulesExtractor.extract(
    {
      template: withLexicon(template),
      subject: { kind: 'page', ...page, tables: [] },
      passages: [],
      name,
      examples: [],
    },
    { signal, tracer: new Tracer(), parent: null },
  );
  return proposed.map((record) => draftOf(template, record));
}

function exampleOf({ source, caption, passages, grid, structure, records }: AcceptedTable): Example {
  const targets = targetCells(grid, 'leading').filter(isContent(structure));
  return {
    subject: { kind: 'table', source, grid, structure, caption, targets },
    passages,
    records: records.map(({ fields, ...record }) => ({ ...record, fields: new Map(fields) })),
  };
}

/** Numbers in headers and notes are no values. */
function isContent({ roles }: Structure): (target: { readonly address: string }) => boolean {
  return ({ address }) => (roles[address] ?? 'content') === 'content';
}

function draftOf(
  template: Template,
  { target, evidence, type, typeConfidence, flags, fields }: ProposedRecord,
): DraftRecord {
  const own: Record<string, RecordField> = {};
  const field = (
    { name, confidence, ...said }: Pick<RecordField, 'value' | 'confidence' | 'citations' | 'place'> & { name: string },
    more: readonly string[],
  ): void => {
    own[name] = { ...said, confidence, status: 'proposed', flags: more, by: RULES };
  };
  if (template.of === 'cell' && target) {
    const at = { value: target.value, confidence: 1, citations: evidence.slice(0, 1), place: 'the cell' };
    field({ name: VALUE_FIELD, ...at }, []);
    field(
      { name: TYPE_FIELD, value: type, confidence: typeConfidence, citations: evidence, place: 'its headers' },
      flags,
    );
  }
  const columns = new Map(columnsOfTemplate(template).map((column) => [column.name, column]));
  for (const [name, { value, confidence, citations, place, flags: said }] of fields) {
    const column = columns.get(name);
    const misfits = column && faultOfValue(column, value) !== null;
    field({ name, value, confidence, citations, place }, misfits ? [...said, 'doesNotFit'] : said);
  }
  return { target: target?.address ?? null, evidence, fields: own };
}
