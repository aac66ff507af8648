import { z } from 'zod';
import type { ColumnValues } from './columnFilter.ts';
import type { SelectionSummary } from './figures.ts';
import { cellRangeSchema } from './structure.ts';

const place = z.number().int().min(0);

/** What is asked of a program's result as a whole, whose rows are as many as they are. Rows and columns by their places. */
export const resultLookSchema = z.discriminatedUnion('what', [
  /** What stands in a column, whatever it is filtered by itself; of it what holds `search`. */
  z.object({
    what: z.literal('values'),
    column: z.string().max(1000),
    search: z.string().max(1000),
    limit: z.number().int().min(1).max(10_000),
  }),
  /** What ranges of cells come to; they have no cell in common. */
  z.object({ what: z.literal('figures'), ranges: z.array(cellRangeSchema).min(1).max(100).readonly() }),
  /** Cells among so many rows from one on that contain a text, ignoring case, in reading order. */
  z.object({
    what: z.literal('find'),
    text: z.string().min(1).max(1000),
    from: place,
    rows: z.number().int().min(1).max(1_000_000),
    limit: z.number().int().min(1).max(10_000),
  }),
]);
export type ResultLook = z.infer<typeof resultLookSchema>;

/** Cells that were found, by their places, and how many there are. */
export interface FoundCells {
  readonly cells: readonly { readonly row: number; readonly column: number }[];
  readonly total: number;
}

export type ResultLooked =
  | { readonly what: 'values'; readonly values: ColumnValues }
  | { readonly what: 'figures'; readonly figures: SelectionSummary }
  | { readonly what: 'find'; readonly found: FoundCells };
