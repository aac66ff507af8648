import { z } from 'zod';
import { evidenceSchema } from '../../../../src-shared/evidence.ts';

const place = z.number().int().min(0);
/** Places in the file's list of evidence. */
const evidence = z.array(place).readonly().optional();

/** A text has no value of its own: it is its `text`. A date is ISO 8601, in no time zone. */
const valueSchema = z.union([z.number(), z.boolean(), z.object({ date: z.string() })]);
export type JsonValue = z.infer<typeof valueSchema>;

const styleSchema = z
  .object({
    bold: z.boolean(),
    italic: z.boolean(),
    /** Colours are `#rrggbb`. */
    color: z.string(),
    fill: z.string(),
    horizontal: z.enum(['left', 'center', 'right']),
    vertical: z.enum(['top', 'middle', 'bottom']),
    indent: z.number(),
    wrap: z.boolean(),
    /** Any of `t r b l`. */
    borders: z.string(),
    /** Excel's number format code. */
    numberFormat: z.string(),
  })
  .partial();

const cellSchema = z.object({
  column: place,
  rowSpan: place.optional(),
  colSpan: place.optional(),
  text: z.string(),
  value: valueSchema.optional(),
  /** Place in the file's list of styles. */
  style: place.optional(),
  /** Without the leading `=`. */
  formula: z.string().optional(),
  evidence,
});
export type JsonCell = z.infer<typeof cellSchema>;

const citedSchema = z.object({
  /** As a person reads it: `report.xlsx · Sales · B4`. */
  printed: z.string(),
  evidence: evidenceSchema,
  quote: z.string().optional(),
  note: z.string().optional(),
});
export type JsonEvidence = z.infer<typeof citedSchema>;

const tableSchema = z.object({
  kind: z.literal('table'),
  title: z.string(),
  columnCount: place,
  /** The first rows are titles, those after them column headers; the first columns name the rows. */
  titleRows: place,
  headerRows: place,
  headerColumns: place,
  columns: z.array(z.object({ width: z.number().optional(), isHidden: z.boolean().optional() })).optional(),
  isHidden: z.boolean().optional(),
  evidence,
  /** Cells in the order of their columns; those that a merge covers are left out. */
  rows: z.array(
    z.object({ height: z.number().optional(), isHidden: z.boolean().optional(), cells: z.array(cellSchema) }),
  ),
});

/** A file of the format `json`. `version` grows when what it says changes; what is only added leaves it as it is. */
export const exportFileSchema = z.object({
  format: z.literal('tablewright'),
  version: z.literal(1),
  title: z.string(),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), level: z.number().int().min(1).max(3), text: z.string() }),
      z.object({ kind: z.literal('paragraph'), text: z.string(), evidence }),
      z.object({ kind: z.literal('code'), lines: z.array(z.string()) }),
      tableSchema,
    ]),
  ),
  styles: z.array(styleSchema),
  evidence: z.array(citedSchema),
});
