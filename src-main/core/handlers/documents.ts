import type { ImportEvent } from '../../../src-shared/contract/documents.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { pastedFile } from '../files/paste.ts';
import type { Core } from './core.ts';
import { eventStream } from './eventStream.ts';
import type { Implementer } from './implementer.ts';
import { importInto } from './importing.ts';
import { listSamples, sampleSource } from './samples.ts';

export function documentsHandlers(os: Implementer['documents'], core: Core) {
  const { documents, originals } = core.store;
  return {
    list: os.list.handler(() => documents.list()),
    get: os.get.handler(({ input }) => documents.get(input.id)),
    import: os.import.handler(({ input, signal: callSignal }) =>
      eventStream<ImportEvent>(core, callSignal, async (emit, signal) => {
        if (input.from === 'file') {
          const { fileId, wantsWhole = false } = input;
          const file = core.damagedFiles.take(fileId) ?? (await core.ports.files.take(fileId));
          core.taken.add(fileId);
          let isKept = false;
          try {
            await importInto(core, { ...file, wantsWhole }, emit, signal);
          } catch (error) {
            isKept = error instanceof DomainError && error.code === 'file.damaged';
            throw error;
          } finally {
            await (isKept ? core.damagedFiles.keep(fileId, file) : file.release());
          }
        } else if (input.from === 'sample') {
          await importInto(core, await sampleSource(input.sampleId), emit, signal);
        } else {
          const { name, bytes } = pastedFile(input);
          await importInto(core, { name, bytes, sizeBytes: bytes.length }, emit, signal);
        }
      }),
    ),
    settle: os.settle.handler(({ input }) => core.readings.settle(input.id)),
    rename: os.rename.handler(({ input }) => documents.rename(input.id, input.name)),
    remove: os.remove.handler(({ input }) => documents.remove(input.id)),
    restore: os.restore.handler(({ input }) => documents.restore(input.id)),
    reveal: os.reveal.handler(async ({ input }) => {
      const { reveal } = core.ports;
      if (!reveal) throw new DomainError('input.invalid', 'Files cannot be shown in a folder from here.');
      await reveal(originals.pathOf(documents.get(input.id).id));
    }),
    samples: os.samples.handler(() => listSamples()),
  };
}
