import type { Expression, Reference } from './expression.ts';

/**
 * The nine operations of ST-Raptor (section 4.1) as data: a rule or a model
 * writes them, the executor runs them, a person reads them in the notation of
 * `printOperation`.
 *
 * - `CHL` children: the rows of a table or section (or, read the other way, a row for each of its headers), or its totals
 * - `FAT` ancestors: of a cell, the headers and sections above it
 * - `EXT` cross: the cells of a header on the lines of a value, of rows or of totals
 * - `Cond` the rows or cells for which an expression holds
 * - `Math` one value computed from rows or cells
 * - `Cmp` one value computed from two others
 * - `Foreach` one value for each group of rows or cells
 * - `Align` the cells that a phrase means
 * - `Rea` an answer put together from the text of what was found
 */
export type Operation =
  | {
      readonly op: 'CHL';
      readonly of: Reference | null;
      readonly view: 'rows' | 'headers';
      readonly part: 'rows' | 'totals';
    }
  | { readonly op: 'FAT'; readonly of: Operation }
  | { readonly op: 'EXT'; readonly header: Reference; readonly of: Operation }
  | { readonly op: 'Cond'; readonly of: Operation; readonly where: Expression }
  | { readonly op: 'Math'; readonly of: Operation; readonly apply: Expression }
  | { readonly op: 'Cmp'; readonly left: Operation; readonly right: Operation; readonly apply: Expression }
  | { readonly op: 'Foreach'; readonly of: Operation; readonly by: Expression; readonly apply: Expression }
  | { readonly op: 'Align'; readonly phrase: string; readonly at: Reference['at'] }
  | { readonly op: 'Rea'; readonly question: string; readonly of: readonly Operation[] };
