import { join } from 'node:path';
import { EXPORT_PART_BYTES, type ExportEvent } from '../../../../src-shared/contract/exports.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import type { Core } from '../../core.ts';
import { eventStream } from '../../rpc/eventStream.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { MadeExports, titleOf } from '../index.ts';
import { materialOf } from './material.ts';

export function exportsRoutes(os: Implementer['exports'], core: Core) {
  const { jobs, ports } = core;
  const exports = new MadeExports(join(ports.dataFolder, 'outgoing'));
  // The app waits for what is under way when it closes.
  core.closing.addEventListener('abort', () => core.streams.add(exports.close()), { once: true });
  return {
    make: os.make.handler(({ input: { subject, format, options }, signal: callSignal }) =>
      eventStream<ExportEvent>(core, callSignal, async (emit, signal) => {
        const material = await materialOf(core, { subject, format }, signal);
        const file = await exports.begin(titleOf(material), format);
        try {
          const order = { material, options, format, path: file.path };
          const onProgress = (progress: Extract<ExportEvent, { kind: 'progress' }>['progress']): void =>
            emit({ kind: 'progress', progress });
          const written = await jobs.export(order, { signal, onProgress });
          emit({ kind: 'made', made: file.keep(written) });
        } finally {
          await file.abandon();
        }
      }),
    ),
    part: os.part.handler(({ input: { exportId, from } }) => exports.part(exportId, from, EXPORT_PART_BYTES)),
    save: os.save.handler(async ({ input: { exportId } }) => {
      if (!ports.saveAs) throw new DomainError('input.invalid', exportSaid.notFromHere);
      const target = await ports.saveAs(exports.nameOf(exportId));
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
