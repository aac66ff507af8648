import { type } from '@orpc/contract';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { type Evidence, evidenceSchema } from '../evidence.ts';
import type { HistoryState, TakenBack } from '../history.ts';
import type { ProposalStatus } from '../proposal.ts';
import {
  type ExtractedRecord,
  extractWaySchema,
  type FieldValue,
  fieldValueSchema,
  type ReviewState,
  reviewStates,
} from '../record.ts';
import type { RunSummary } from '../run.ts';
import type { SourceId } from '../source.ts';
import { cellRangeSchema } from '../structure.ts';
import type { Template, TemplateProblem } from '../template.ts';
import { base } from './errors.ts';
import { sheetInput } from './sheets.ts';

const documentId = z.string().regex(/^[0-9a-f]{64}$/);
const templateId = z.uuid();
const recordId = z.string().regex(/^[0-9a-f]{32}$/);
const attribute = z.string().min(1).max(200);
const templateText = z.string().max(200_000);

/** A template as it is kept. */
export interface KeptTemplate {
  readonly id: string;
  readonly name: string;
  /** Grows with each change; records name the one that they follow. */
  readonly version: number;
  readonly template: Template;
}

/** A template made for the project, to begin with. */
export interface StarterTemplate {
  readonly key: string;
  readonly name: string;
  readonly template: Template;
}

/** What a written template is, and what is wrong with it or could be better. */
export interface CheckedTemplate {
  /** Null where it cannot be read. */
  readonly template: Template | null;
  readonly problems: readonly TemplateProblem[];
}

/** What a changed template would do to the records that there are. */
export interface TemplateEffect {
  readonly records: number;
  readonly documents: number;
  /** What happens, a sentence each. */
  readonly says: readonly string[];
}

/** The records of one template in a document. */
export interface RecordSet {
  /** As the newest of the records follow it. */
  readonly template: KeptTemplate;
  readonly counts: Readonly<Record<ReviewState, number>>;
}

/** Which records are listed, in which order. */
export const recordFilterSchema = z.object({
  states: z.array(z.enum(reviewStates)).nullable(),
  type: attribute.nullable(),
  /** Only records in which this attribute is in doubt. */
  doubtIn: attribute.nullable(),
  /** Only records with a field that is still open and less sure than this, 0 to 1. */
  sureBelow: z.number().min(0).max(1).nullable().default(null),
  /** Only records of this sheet, picture or text of the document. */
  source: z.string().min(1).max(200).nullable().default(null),
  order: z.enum(['source', 'doubt']),
});
export type RecordFilter = z.infer<typeof recordFilterSchema>;

/** Records in their order: enough to lay out a list of any length and to walk through what is in doubt. */
export interface RecordList {
  readonly ids: readonly string[];
  /** Of each, how many fields are in doubt. */
  readonly doubts: readonly number[];
  /** Of all records of the set, whatever the filter. */
  readonly counts: Readonly<Record<ReviewState, number>>;
  readonly types: readonly string[];
  /** Sources of all records of the set, in the document's order. */
  readonly sources: readonly SourceId[];
}

const ids = z.array(recordId).min(1).max(20_000);

/** What a person does to records. */
export const recordChangeSchema = z.discriminatedUnion('kind', [
  /** Accepts fields; all that are open where no attributes are named. `alike`: of one attribute, in all records that hold the same as the first of these. */
  z.object({
    kind: z.literal('accept'),
    ids,
    attributes: z.array(attribute).nullable(),
    alike: z.boolean().optional(),
  }),
  /** Empties fields as wrong; rejects the records as a whole where no attributes are named. */
  z.object({ kind: z.literal('reject'), ids, attributes: z.array(attribute).nullable() }),
  /** Takes records that were rejected back in. */
  z.object({ kind: z.literal('restore'), ids }),
  /** Says what a field holds, in one or more records; `alike`: in all that hold the same as the first of them. */
  z.object({
    kind: z.literal('set'),
    ids,
    attribute,
    value: fieldValueSchema.nullable(),
    alike: z.boolean(),
    /** Where it stands; null where only the value changes. */
    citations: z.array(evidenceSchema).max(100).nullable(),
    how: z.enum(['typed', 'filledDown', 'cell']),
  }),
  /** An empty record after another one, or at the end. */
  z.object({ kind: z.literal('add'), templateId, after: recordId.nullable() }),
  z.object({ kind: z.literal('remove'), ids }),
  /** Makes of one record as many as a field has parts. */
  z.object({
    kind: z.literal('split'),
    id: recordId,
    attribute,
    parts: z.array(fieldValueSchema).min(2).max(100).readonly(),
  }),
  /** Makes one record of several: what the first leaves open the others fill. */
  z.object({ kind: z.literal('merge'), ids: ids.min(2) }),
  /** Takes over what was edited as text, in a file that came back or as JSON: each field has its own value, and rows of no record become some. */
  z
    .object({
      kind: z.literal('bringBack'),
      fields: z
        .array(z.object({ id: recordId, attribute, value: fieldValueSchema.nullable() }))
        .max(200_000)
        .readonly(),
      added: z
        .array(z.object({ after: recordId, values: z.record(attribute, fieldValueSchema) }))
        .max(20_000)
        .readonly()
        .default([]),
      from: z.enum(['file', 'json']).default('file'),
    })
    .refine(({ fields, added }) => fields.length + added.length > 0, 'Nothing is taken over.'),
  /** Puts what fields hold after a text in them was replaced by another; each field has its own value. */
  z.object({
    kind: z.literal('replace'),
    fields: z
      .array(z.object({ id: recordId, attribute, value: fieldValueSchema.nullable() }))
      .min(1)
      .max(200_000)
      .readonly(),
    find: z.string().min(1).max(1000),
    by: z.string().max(1000),
  }),
]);
export type RecordChange = z.infer<typeof recordChangeSchema>;

/** A step of a document's history that made something of a field. */
export interface FieldStep {
  /** The step's. */
  readonly id: number;
  readonly at: number;
  readonly name: string;
  readonly by: Actor;
  readonly was: FieldValue | null;
  readonly became: FieldValue | null;
  /** How the field stood after it; null where the record or its attribute was no more. */
  readonly status: ProposalStatus | null;
  /** It was not taken back. */
  readonly isInForce: boolean;
}

/** What a change left behind. */
export interface RecordsChanged {
  /** The records that it changed or made, as they are now. */
  readonly records: readonly ExtractedRecord[];
  readonly counts: Readonly<Record<ReviewState, number>>;
  /** Where the document stands in its history now. */
  readonly history: HistoryState;
}

/** A field that a file which came back says otherwise than the record does now. */
export interface FieldBack {
  readonly id: string;
  /** The record, in a few words. */
  readonly what: string;
  readonly attribute: string;
  /** When the file was taken out; null also where that is not known any more. */
  readonly was: FieldValue | null;
  readonly here: FieldValue | null;
  readonly there: FieldValue | null;
  /** It was changed here since, too. */
  readonly isConflict: boolean;
}

/** A row of such a file that names no record: it can become one. */
export interface RowBack {
  /** Its line and what it says first. */
  readonly what: string;
  /** The record that it stands below in the file. */
  readonly after: string;
  /** By attribute; what it does not say is not there. */
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** A file of records that was taken out, edited and came back. */
export interface RecordsBack extends HeldSet {
  readonly documentName: string;
  readonly templateName: string;
  readonly changes: readonly FieldBack[];
  readonly added: readonly RowBack[];
  /** What else is to be known, a sentence each: rows that are no records of here, values that do not fit. */
  readonly notes: readonly string[];
}

/** Something that accepted records of a template taught. */
export interface RecordLesson {
  /** Names it among those of its template. */
  readonly key: string;
  /** A table's records, a place where an attribute stands, a word that tells a type. */
  readonly kind: 'table' | 'place' | 'word';
  /** In a sentence. */
  readonly says: string;
  /** What is otherwise for it, in a sentence. */
  readonly changed: string;
  /** False once a person removed it. */
  readonly isUsed: boolean;
}

/** A result on a leaderboard: of each model of a document its best. */
export interface LeaderboardEntry {
  readonly model: string;
  /** As the cell says it. */
  readonly value: string;
  readonly score: number;
  /** The best of its leaderboard, or as good. */
  readonly isBest: boolean;
  /** Bold in its table, by which papers mark what is best there. */
  readonly isBold: boolean;
  readonly documentId: string;
  readonly documentName: string;
  readonly recordId: string;
  readonly state: ReviewState;
  readonly evidence: readonly Evidence[];
}

/** Results of one task on one data set by one metric, the best first. */
export interface Leaderboard {
  readonly task: string;
  readonly dataset: string;
  readonly metric: string;
  readonly isLowerBetter: boolean;
  /** It is one of those that a person named. */
  readonly isKnown: boolean;
  readonly entries: readonly LeaderboardEntry[];
}

export interface Leaderboards {
  readonly boards: readonly Leaderboard[];
  /** The leaderboards that results are linked to, as a person wrote them. */
  readonly taxonomy: string;
}

interface HeldSet {
  readonly documentId: string;
  readonly templateId: string;
}

const setInput = z.object({ documentId, templateId });

/** Records: what is extracted with a template, and what a person makes of it. */
export const recordsContract = {
  /** Templates that are kept, by their names. */
  templates: base.output(type<readonly KeptTemplate[]>()),
  starters: base.output(type<readonly StarterTemplate[]>()),
  /** Keeps a starter as a template of one's own. */
  keepStarter: base.input(z.object({ key: z.string().max(100) })).output(type<KeptTemplate>()),
  /** Reads a written template (records with placeholders, or JSON Schema) and says what could be better. */
  checkTemplate: base.input(z.object({ text: templateText })).output(type<CheckedTemplate>()),
  /** A template as JSON Schema, as the editor shows it. */
  writeTemplate: base.input(z.object({ templateId })).output(type<string>()),
  /** A template with an attribute for each header of a sheet's tables. */
  proposeTemplate: base.input(sheetInput).output(type<{ readonly name: string; readonly text: string }>()),
  /**
   * A template of which such records would be, from JSON with real values: typed by them, of rows or pages where no
   * record has a `value` of its own. Fails with `input.invalid` for what is no record.
   */
  proposeFromExample: base
    .input(z.object({ text: templateText, of: z.enum(['row', 'page']) }))
    .output(type<{ readonly text: string }>()),
  /** What marked cells of a sheet say, as such JSON: each value under the headers that name it. */
  exampleFrom: base
    .input(sheetInput.extend({ ranges: z.array(cellRangeSchema).min(1).max(100).readonly() }))
    .output(type<{ readonly text: string }>()),
  /** What saving this text as the template would do to records that follow it. */
  templateEffect: base.input(z.object({ templateId, text: templateText })).output(type<TemplateEffect>()),
  /**
   * Keeps a written template: a new one, or a new version of one, which brings its records along as a step of each
   * document's history. Fails with `input.invalid` for one that cannot be used.
   */
  saveTemplate: base
    .input(z.object({ templateId: templateId.nullable(), name: z.string().trim().min(1).max(200), text: templateText }))
    .output(type<KeptTemplate>()),
  /** What accepted records of a template taught, whether it is used or was removed. */
  lessons: base.input(z.object({ templateId })).output(type<readonly RecordLesson[]>()),
  /** Removes something that was learned, or puts it back; records that there are stay as they are. */
  setLesson: base
    .input(z.object({ templateId, key: z.string().min(1).max(2000), isUsed: z.boolean() }))
    .output(type<void>()),
  /**
   * Leaderboards from all records of cells that name a metric, best by its direction. `onlyBold`: of documents with bold
   * results these alone.
   */
  leaderboards: base.input(z.object({ onlyBold: z.boolean() })).output(type<Leaderboards>()),
  /** Says which leaderboards there are: `task; data set; metric` on a line, `lower` or `higher` after it where it is to be said. */
  setTaxonomy: base.input(z.object({ text: templateText })).output(type<void>()),
  /** Takes a template off the list; records that follow it stay. */
  removeTemplate: base.input(z.object({ templateId })).output(type<void>()),
  /**
   * Begins to extract records, as a run with an item for each table or page. Fails with `model.none` where a model is
   * wanted and none is set.
   */
  extract: base
    .input(
      z.object({
        templateId,
        sources: z
          .array(
            z.object({
              documentId,
              sheet: sheetInput.shape.sheet.nullable(),
              /** Only these cells of the sheet, or the rows that they lie in; what else was extracted stays. */
              ranges: z.array(cellRangeSchema).min(1).max(100).readonly().nullable().default(null),
            }),
          )
          .min(1)
          .max(1000)
          .readonly(),
        ...extractWaySchema.shape,
      }),
    )
    .output(type<RunSummary>()),
  /** The sets of records that a document has. */
  sets: base.input(z.object({ documentId })).output(type<readonly RecordSet[]>()),
  list: base.input(setInput.extend({ filter: recordFilterSchema })).output(type<RecordList>()),
  rows: base
    .input(z.object({ ids: z.array(recordId).min(1).max(1000).readonly() }))
    .output(type<readonly ExtractedRecord[]>()),
  /** What records hold, by attribute, without the rest of them, in the order of the ids; null for those that are gone. */
  held: base
    .input(z.object({ ids: z.array(recordId).min(1).max(20_000).readonly() }))
    .output(type<readonly (Readonly<Record<string, FieldValue | null>> | null)[]>()),
  /** What records of a set hold in an attribute, the most frequent first, for completion. */
  values: base
    .input(setInput.extend({ attribute, limit: z.number().int().min(1).max(1000) }))
    .output(type<readonly string[]>()),
  /** How many open fields of an attribute hold the same as that of a record, itself among them. */
  alike: base.input(z.object({ documentId, id: recordId, attribute })).output(type<{ readonly fields: number }>()),
  /** What became of a field of a record, the latest first. */
  fieldHistory: base.input(z.object({ documentId, id: recordId, attribute })).output(type<readonly FieldStep[]>()),
  /**
   * Compares a file that records were taken out into with what they are now, and changes nothing. Fails with `file.*` for
   * what cannot be read, with `input.invalid` for what names no records of the library.
   */
  readBack: base.input(z.object({ fileId: z.string().max(200) })).output(type<RecordsBack>()),
  /** Makes a change, as a step of the document's history. Fails with `notFound` for records that are gone. */
  change: base.input(z.object({ documentId, change: recordChangeSchema })).output(type<RecordsChanged>()),
  /** Takes back what was done last to records of the document; where something else was done after it nothing is, and the step is told. */
  takeBack: base.input(z.object({ documentId })).output(type<TakenBack>()),
};
