import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { Progress } from '../document.ts';
import {
  type CopiedExport,
  exportFormatSchema,
  exportOptionsSchema,
  exportSubjectSchema,
  type MadeExport,
} from '../exports.ts';
import { base } from './errors.ts';

/** What an export says while it is made; the last event is `made` or the call fails. One that is a run says its name first. */
export type ExportEvent =
  | { readonly kind: 'begun'; readonly runId: string }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'made'; readonly made: MadeExport };

/** Bytes of a made file that are asked for at once, at most. */
export const EXPORT_PART_BYTES = 4 << 20;

const exportInput = z.object({ exportId: z.uuid() });

export const exportsContract = {
  /**
   * Makes a file and keeps it until it is discarded or the app is closed; `part` or `save` take it out. Of a database's
   * result it is a run, which waits while the connection is lost, and which only its cancelling ends.
   */
  make: base
    .input(z.object({ subject: exportSubjectSchema, format: exportFormatSchema, options: exportOptionsSchema }))
    .output(eventIterator(type<ExportEvent>())),
  /** The file that a run made. Fails with `notFound` where it is gone. */
  madeBy: base.input(z.object({ runId: z.uuid() })).output(type<MadeExport>()),
  /** The bytes of a made file from `from` on, `EXPORT_PART_BYTES` of them or what is left. */
  part: base.input(exportInput.extend({ from: z.number().int().min(0) })).output(type<Blob>()),
  /**
   * Asks in the shell's own dialog where the file is to lie and puts it there; the dialog asks before a file is
   * overwritten. `false` when the person cancelled. Fails where the shell has no such dialog (`capabilities.saveDialog`).
   */
  save: base.input(exportInput).output(type<boolean>()),
  /** Deletes a made file. Nothing happens where it is gone. */
  discard: base.input(exportInput).output(type<void>()),
  /** A table for the clipboard. Fails with `input.invalid` for more than a clipboard is good for. */
  copy: base
    .input(z.object({ subject: exportSubjectSchema, options: exportOptionsSchema }))
    .output(type<CopiedExport>()),
};
