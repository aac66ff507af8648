import { join } from 'node:path';
import { z } from 'zod';
import type { ExportEvent } from '../../../../src-shared/contract/exports.ts';
import type { Progress } from '../../../../src-shared/document.ts';
import {
  exportFormatSchema,
  exportOptionsSchema,
  exportSubjectSchema,
  type MadeExport,
} from '../../../../src-shared/exports.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { Core } from '../../core.ts';
import { whileReached } from '../../databases/routes/whileReached.ts';
import { follow } from '../../runs/follow.ts';
import { type RunKind, runKind } from '../../runs/kind.ts';
import { MadeExports } from '../madeExports.ts';
import { titleOf } from '../material.ts';
import { materialOf } from './material.ts';

const EXPORT = 'exports.databaseResult';
/** Files that are written at once. */
const AT_ONCE = 2;

const orderSchema = z.object({
  subject: exportSubjectSchema,
  format: exportFormatSchema,
  options: exportOptionsSchema,
});
export type ExportToOrder = z.infer<typeof orderSchema>;

const ofCore = new WeakMap<Core, MadeExports>();

/** The files that were made for a person and wait to be taken. */
export function madeExportsIn(core: Core): MadeExports {
  const known = ofCore.get(core);
  if (known) return known;
  const exports = new MadeExports(join(core.ports.dataFolder, 'outgoing'));
  // The app waits for what is under way when it closes.
  core.closing.addEventListener('abort', () => core.streams.add(exports.close()), { once: true });
  ofCore.set(core, exports);
  return exports;
}

/** Makes a file. Throws as its parts do, and the signal's reason. */
export async function makeExport(
  core: Core,
  { subject, format, options }: ExportToOrder,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<MadeExport> {
  const material = await materialOf(core, { subject, format }, signal);
  const file = await madeExportsIn(core).begin(titleOf(material), format);
  try {
    const order = { material, options, format, path: file.path };
    return file.keep(await core.jobs.export(order, { signal, onProgress }));
  } finally {
    await file.abandon();
  }
}

/** Results of databases are written as runs: they wait while a connection is lost, and are then written from their first row. */
export function exportRuns(core: Core): readonly RunKind[] {
  return [
    runKind<ExportToOrder>({
      kind: EXPORT,
      input: orderSchema,
      title: ({ subject }) => workSaid.exportResult('table' in subject ? subject.table : ''),
      queue: EXPORT,
      parallel: AT_ONCE,
      perform: async (context) => {
        const { input, signal } = context;
        if (input.subject.kind !== 'databaseResult') throw new RangeError('Only results of databases are runs');
        const tell = (made: Progress): void => {
          context.progress(made.step, made.fraction);
          context.emit({ kind: 'progress', progress: made } satisfies ExportEvent, 'progress');
        };
        const waiting = (step: Progress['step'], fraction: number | null): void => tell({ step, fraction });
        return whileReached(core, input.subject.id, { signal, progress: waiting, emit: () => {} }, () =>
          makeExport(core, input, { signal, onProgress: tell }),
        );
      },
    }),
  ];
}

/** Begins to write a result of a database, and tells of it. */
export function followExport(core: Core, order: ExportToOrder, signal: AbortSignal | undefined) {
  const { id: runId } = core.runs.start(EXPORT, order);
  return follow<ExportEvent>(core, runId, signal, { kind: 'begun', runId }, (made) => ({
    kind: 'made',
    // What the run of this kind came to, by way of JSON.
    made: made as MadeExport,
  }));
}

/** The file that a run made. Throws DomainError `notFound`. */
export function madeBy(core: Core, runId: string): MadeExport {
  const made = z.object({ exportId: z.string() }).safeParse(core.runs.result(runId)).data;
  return madeExportsIn(core).made(made?.exportId ?? '');
}
