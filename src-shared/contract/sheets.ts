import { type } from '@orpc/contract';
import { z } from 'zod';
import type { CellRange } from '../address.ts';
import { columnConditionSchema, type ColumnValues } from '../columnFilter.ts';
import type { SelectionSummary } from '../figures.ts';
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

/** Which rows are looked at: those whose cell of a column, or any cell (null), is so. */
export const rowFilterSchema = z.object({
  col: z.number().int().min(0).nullable(),
  condition: columnConditionSchema,
});
export type RowFilter = z.infer<typeof rowFilterSchema>;

const line = z.number().int().min(0);

/** Rows of a table and the filters that they must pass. */
const filteredRowsSchema = z.object({
  top: line,
  bottom: line,
  /** Lines among them that are no rows, as totals: they are neither kept nor counted. */
  aside: z.array(line).max(1_048_576).default([]),
  filters: z.array(rowFilterSchema).max(50),
});

/** Lines of a sheet as runs `[first, last]`; more lines than any sheet has are refused. */
const lineRuns = z
  .array(z.tuple([z.number().int().min(0), z.number().int().max(5_000_000)]).refine(([first, last]) => first <= last))
  .max(100_000);

/** How a person looks at a sheet, beside what its document's history keeps of that: its order and what is frozen. */
const sheetLookSchema = z.object({
  /** Percent. */
  zoom: z.number().min(10).max(1000),
  /** Widths in pixels at 100 %, by column. */
  widths: z.array(z.tuple([z.number().int().min(0), z.number().min(1).max(10_000)])).max(100_000),
  /** What the file hides and the person unfolded. */
  shownRows: lineRuns,
  shownColumns: lineRuns,
  /** What the person hides. */
  hiddenRows: lineRuns,
  hiddenColumns: lineRuns,
  filter: filteredRowsSchema.omit({ aside: true }).nullable(),
  /** Whether the headers of a block stay in sight while it is scrolled. */
  holdsHeaders: z.boolean(),
});
export type SheetLook = z.infer<typeof sheetLookSchema>;

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
  leftOut: base
    .input(filteredRowsSchema.extend(sheetInput.shape))
    .output(type<readonly (readonly [number, number])[]>()),
  /** What stands in a column of the rows that the filters keep, those of the column itself set aside; of it what holds `search`. */
  columnValues: base
    .input(
      filteredRowsSchema.extend({
        ...sheetInput.shape,
        col: line,
        search: z.string().max(1000),
        limit: z.number().int().min(1).max(10_000),
      }),
    )
    .output(type<ColumnValues>()),
  /** What the cells of ranges come to, each cell once, without rows that a filter leaves out. */
  summary: base
    .input(
      sheetInput.extend({
        ranges: z.array(cellRangeSchema).min(1).max(100_000),
        filter: filteredRowsSchema.nullable().default(null),
      }),
    )
    .output(type<SelectionSummary>()),
  /** How the sheet was looked at last; null where nobody changed anything of that. */
  look: base.input(sheetInput).output(type<SheetLook | null>()),
  /** Keeps how the sheet is looked at. It is no step of the history. */
  keepLook: base.input(sheetInput.extend({ look: sheetLookSchema })).output(type<void>()),
};
