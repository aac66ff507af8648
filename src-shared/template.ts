import type { SaidCode } from './said/said.ts';

/** What an attribute holds. `freeForm` is an object of names and values that the table decides (INSTRUCTE, section 3). */
export const attributeKinds = ['text', 'number', 'integer', 'boolean', 'date', 'choice', 'freeForm'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

export interface TemplateAttribute {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly description?: string;
  /** Of a choice: the values that there are. */
  readonly choices?: readonly string[];
  /** What it is called elsewhere: `supplier` for vendor. */
  readonly words?: readonly string[];
  /** Values that it often has, by which it is found in headers, captions and paragraphs. */
  readonly values?: readonly string[];
}

/** A kind of record; a template has several where the cells of one table say different things. */
export interface RecordType {
  readonly name: string;
  readonly description?: string;
  /** Words of headers that tell such records, beside its name: `accuracy` for results. */
  readonly words?: readonly string[];
  /** In the order in which they are asked for: simple ones before complex ones. */
  readonly attributes: readonly TemplateAttribute[];
}

/** Cells that get a record each: those with a number, all that are filled, or the values of columns that are called so. */
export type TemplateTargets = 'numeric' | 'all' | { readonly column: string };

/** What a record is: the schema of an extraction. */
export interface Template {
  /** One record for each target cell, which is its value, one for each row of a table, or one for the whole page. */
  readonly of: 'cell' | 'row' | 'page';
  /** Stands for what is not said anywhere. */
  readonly placeholder: string;
  /** Of records of cells: which cells get one, where it is not those with a number. */
  readonly targets?: TemplateTargets;
  readonly types: readonly RecordType[];
}

/** What is wrong with a template or record, or could be better. */
export interface TemplateProblem {
  /** Where it is: `types.0.attributes.2.name`. */
  readonly path: string;
  /** A sentence that says what to do. */
  readonly message: string;
  /** What the message is, for other languages. */
  readonly said?: SaidCode;
  /** An error has to be mended; advice can be left. */
  readonly level: 'error' | 'advice';
}

/** What a cell says that none of a template's types describes. */
export const OTHER_TYPE = 'Other';
/** Placeholder of the paper for texts, and the name and value that stand for it in free-form attributes. */
export const PAPER_PLACEHOLDER = 'xx';
export const PAPER_FREE_FORM = { xx: 'yy' } as const;
