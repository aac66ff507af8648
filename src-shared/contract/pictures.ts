import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { Progress } from '../document.ts';
import {
  boxSchema,
  chosenPlanSchema,
  type EarlyPage,
  type Neighbour,
  type PageTable,
  pictureReaderSchema,
  type ShownRun,
  type ToolForm,
} from '../pictures.ts';
import type { RunSummary } from '../run.ts';
import { base } from './errors.ts';
import { sheetInput } from './sheets.ts';
import type { StructureState } from './structure.ts';

/** The first thing that work on a picture says: its run, which goes on when nobody listens any more. */
export interface ReadingBegun {
  readonly kind: 'begun';
  readonly run: RunSummary;
}

/** What a rerun says; the last event is `done` or the call fails. */
export type RerunEvent =
  | ReadingBegun
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** What is known so far; the sheet stays as it is until all is. */
  | { readonly kind: 'early'; readonly page: EarlyPage }
  | { readonly kind: 'done'; readonly run: ShownRun; readonly structure: StructureState };

export type AddTableEvent =
  | ReadingBegun
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'early'; readonly page: EarlyPage }
  | { readonly kind: 'done'; readonly sheet: number };

const neighbourInput = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** The session that what a model costs is counted for; one of the same document. */
const countedFor = z.uuid().nullable().optional();

export const picturesContract = {
  /** How the sheet came out of its picture; null for a sheet of another kind of file. */
  get: base.input(sheetInput).output(type<ShownRun | null>()),
  /** The bytes of a picture that a run names, or a page that is being read. */
  picture: base
    .input(z.object({ documentId: z.string().regex(/^[0-9a-f]{64}$/), id: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(type<Blob>()),
  /** Tries a network that enlarges, at a path of this computer; how much it enlarges. */
  enlarger: base
    .input(z.object({ path: z.string().min(1).max(1000) }))
    .output(type<{ readonly name: string; readonly factor: number }>()),
  /** All tools, in the order in which they are best run. */
  tools: base.output(type<readonly ToolForm[]>()),
  /**
   * Reads the sheet's picture again, as one step that can be undone: with these tools (`null`: as the picture needs), and
   * within these bounds where they are given, and by this reader (else as the settings say).
   */
  rerun: base
    .input(
      sheetInput.extend({
        steps: chosenPlanSchema.nullable(),
        area: boxSchema.optional(),
        reader: pictureReaderSchema.optional(),
        sessionId: countedFor,
      }),
    )
    .output(eventIterator(type<RerunEvent>())),
  /**
   * Parts a cell of the picture's table in two, between its words (`row`: its lines of writing), each part read again, as one
   * step that can be undone. Fails with `input.invalid` where there is no room for two.
   */
  split: base
    .input(sheetInput.extend({ cell: z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/), kind: z.enum(['column', 'row']) }))
    .output(type<StructureState>()),
  /** Remembers the picture with its table as it is now: pictures that look like it learn from it. */
  remember: base.input(sheetInput).output(type<readonly Neighbour[]>()),
  /** Remembered pictures, the latest first. */
  neighbours: base.output(type<readonly Neighbour[]>()),
  /** The picture of a remembered one, or of one that comes with the program. */
  neighbourPicture: base
    .input(z.object({ id: z.string().regex(/^(?:[0-9a-f]{64}|[a-z0-9-]{1,80}\.webp)$/) }))
    .output(type<Blob>()),
  /** Forgets a remembered picture and what was learned of it. */
  forget: base.input(neighbourInput).output(type<readonly Neighbour[]>()),
  /** The tables on the page that the sheet was read from, this one among them. */
  tables: base.input(sheetInput).output(type<readonly PageTable[]>()),
  /** Reads another part of the page as a sheet of its own, as one step that can be undone. */
  addTable: base
    .input(sheetInput.extend({ area: boxSchema, sessionId: countedFor }))
    .output(eventIterator(type<AddTableEvent>())),
  /** Takes the table off its page, as one step that can be undone on each of the document's sheets. */
  removeTable: base.input(sheetInput).output(type<void>()),
};
