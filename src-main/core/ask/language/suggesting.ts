import type { TableColumn } from '../table/columns.ts';

/** What suggestions are made of: a column of names with one of them, amounts, and a column of kinds with one of them. */
export interface SuggestionParts {
  readonly entity: TableColumn | null;
  readonly arePersons: boolean;
  readonly name: string | null;
  readonly measure: TableColumn | null;
  readonly group: TableColumn | null;
  readonly groupValue: string | null;
  /** The headers of the amounts are places of one kind of amount: sites by months. */
  readonly isMatrix: boolean;
  /** Whether a label names a time. */
  readonly isTime: (label: string) => boolean;
}

/** How questions are suggested, the most telling first, as a reader of the language would ask them. */
export interface Suggesting {
  readonly ofList: (parts: SuggestionParts) => string[];
  /** What a form is asked for. */
  readonly ofForm: (label: string) => string;
}

/** A header without its unit, on one line. */
export function bare(label: string): string {
  return label
    .replaceAll(/[(（[【][^()（）[\]【】]*[)）\]】]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
