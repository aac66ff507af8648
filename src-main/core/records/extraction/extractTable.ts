import type { Actor } from '../../../../src-shared/actor.ts';
import { type CellRange, parseRange } from '../../../../src-shared/address.ts';
import type { AskStrategy } from '../../../../src-shared/asking.ts';
import { defined } from '../../../../src-shared/defined.ts';
import type { DomainError } from '../../../../src-shared/errors.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import {
  columnsOfTemplate,
  type ExtractWay,
  type FieldValue,
  type RecordField,
  TYPE_FIELD,
  VALUE_FIELD,
} from '../../../../src-shared/record.ts';
import { faultOfValue } from '../../../../src-shared/recordValue.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import type { Template } from '../../../../src-shared/template.ts';
import { both } from '../../extract/both.ts';
import { rowTargets, templateTargets } from '../../extract/detect/templateTargets.ts';
import type {
  Example,
  ExtractContext,
  Extractor,
  ExtractRequest,
  PageSubject,
  ProposedRecord,
  SurroundingText,
} from '../../extract/extractor.ts';
import { chatOf } from '../../extract/model/chat.ts';
import { modelExtractor } from '../../extract/model/modelExtractor.ts';
import { rulesExtractor } from '../../extract/rules/extractByRules.ts';
import { generalKnowledge } from '../../extract/rules/knowledge.ts';
import { lessonsOf } from '../../extract/rules/lessons.ts';
import { twoPasses } from '../../extract/voting.ts';
import { withLexicon } from '../../extract/withLexicon.ts';
import type { LanguageModel } from '../../model/types.ts';
import { Tracer } from '../../trace/tracer.ts';
import { rowExtractor } from './byHeaders.ts';
import type { Drafted, DraftRecord } from './drafts.ts';

/** What of a table's surroundings matters to its records. */
export interface TableToExtract {
  readonly source: string;
  /** As a person knows the source. */
  readonly name: string;
  readonly caption: string;
  readonly passages: readonly SurroundingText[];
  /** Keys of what is not to be learned from accepted records. */
  readonly unlearned?: ReadonlySet<string>;
  /** What of the table is meant, as a person marked it; all where it is not there. */
  readonly marked?: readonly CellRange[];
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

/** A model that fills records, alone or with the rules as its witness. */
export interface ModelToFill {
  readonly strategy: Exclude<AskStrategy, 'rules'>;
  /** How often it is asked of each table. */
  readonly passes: ExtractWay['passes'];
  /** As its endpoint calls it. */
  readonly name: string;
  readonly model: LanguageModel;
  /** Calls of one table or page at most, where it is not the engine's. */
  readonly calls?: number;
  /** Tokens of its window; as many as any has where it is not said. */
  readonly windowTokens?: number;
}

/** How records are extracted. */
export interface ExtractOptions extends Pick<ExtractContext, 'onRecord' | 'prefix'> {
  readonly signal: AbortSignal;
  /** Null for the rules alone. */
  readonly model: ModelToFill | null;
}

const RULES = { kind: 'rule', name: 'records', version: '1' } as const;

/** Proposes the records of a table. */
export async function extractTable(
  template: Template,
  table: TableToExtract,
  examples: readonly AcceptedTable[],
  { grid, structure, ...options }: ExtractOptions & { readonly grid: Grid; readonly structure: Structure },
): Promise<Drafted> {
  const { source, name, caption, passages, unlearned, marked } = table;
  const isOfRows = template.of === 'row';
  const targets = isOfRows
    ? rowTargets(grid, structure, marked)
    : template.of === 'cell'
      ? templateTargets(template, grid, structure, marked)
      : { targets: [] };
  const request: ExtractRequest = {
    template: withLexicon(template),
    subject: { kind: 'table', source, grid, structure, caption, ...targets },
    passages,
    name,
    examples: examples.map((each) => exampleOf(template, each)),
    ...defined({ unlearned }),
  };
  return drafted(isOfRows ? rowExtractor : rulesExtractor, request, options);
}

/** What accepted tables taught of a template. */
export function lessonsIn(template: Template, accepted: readonly AcceptedTable[]): ReturnType<typeof lessonsOf> {
  return lessonsOf(
    withLexicon(template),
    accepted.map((each) => exampleOf(template, each)),
    generalKnowledge(),
  );
}

/** Accepted tables as conversations to tune a model on, as lines of JSON. */
export async function chatsIn(template: Template, accepted: readonly AcceptedTable[]): Promise<readonly string[]> {
  const chats = await Promise.all(accepted.map((table) => chatOf(template, exampleOf(template, table))));
  return chats.flatMap((chat) =>
    chat ? JSON.stringify({ messages: chat.map(({ role, text }) => ({ role, content: text })) }) : [],
  );
}

/** Words of a page or text that get one record. */
export type PageToExtract = Pick<PageSubject, 'source' | 'title' | 'blocks'> & Pick<TableToExtract, 'name'>;

/** Proposes the record of a page. */
export async function extractPage(
  template: Template,
  { name, ...page }: PageToExtract,
  options: ExtractOptions,
): Promise<Drafted> {
  const subject = { kind: 'page', ...page, tables: [] } as const;
  return drafted(
    rulesExtractor,
    { template: withLexicon(template), subject, passages: [], name, examples: [] },
    options,
  );
}

async function drafted(
  rules: Extractor,
  request: ExtractRequest,
  { model, ...context }: ExtractOptions,
): Promise<Drafted> {
  let modelFailure: string | null = null;
  const onModelFailed = ({ message }: DomainError): void => void (modelFailure = message);
  const proposed = await extractorOf(rules, model).extract(request, {
    ...context,
    onModelFailed,
    tracer: new Tracer(),
    parent: null,
  });
  const by: Actor = model ? { kind: 'model', name: model.name } : RULES;
  return {
    drafts: proposed.map((record) => draftOf(request.template, record, by)),
    by: modelFailure === null ? by : RULES,
    modelFailure,
  };
}

function extractorOf(rules: Extractor, model: ModelToFill | null): Extractor {
  if (!model) return rules;
  const use = { model: model.model, ...defined({ calls: model.calls, windowTokens: model.windowTokens }) };
  const asked = model.passes === 2 ? twoPasses(use) : modelExtractor(use);
  return model.strategy === 'both' ? both(rules, asked) : asked;
}

function exampleOf(
  template: Template,
  { source, caption, passages, grid, structure, records }: AcceptedTable,
): Example {
  // Cells that a person once marked are targets, too.
  const accepted = records.flatMap(({ target }) => parseRange(target) ?? []);
  const { targets } = templateTargets(template, grid, structure, accepted);
  return {
    subject: { kind: 'table', source, grid, structure, caption, targets },
    passages,
    records: records.map(({ fields, ...record }) => ({ ...record, fields: new Map(fields) })),
  };
}

function draftOf(
  template: Template,
  { target, evidence, type, typeConfidence, flags, fields, by: whose }: ProposedRecord,
  model: Actor,
): DraftRecord {
  const by = whose === 'rules' ? RULES : model;
  const own: Record<string, RecordField> = {};
  const field = (
    { name, ...said }: Omit<RecordField, 'status' | 'flags' | 'by'> & { readonly name: string },
    more: readonly string[],
  ): void => {
    own[name] = { ...said, status: 'proposed', flags: more, by };
  };
  // Where no field stands for the type, what is said of the whole record is said of each.
  const ofAll = template.of === 'cell' ? [] : flags;
  if (template.of === 'cell' && target) {
    const at = { value: target.value, confidence: 1, citations: evidence.slice(0, 1), place: 'the cell' };
    field({ name: VALUE_FIELD, ...at }, []);
    field(
      { name: TYPE_FIELD, value: type, confidence: typeConfidence, citations: evidence, place: 'its headers' },
      flags,
    );
  }
  const columns = new Map(columnsOfTemplate(template).map((column) => [column.name, column]));
  for (const [name, { flags: said, ...rest }] of fields) {
    const column = columns.get(name);
    const misfits = column && faultOfValue(column, rest.value) !== null;
    field({ name, ...rest }, [...ofAll, ...said, ...(misfits ? ['doesNotFit'] : [])]);
  }
  return { target: target?.address ?? null, evidence, fields: own };
}
