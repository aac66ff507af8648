import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { DocumentSummary, Progress } from '../document.ts';
import type { EarlyPage } from '../pictures.ts';
import { base } from './errors.ts';

const id = z.string().regex(/^[0-9a-f]{64}$/);

/** What an import says while it runs; the last event is `imported` or the call fails. */
export type ImportEvent =
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** A page of a picture while it is read; the document is in the library only when it is imported. */
  | { readonly kind: 'early'; readonly documentId: string; readonly page: EarlyPage }
  | {
      readonly kind: 'imported';
      readonly document: DocumentSummary;
      readonly sessionId: string;
      /** The library had these bytes already; only a session is new. */
      readonly wasKnown: boolean;
      /** What was left out and why, a sentence each. */
      readonly warnings: readonly string[];
    };

export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Asked when the sample is opened with one click. */
  readonly question: string;
}

export const documentsContract = {
  list: base.output(type<readonly DocumentSummary[]>()),
  get: base.input(z.object({ id })).output(type<DocumentSummary>()),
  /**
   * Reads a file into the library. `fileId` is a handle that the shell gave for
   * a dropped, chosen or uploaded file; the renderer never names a path.
   */
  import: base
    .input(
      z.discriminatedUnion('from', [
        z.object({
          from: z.literal('file'),
          fileId: z.string().min(1).max(100),
          /**
           * Read what is whole of a damaged file. One that was refused as `file.damaged` stays at hand for this, under
           * the same handle.
           */
          wantsWhole: z.boolean().optional(),
        }),
        z.object({ from: z.literal('paste'), text: z.string().max(50_000_000), html: z.string().max(50_000_000) }),
        z.object({ from: z.literal('sample'), sampleId: z.string().max(100) }),
      ]),
    )
    .output(eventIterator(type<ImportEvent>())),
  /**
   * Ends the reading of a picture that is being imported: what was read so far is kept, marked so, and the import ends
   * as others do. Nothing happens where the reading has ended.
   */
  settle: base.input(z.object({ id })).output(type<void>()),
  rename: base.input(z.object({ id, name: z.string().trim().min(1).max(255) })).output(type<DocumentSummary>()),
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
