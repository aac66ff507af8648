import { type } from '@orpc/contract';
import { z } from 'zod';
import type { CellRange } from '../address.ts';
import type { GridMeta } from '../grid.ts';
import type { SheetRows } from '../sheetRows.ts';
import { cellRangeSchema } from '../structure.ts';
import { base } from './errors.ts';

/** Names one sheet of one document. */
export const sheetInput = z.object({
  documentId: z.string().regex(/^[0-9a-f]{64}$/),
  sheet: z.number().int().min(0),
});

/** The frame of a sheet: all that is needed to lay it out before its cells are there. */
export interface SheetFrame {
  readonly meta: GridMeta;
  readonly rowCount: number;
  readonly colCount: number;
  readonly merges: readonly CellRange[];
}

/** What selected cells come to. */
export interface SelectionSummary {
  /** Cells that are not blank. */
  readonly filled: number;
  /** Of those that are numbers; null where none is. */
  readonly numbers: {
    readonly count: number;
    readonly sum: number;
    readonly lowest: number;
    readonly highest: number;
  } | null;
}

/** Which rows are looked at: those whose cell of a column, or any cell (null), is the text or contains it, ignoring case. */
export const rowFilterSchema = z.object({
  col: z.number().int().min(0).nullable(),
  is: z.enum(['same', 'contains']),
  text: z.string().max(10_000),
});
export type RowFilter = z.infer<typeof rowFilterSchema>;

/** Rows of a table and the filters that they must pass. */
const filteredRows = z.object({
  top: z.number().int().min(0),
  bottom: z.number().int().min(0),
  filters: z.array(rowFilterSchema).max(50),
});

export const sheetsContract = {
  frame: base.input(sheetInput).output(type<SheetFrame>()),
  /** Anchor cells whose anchor lies in rows `from … to` (inclusive), of them in `rows` alone where they are given; `unpackRows` gives them. */
  rows: base
    .input(
      sheetInput.extend({
        from: z.number().int().min(0),
        to: z.number().int().min(0),
        rows: z.array(z.number().int().min(0)).max(1000).nullable().default(null),
      }),
    )
    .output(type<SheetRows>()),
  /** Cells that contain the text, ignoring case and width, in reading order. */
  find: base
    .input(sheetInput.extend({ text: z.string().min(1).max(1000), limit: z.number().int().min(1).max(10_000) }))
    .output(type<{ readonly addresses: readonly string[]; readonly total: number }>()),
  /** Rows from `top` to `bottom` that one of the filters leaves out, as runs `[first, last]`. */
  leftOut: base.input(filteredRows.extend(sheetInput.shape)).output(type<readonly (readonly [number, number])[]>()),
  /** What the cells of ranges come to, each cell once, without rows that a filter leaves out. */
  summary: base
    .input(
      sheetInput.extend({
        ranges: z.array(cellRangeSchema).min(1).max(100_000),
        filter: filteredRows.nullable().default(null),
      }),
    )
    .output(type<SelectionSummary>()),
};
