import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { DocumentSummary, Progress } from '../document.ts';
import type { Evidence } from '../evidence.ts';
import { marksChangeSchema } from '../marks.ts';
import type { EarlyPage } from '../pictures.ts';
import type { RunFailure, RunSummary } from '../run.ts';
import type { Saying } from '../said/said.ts';
import type { Source } from '../sources.ts';
import type { TextDocument } from '../textDocument.ts';
import { base } from './errors.ts';

const id = z.string().regex(/^[0-9a-f]{64}$/);

/** What an import says while it runs, of each file by its key; a file that comes alone and cannot be read fails the import. */
export type ImportEvent =
  | { readonly kind: 'begun'; readonly run: RunSummary }
  | { readonly kind: 'progress'; readonly key: string; readonly progress: Progress }
  /** A page of a picture while it is read; the document is in the library only when it is imported. */
  | { readonly kind: 'early'; readonly key: string; readonly documentId: string; readonly page: EarlyPage }
  | { readonly kind: 'failed'; readonly key: string; readonly name: string; readonly failure: RunFailure }
  | {
      readonly kind: 'imported';
      readonly key: string;
      readonly document: DocumentSummary;
      readonly sessionId: string;
      /** The library had these bytes already; only a session is new. */
      readonly wasKnown: boolean;
      /** What was left out and why, a sentence each. */
      readonly warnings: readonly Saying[];
    };

export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Asked when the sample is opened with one click. */
  readonly question: string;
}

export const libraryContract = {
  list: base.output(type<readonly DocumentSummary[]>()),
  get: base.input(z.object({ id })).output(type<DocumentSummary>()),
  /** The words of a text document. */
  text: base.input(z.object({ id })).output(type<TextDocument>()),
  /** A page of a PDF, from 0, as it looks: a picture so many pixels wide, or less where it would be very large. */
  page: base
    .input(z.object({ id, page: z.number().int().min(0).max(100_000), widthPx: z.number().int().min(50).max(4000) }))
    .output(type<Blob>()),
  /** What can be cited: of a document, or of all. */
  sources: base.input(z.object({ id: id.nullable() })).output(type<readonly Source[]>()),
  /** What evidence in its printed form means here (`report.xlsx · Sales · B4:C9`); null for what names nothing in the library. */
  cite: base.input(z.object({ text: z.string().max(20_000) })).output(type<Evidence | null>()),
  /**
   * Reads files into the library, as a run that goes on when nobody listens any more. File ids are handles that the
   * shell gave for dropped, chosen or uploaded files; the renderer never names a path.
   */
  import: base
    .input(
      z.discriminatedUnion('from', [
        z.object({
          from: z.literal('files'),
          fileIds: z.array(z.string().min(1).max(100)).min(1).max(1000),
          /** Other files of the folder of an only one, by their paths from there: what a source in LaTeX takes in. */
          beside: z
            .array(z.object({ path: z.string().min(1).max(500), fileId: z.string().min(1).max(100) }))
            .max(500)
            .default([]),
          /** The folder that they lay in, within what was dropped, where the shell does not know it. */
          folder: z.string().max(2000).optional(),
        }),
        z.object({ from: z.literal('paste'), text: z.string().max(50_000_000), html: z.string().max(50_000_000) }),
        z.object({ from: z.literal('sample'), sampleId: z.string().max(100) }),
      ]),
    )
    .output(eventIterator(type<ImportEvent>())),
  /**
   * Reads what is whole of a file that an import refused as `file.damaged`: the file of a run that has ended, by its
   * key. Says what the import says.
   */
  readWhole: base
    .input(z.object({ runId: z.uuid(), key: z.string().max(500) }))
    .output(eventIterator(type<ImportEvent>())),
  /** What an import that is under way says, from its begin on. */
  follow: base.input(z.object({ runId: z.uuid() })).output(eventIterator(type<ImportEvent>())),
  /**
   * Ends the reading of a picture that is being imported: what was read so far is kept, marked so, and the import ends
   * as others do. Nothing happens where the reading has ended.
   */
  settle: base.input(z.object({ id })).output(type<void>()),
  rename: base.input(z.object({ id, name: z.string().trim().min(1).max(255) })).output(type<DocumentSummary>()),
  /** Pins, archives and tags documents, all of them or, where one is not in the library, none. */
  mark: base.input(z.array(marksChangeSchema.extend({ id })).min(1).max(10_000)).output(type<void>()),
  /**
   * Takes the document and its sessions out of the library. What was corrected in
   * it is there again when the same file is.
   */
  remove: base.input(z.object({ id })).output(type<void>()),
  /** Undoes the last `remove` of this document, until the app is closed. */
  restore: base.input(z.object({ id })).output(type<DocumentSummary>()),
  reveal: base.input(z.object({ id })).output(type<void>()),
  samples: base.output(type<readonly Sample[]>()),
};
