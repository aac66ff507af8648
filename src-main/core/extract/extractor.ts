import type { DomainError } from '../../../src-shared/errors.ts';
import type { Evidence, Passage } from '../../../src-shared/evidence.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import type { Template } from '../../../src-shared/template.ts';
import type { TextBlock } from '../../../src-shared/textDocument.ts';
import type { LanguageModel } from '../model/types.ts';
import type { Tracer } from '../trace/tracer.ts';
import type { TargetCell } from './detect/targetCells.ts';

/** What a field holds as JSON of its template; free-form attributes are objects of names and values. */
export type FieldValue = string | number | boolean | Readonly<Record<string, string>>;

/** A table whose target cells get a record each. */
export interface TableSubject {
  readonly kind: 'table';
  readonly source: SourceId;
  readonly grid: Grid;
  readonly structure: Structure;
  /** What stands over or below the table; empty where nothing does. */
  readonly caption: string;
  /** Where the caption stands, if it is a block of a text. */
  readonly captionAt?: Passage | undefined;
  /** In reading order: those of the cell detector, or a person's selection. */
  readonly targets: readonly TargetCell[];
  /** Addresses of the targets that are meant this time; all where it is not there. */
  readonly only?: ReadonlySet<string>;
}

/** A page or a whole text that gets one record, for templates `of: 'page'`. */
export interface PageSubject {
  readonly kind: 'page';
  readonly source: SourceId;
  /** The page's title as its browser tab shows it; empty where it has none. */
  readonly title: string;
  /** All blocks of the text in order, so that a block's index is the one that evidence cites. */
  readonly blocks: readonly TextBlock[];
  /** Its tables, in the order that blocks name them by. */
  readonly tables: readonly Pick<TableSubject, 'source' | 'grid' | 'structure'>[];
}

/** A paragraph around a table, with where it stands. */
export interface SurroundingText {
  readonly text: string;
  readonly evidence: Passage;
}

/** A record that a person accepted, with the table or page that it is of. */
export interface AcceptedRecord {
  /** Address of the target cell; null for the record of a page. */
  readonly target: string | null;
  readonly type: string;
  /** Filled attributes alone; what is not there, the source does not say. */
  readonly fields: ReadonlyMap<string, FieldValue>;
}

export interface Example {
  readonly subject: TableSubject | PageSubject;
  readonly passages: readonly SurroundingText[];
  readonly records: readonly AcceptedRecord[];
}

export interface ExtractRequest {
  readonly template: Template;
  readonly subject: TableSubject | PageSubject;
  /** Paragraphs that may speak of it; the extractor takes those that do. */
  readonly passages: readonly SurroundingText[];
  /** As a person knows the source: `smith2024.tex`. */
  readonly name: string;
  /** Of the same template; each counts, none is needed. */
  readonly examples: readonly Example[];
  /** Keys of what a person does not want learned from them. */
  readonly unlearned?: ReadonlySet<string>;
}

export interface ExtractContext {
  readonly signal?: AbortSignal | undefined;
  readonly tracer: Tracer;
  /** The step of the trace that all steps go below. */
  readonly parent: string | null;
  /** Told of each record as soon as it is known, in the order of the targets. */
  readonly onRecord?: ((record: ProposedRecord) => void) | undefined;
  /** Told why the model could not be asked, where the rules' records stand without it. */
  readonly onModelFailed?: ((error: DomainError) => void) | undefined;
  /** Records that were told before work was broken off: the first targets', which are not made again. */
  readonly prefix?: readonly ProposedRecord[] | undefined;
}

/** What a person should look at in a field or record. */
export const proposalFlags = [
  /** The value stands neither in the cell, nor in its headers, caption or a passage. */
  'notInSource',
  /** Only the model says it; the rules have nothing there. */
  'fromModelOnly',
  /** Rules and model said different things; `alternative` has the other. */
  'disagrees',
  /** Two passes of the model said different things; `alternative` has the other. */
  'passesDiffer',
  /** The model's reply had to be repaired, or lacked it. */
  'repaired',
  /** The model gave no usable record for the cell. */
  'missing',
] as const;
export type ProposalFlag = (typeof proposalFlags)[number];

export interface ProposedField {
  /** Null where the source does not say. */
  readonly value: FieldValue | null;
  /** How likely it is right, 0 to 1; of null, how likely it is that nothing is said. */
  readonly confidence: number;
  /** Where the value stands; empty for what is nowhere. */
  readonly citations: readonly Evidence[];
  /** Why, in words: `column header`, `caption`. Null for what is nowhere. */
  readonly place: string | null;
  readonly flags: readonly ProposalFlag[];
  readonly alternative?: FieldValue | null;
}

export interface ProposedRecord {
  /** The target cell; null for the record of a page. */
  readonly target: TargetCell | null;
  /** The target cell with the headers over it; of a page its title. */
  readonly evidence: readonly Evidence[];
  readonly type: string;
  /** How likely the type is right, 0 to 1. */
  readonly typeConfidence: number;
  readonly flags: readonly ProposalFlag[];
  /** Where a model was asked too: the rules' own record, which stands in place of the model's. */
  readonly by?: 'rules';
  /** All attributes of its type, in the template's order. */
  readonly fields: ReadonlyMap<string, ProposedField>;
}

/** Proposes records of one table or page: by rules, by a model, or by both. */
export interface Extractor {
  /**
   * One record for each target cell, in their order, or one for a page. Rejects with the signal's reason when it is
   * aborted, and with DomainError `model.*` where a model is needed and cannot be asked.
   */
  extract(request: ExtractRequest, context: ExtractContext): Promise<readonly ProposedRecord[]>;
}

/** The model that an extractor asks, with how much it may use. */
export interface ModelUse {
  readonly model: LanguageModel;
  /** Tokens of the model's window, for prompt and reply together. */
  readonly windowTokens?: number;
  /** Calls for one table or page at most. */
  readonly calls?: number;
  /** How far the model may stray from its likeliest words; 0 where nothing is said. */
  readonly temperature?: number;
  /** Which of several draws of the model's replies is meant. */
  readonly draw?: number;
}
