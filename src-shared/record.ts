import { z } from 'zod';
import type { Actor } from './actor.ts';
import { askStrategySchema } from './asking.ts';
import type { Evidence } from './evidence.ts';
import type { ProposalStatus } from './proposal.ts';
import type { SourceId } from './source.ts';
import type { AttributeKind, Template, TemplateAttribute } from './template.ts';

/** What a field holds, as JSON of its template; free-form attributes are objects of names and values. */
export const fieldValueSchema = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.record(z.string().max(1000), z.string().max(10_000)).readonly(),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** What is said of one attribute of a record. */
export interface RecordField {
  /** Null where nothing is said. */
  readonly value: FieldValue | null;
  /** How likely it is right, 0 to 1; of null, how likely it is that nothing is said. */
  readonly confidence: number;
  readonly status: ProposalStatus;
  /** Where it stands. */
  readonly citations: readonly Evidence[];
  /** Why it is taken from there, in words: `column header`. */
  readonly place: string | null;
  /** What a person should look at, as `fieldFlagWords` says it. */
  readonly flags: readonly string[];
  /** What the other of rules and model says, where they differ; null where it says nothing. */
  readonly alternative?: FieldValue | null;
  readonly by: Actor;
}

/** How records are extracted: by whom, and how often a model is asked. */
export const extractWaySchema = z.object({
  strategy: askStrategySchema,
  /** Two passes of a model vote on each field. */
  passes: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Whether captions of tables are read, too: without them a model is at times right more often (INSTRUCTE, table 4). */
  caption: z.boolean().default(true),
});
export type ExtractWay = z.infer<typeof extractWaySchema>;

/** Fields filled from a template, about one cell, row or page of a source. */
export interface ExtractedRecord {
  readonly id: string;
  readonly documentId: string;
  readonly templateId: string;
  /** The version of the template that its fields follow. */
  readonly templateVersion: number;
  readonly source: SourceId;
  /** The cell that it is about, or the first of its row; null for a page and for records that a person added. */
  readonly target: string | null;
  /** The target with what names it. */
  readonly evidence: readonly Evidence[];
  /** Orders the records of a source. */
  readonly position: number;
  readonly isRejected: boolean;
  /** By attribute; records of cells have their `value`, records of several types their `type`, too. */
  readonly fields: Readonly<Record<string, RecordField>>;
  /** Fields of attributes that the template does not have any more: they come back when it has them again. */
  readonly kept: Readonly<Record<string, RecordField>>;
}

/** How a record or field stands in a review; doubtful ones are proposals that should be looked at. */
export const reviewStates = ['doubtful', 'proposed', 'accepted', 'corrected', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Below this, what is proposed is wrong too often to be passed over. */
const DOUBT_BELOW = 0.6;

export function fieldState({ status, confidence, flags }: RecordField): ReviewState {
  if (status !== 'proposed') return status;
  return confidence < DOUBT_BELOW || flags.length > 0 ? 'doubtful' : 'proposed';
}

/** The state of a whole record: its worst open field, else what a person made of it. */
export function recordState({ isRejected, fields }: Pick<ExtractedRecord, 'isRejected' | 'fields'>): ReviewState {
  if (isRejected) return 'rejected';
  const states = new Set(Object.values(fields).map(fieldState));
  if (states.has('doubtful')) return 'doubtful';
  if (states.has('proposed')) return 'proposed';
  return states.has('corrected') ? 'corrected' : 'accepted';
}

/** Names of the fields that every record of a cell has, beside its attributes. */
export const VALUE_FIELD = 'value';
export const TYPE_FIELD = 'type';

/** A column of the records of a template. */
export interface RecordColumn {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly description?: string;
  readonly choices?: readonly string[];
}

/** The columns that records of a template have, each once: value and type, then the attributes of all its types. */
export function columnsOfTemplate({ of, types }: Template): readonly RecordColumn[] {
  const own = new Map<string, RecordColumn>();
  if (of === 'cell') own.set(VALUE_FIELD, { name: VALUE_FIELD, kind: 'text', description: 'What the cell says' });
  if (of === 'cell' || types.length > 1) {
    const choices = [...types.map(({ name }) => name), ...(of === 'cell' ? ['Other'] : [])];
    own.set(TYPE_FIELD, { name: TYPE_FIELD, kind: 'choice', choices: [...new Set(choices)] });
  }
  for (const { attributes } of types) {
    for (const attribute of attributes) {
      const before = own.get(attribute.name);
      // What two types hold in two ways is written as text.
      own.set(attribute.name, before && before.kind !== attribute.kind ? asText(attribute) : attribute);
    }
  }
  return [...own.values()];
}

function asText({ name, description }: TemplateAttribute): RecordColumn {
  return { name, kind: 'text', ...(description !== undefined && { description }) };
}

/** A record as JSON: what is said alone, in the order of the template. */
export function recordJson(
  template: Template,
  { fields }: Pick<ExtractedRecord, 'fields'>,
): Record<string, FieldValue> {
  return Object.fromEntries(
    columnsOfTemplate(template).flatMap(({ name }) => {
      const value = fields[name]?.value ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );
}
