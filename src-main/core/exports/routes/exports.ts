import { EXPORT_PART_BYTES, type ExportEvent } from '../../../../src-shared/contract/exports.ts';
import type { Progress } from '../../../../src-shared/document.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import type { Core } from '../../core.ts';
import { eventStream } from '../../rpc/eventStream.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { followExport, madeBy, madeExportsIn, makeExport } from './making.ts';
import { materialOf } from './material.ts';

export function exportsRoutes(os: Implementer['exports'], core: Core) {
  const { jobs, ports } = core;
  const exports = madeExportsIn(core);
  return {
    make: os.make.handler(({ input, signal: callSignal }) =>
      input.subject.kind === 'databaseResult'
        ? followExport(core, input, callSignal)
        : eventStream<ExportEvent>(core, callSignal, async (emit, signal) => {
            const onProgress = (progress: Progress): void => emit({ kind: 'progress', progress });
            emit({ kind: 'made', made: await makeExport(core, input, { signal, onProgress }) });
          }),
    ),
    madeBy: os.madeBy.handler(({ input: { runId } }) => madeBy(core, runId)),
    part: os.part.handler(({ input: { exportId, from } }) => exports.part(exportId, from, EXPORT_PART_BYTES)),
    save: os.save.handler(async ({ input: { exportId } }) => {
      if (!ports.saveAs) throw new DomainError('input.invalid', exportSaid.notFromHere);
      const target = await ports.saveAs(exports.made(exportId).name);
      if (target === null) return false;
      await exports.saveAs(exportId, target);
      return true;
    }),
    discard: os.discard.handler(({ input: { exportId } }) => exports.discard(exportId)),
    copy: os.copy.handler(async ({ input: { subject, options }, signal }) =>
      jobs.copyExport({ material: await materialOf(core, { subject, format: 'html' }, signal), options }, signal),
    ),
  };
}
