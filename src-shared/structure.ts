import { z } from 'zod';
import { type CellRange, overlapOf } from './address.ts';
import type { HOTree, Orientation } from './hotree.ts';
import { lineKinds, type LineKind } from './lineKind.ts';
import type { PlaceMap } from './placeMap.ts';
import { type Roles, roleSchema } from './roles.ts';
import type { SaidCode } from './said/said.ts';
import { tableLinesSchema } from './tableLines.ts';

export const cellRangeSchema = z.object({
  top: z.number().int().min(0),
  left: z.number().int().min(0),
  bottom: z.number().int().min(0),
  right: z.number().int().min(0),
}) satisfies z.ZodType<CellRange>;

const term = z.number();
const placeMapSchema: z.ZodType<PlaceMap> = z.tuple([term, term, term, term, term, term, term, term, term]);

const addressSchema = z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/);

/**
 * One thing that a person said of a sheet's structure. Corrections are kept in
 * order and apart from detection; a later one wins over an earlier one, and
 * applying one twice is the same as once.
 */
export const correctionSchema = z.discriminatedUnion('kind', [
  /** These cells have this role. */
  z.object({ kind: z.literal('role'), cells: z.array(addressSchema).min(1), role: roleSchema }),
  /** These cells go back to what detection says. */
  z.object({ kind: z.literal('detectedRole'), cells: z.array(addressSchema).min(1) }),
  /** The line on which this cell begins is of this kind; what stands around it is read with that. */
  z.object({ kind: z.literal('line'), cell: addressSchema, is: z.enum(lineKinds) }),
  /** The sheet's separate tables are these, whatever detection found (merge, split and redraw all end here). */
  z.object({ kind: z.literal('regions'), regions: z.array(cellRangeSchema).min(1) }),
  /** A block with these bounds is one tree of its own; `was` is the block that it replaces, if any. */
  z.object({ kind: z.literal('block'), range: cellRangeSchema, was: cellRangeSchema.nullable() }),
  /** The block with these bounds, or the one that takes most of its place, reads this way. */
  z.object({ kind: z.literal('orientation'), range: cellRangeSchema, orientation: z.enum(['down', 'right']) }),
  /** This cell, read from a picture as `was`, says `text`; idle where it is read as something else by now. */
  z.object({
    kind: z.literal('text'),
    cell: addressSchema,
    text: z.string().max(10_000),
    was: z.string().max(10_000),
    /** Where the cell lay on the page as it came, in its pixels: it is found by that where the table has other cells by now. */
    at: z.tuple([z.number(), z.number()]).optional(),
  }),
  /** The table has these lines on its picture, from which points lie on the page as it came as `from` says. */
  tableLinesSchema.extend({
    kind: z.literal('lines'),
    from: placeMapSchema.optional(),
    /** Cells that were read again as they were parted, and how surely. */
    reread: z
      .array(z.object({ cell: addressSchema, text: z.string().max(10_000), confidence: z.number().min(0).max(1) }))
      .max(2000)
      .optional(),
  }),
  /** The table has the lines that detection found. */
  z.object({ kind: z.literal('detectedLines') }),
  /** That block reads as detection says. */
  z.object({ kind: z.literal('detectedOrientation'), range: cellRangeSchema }),
]);
export type Correction = z.infer<typeof correctionSchema>;

export interface SaidOrientation {
  readonly range: CellRange;
  readonly orientation: Orientation;
  readonly holds: boolean;
}

/** How sure the lines of a block were told apart. */
export interface BlockReading {
  readonly range: CellRange;
  /** 0 to 1: the share of all readings, by their weights, in which its most doubtful line is what it was taken for. */
  readonly confidence: number;
  /** The most doubtful line by its first cell, what it was taken for, and what it may be instead; null where no line is left to doubt. */
  readonly doubt: {
    readonly cell: string;
    readonly is: LineKind;
    readonly instead: LineKind;
    /** 0 to 1: the share of readings in which it is the other. */
    readonly chance: number;
  } | null;
}

/** What was read from one sheet: its tables, the role of each cell, and one HO-Tree over all of them. */
export interface Structure {
  readonly regions: readonly CellRange[];
  readonly roles: Roles;
  /** Anchors whose role a person set. */
  readonly correctedCells: readonly string[];
  /** What a person said of reading directions; `holds` tells whether there is a block that it could be applied to. */
  readonly orientations: readonly SaidOrientation[];
  /** The blocks whose lines were told apart, in reading order. */
  readonly blocks: readonly BlockReading[];
  readonly tree: HOTree;
  /** As in the paper, section 2.1: `L4 → L3 → [L2 × 4]`. */
  readonly expression: string;
}

/** A node of the tree as a person sees it; children are asked for when it is opened. */
export interface TreeNode {
  readonly id: string;
  readonly kind: 'tree' | 'header' | 'level' | 'row' | 'value' | 'note';
  readonly label: string;
  /** Anchors that the node was read from; a large node names its range instead. */
  readonly cells: readonly string[];
  readonly range: CellRange | null;
  readonly childCount: number;
  readonly layout?: HOTree['layout'];
  readonly expression?: string;
  /** Which way the values of a block read; a block of blocks has no way of its own. */
  readonly orientation?: HOTree['orientation'];
  /** `12 values · 5 distinct`, `3.2 to 98 %`: the column tag in words. */
  readonly tag?: string;
  readonly tagSaid?: SaidCode;
  readonly isTotal?: boolean;
}

/** Whether two ranges are the same block before and after its bounds moved: they share more than half of what they cover. */
export function isSameBlock(a: CellRange, b: CellRange): boolean {
  const shared = overlapOf(a, b);
  return shared * 2 > overlapOf(a, a) + overlapOf(b, b) - shared;
}
