import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { Arrangement } from '../arrangement.ts';
import type { CellContext } from '../cellContext.ts';
import type { StepNames } from '../history.ts';
import type { SeenHeaders } from '../seenHeaders.ts';
import { cellRangeSchema, correctionSchema, type Structure, type TreeNode } from '../structure.ts';
import { base } from './errors.ts';
import { sheetInput } from './sheets.ts';

/** The structure of a sheet and what can be undone in it. */
export interface StructureState extends StepNames {
  readonly structure: Structure;
  /** Grows with every correction, undo and redo of the document. */
  readonly revision: number;
  /** Tells one state of the sheet's cells from another: they change where they were read from a picture. */
  readonly contentKey: string;
  /** Tells which tables of the document a person added and removed, by the steps of all its sheets. */
  readonly tablesKey: string;
  /** Something that a person said of the sheet holds, or a way to read its picture that they chose. */
  readonly isCorrected: boolean;
  /** How a person looks at the sheet. */
  readonly arrangement: Arrangement;
}

/** What a look at a sheet says while it goes on: which picture the model is shown, and at the end what it saw. */
export type LookEvent =
  | { readonly kind: 'looking'; readonly picture: number; readonly of: number }
  | { readonly kind: 'seen'; readonly seen: SeenHeaders };

/** A cell, and what its table says about it. */
export interface CellInTable extends Pick<CellContext, 'cell' | 'role' | 'total'> {
  /** All that names it, outermost first: what stands over its table, what names its line, its headers. */
  readonly path: readonly { readonly text: string; readonly address: string }[];
}

const nodeId = z.string().max(500);

const line = z.number().int().min(0);

/** How the rows of the table around a cell are sorted; without keys they stand in their own order. */
const sheetSortSchema = z.object({
  at: z.object({ row: line, col: line }),
  keys: z.array(z.object({ col: line, isDescending: z.boolean() })).max(20),
});

export const structureContract = {
  get: base.input(sheetInput).output(type<StructureState>()),
  /** What the sheet says that it is about, by the titles that were found on it or that a person named; null for none. */
  title: base.input(sheetInput).output(type<string | null>()),
  correct: base.input(sheetInput.extend({ correction: correctionSchema })).output(type<StructureState>()),
  /**
   * Has a vision model look at the sheet and holds the headers that it sees against those of the rules. Nothing is
   * changed: what differs comes as corrections to accept or not. Fails with `model.*` without such a model.
   */
  look: base.input(sheetInput.extend({ sessionId: z.uuid().nullable() })).output(eventIterator(type<LookEvent>())),
  /** Puts another text in the place of one in all cells that were read from a picture, as one undoable step. */
  replace: base
    .input(sheetInput.extend({ find: z.string().min(1).max(1000), by: z.string().max(1000) }))
    .output(type<StructureState>()),
  /**
   * Sorts the rows of a table as they are looked at, as one undoable step; nothing moves in the file. Fails with
   * `input.invalid` and the reason where something would be torn apart.
   */
  sort: base.input(sheetInput.extend({ sort: sheetSortSchema })).output(type<StructureState>()),
  /** Keeps rows from the top and columns from the left in sight, as one undoable step; null: detected headers again. */
  freeze: base
    .input(sheetInput.extend({ frozen: z.object({ rows: line, cols: line }).nullable() }))
    .output(type<StructureState>()),
  /** Forgets all corrections of the sheet, as one undoable step. */
  reset: base.input(sheetInput).output(type<StructureState>()),
  /** Children of a tree node in order; `parent: null` gives the root. */
  nodes: base
    .input(
      sheetInput.extend({
        parent: nodeId.nullable(),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(1000),
      }),
    )
    .output(type<{ readonly nodes: readonly TreeNode[]; readonly total: number }>()),
  /** The path of node ids from the root to the node of a cell; empty for a blank cell. */
  locate: base.input(sheetInput.extend({ address: z.string().max(10) })).output(type<readonly string[]>()),
  /** A cell with all that the table says about it by where it stands; null where the sheet is blank. */
  cell: base.input(sheetInput.extend({ address: z.string().max(10) })).output(type<CellInTable | null>()),
  /** Nodes whose label contains the text, each with its path from the root. */
  search: base
    .input(sheetInput.extend({ text: z.string().min(1).max(1000), limit: z.number().int().min(1).max(1000) }))
    .output(type<readonly { readonly node: TreeNode; readonly path: readonly string[] }[]>()),
  /** The cells under a node as tab-separated text, for the clipboard: guarded against being run as the settings say. */
  copy: base.input(sheetInput.extend({ range: cellRangeSchema })).output(type<string>()),
};
