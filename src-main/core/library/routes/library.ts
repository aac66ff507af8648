import type { ImportEvent } from '../../../../src-shared/contract/library.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { follow } from '../../runs/follow.ts';
import { IMPORT, importInput, readWhole } from './importRun.ts';
import { listSamples } from './samples.ts';
import { evidenceIn, sourcesIn } from './sources.ts';

export function libraryRoutes(os: Implementer['library'], core: Core) {
  const { documents, originals, texts } = core.store;

  const followed = (runId: string, signal: AbortSignal | undefined) =>
    follow<ImportEvent>(core, runId, signal, { kind: 'begun', run: core.runs.get(runId) });

  return {
    list: os.list.handler(() => documents.list()),
    get: os.get.handler(({ input }) => documents.get(input.id)),
    text: os.text.handler(({ input }) => texts.load(documents.get(input.id).id)),
    page: os.page.handler(async ({ input: { id, page, widthPx }, signal }) => {
      const { name, format, text } = documents.get(id);
      if (format !== 'pdf' || text === null) throw new DomainError('notFound', librarySaid.noPages(name));
      const file = { path: originals.pathOf(id), name };
      const bytes = await core.jobs.drawPage(file, { page, widthPx }, signal);
      return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    }),
    sources: os.sources.handler(({ input }) => sourcesIn(core, input.id)),
    cite: os.cite.handler(({ input }) => evidenceIn(core, input.text)),
    import: os.import.handler(async ({ input, signal }) => {
      const { id } = core.runs.start(IMPORT, await importInput(core, input));
      return followed(id, signal);
    }),
    readWhole: os.readWhole.handler(({ input: { runId, key }, signal }) => {
      readWhole(core, runId, key);
      return followed(runId, signal);
    }),
    follow: os.follow.handler(({ input, signal }) => followed(input.runId, signal)),
    settle: os.settle.handler(({ input }) => core.readings.settle(input.id)),
    rename: os.rename.handler(({ input }) => documents.rename(input.id, input.name)),
    mark: os.mark.handler(({ input }) => documents.mark(input)),
    remove: os.remove.handler(({ input }) => documents.remove(input.id)),
    restore: os.restore.handler(({ input }) => documents.restore(input.id)),
    reveal: os.reveal.handler(async ({ input }) => {
      const { reveal } = core.ports;
      if (!reveal) throw new DomainError('input.invalid', librarySaid.notShown);
      await reveal(originals.pathOf(documents.get(input.id).id));
    }),
    samples: os.samples.handler(() => listSamples()),
  };
}
