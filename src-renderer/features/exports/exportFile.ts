import { EXPORT_PART_BYTES } from '../../../src-shared/contract/exports.ts';
import {
  type ExportFormat,
  type ExportOptions,
  type ExportSubject,
  type MadeExport,
} from '../../../src-shared/exports.ts';
import { client } from '../../lib/client.ts';
import { isCancelled } from '../../lib/errors.ts';
import { spokenSaying } from '../../lib/language.ts';
import { notifyError, notifyPlain, notifyProgress } from '../../lib/notify.tsx';
import { saveBlob } from '../../lib/saveBlob.ts';
import { words } from './words.ts';

export interface ExportWays {
  readonly options: ExportOptions;
  /** The shell asks where a file is to be saved; else the page downloads it. */
  readonly hasDialog: boolean;
}

/** Makes a file of something and hands it to the person; tells how far it is, what came of it, and what to know of it. */
export async function exportFile(
  subject: ExportSubject,
  format: ExportFormat,
  { options, hasDialog }: ExportWays,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = notifyProgress(() => controller.abort());
  try {
    const { made, runId } = await make({ subject, format, options }, signal, progress.tell);
    await hand(made, { hasDialog, signal, progress });
    await taken(runId);
  } catch (error) {
    if (!isCancelled(error, signal)) notifyError(words.notMade(words.formats[format]), error);
  } finally {
    progress.end();
  }
}

/** Hands over the file that a run made while nobody waited for it. */
export async function takeExport(runId: string, { hasDialog }: Pick<ExportWays, 'hasDialog'>): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = notifyProgress(() => controller.abort());
  try {
    await hand(await client.exports.madeBy({ runId }), { hasDialog, signal, progress });
    await taken(runId);
  } catch (error) {
    if (!isCancelled(error, signal)) notifyError(words.notTaken, error);
  } finally {
    progress.end();
  }
}

/** What a run made is not there any more: nothing is left of it. */
async function taken(runId: string | null): Promise<void> {
  if (runId !== null) await client.runs.remove({ ids: [runId] }).catch(() => undefined);
}

async function hand(
  made: MadeExport,
  {
    hasDialog,
    signal,
    progress,
  }: Pick<ExportWays, 'hasDialog'> & {
    readonly signal: AbortSignal;
    readonly progress: ReturnType<typeof notifyProgress>;
  },
): Promise<void> {
  try {
    // A dialog is no work that goes on.
    if (hasDialog) progress.end();
    const isSaved = hasDialog ? await client.exports.save({ exportId: made.exportId }) : await download(made, signal);
    if (isSaved) notifyPlain([words.exported(made.name), ...made.notes].join(' '));
  } finally {
    // One that cannot be discarded now is when the app ends.
    await client.exports.discard({ exportId: made.exportId }).catch(() => undefined);
  }
}

async function make(
  input: Parameters<typeof client.exports.make>[0],
  signal: AbortSignal,
  tell: (message: string) => void,
): Promise<{ readonly made: MadeExport; readonly runId: string | null }> {
  let runId: string | null = null;
  for await (const event of await client.exports.make(input, { signal })) {
    if (event.kind === 'made') return { made: event.made, runId };
    if (event.kind === 'begun') {
      ({ runId } = event);
      // A run goes on without who listens: it is ended by its name.
      signal.addEventListener('abort', () => void client.runs.cancel({ id: event.runId }).catch(() => undefined), {
        once: true,
      });
      continue;
    }
    const { step, fraction } = event.progress;
    const said = spokenSaying(step);
    tell(fraction === null ? said : words.progress(said, Math.floor(100 * fraction)));
  }
  throw new DOMException('The export was cancelled.', 'AbortError');
}

/** Fetches a made file part by part, and has the browser save it under its name. */
async function download({ exportId, name, mimeType, sizeBytes }: MadeExport, signal: AbortSignal): Promise<true> {
  const parts: Blob[] = [];
  for (let from = 0; from < sizeBytes; from += EXPORT_PART_BYTES) {
    parts.push(await client.exports.part({ exportId, from }, { signal }));
  }
  saveBlob(new Blob(parts, { type: mimeType }), name);
  return true;
}
