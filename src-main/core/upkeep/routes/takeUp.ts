import { z } from 'zod';
import type { TakingUp } from '../../../../src-shared/contract/upkeep.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { isEnded, type RunSummary } from '../../../../src-shared/run.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import { textOf } from '../../../../src-shared/said/said.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { Core } from '../../core.ts';
import { importInto, readCellsAgain, type Telling } from '../../library/routes/importing.ts';
import type { Models } from '../../model/models.ts';
import type { Store } from '../../openStore.ts';
import type { AppPorts } from '../../ports.ts';
import { type RunKind, runKind } from '../../runs/kind.ts';
import { recoveredName } from '../../store/recovery/parents.ts';

const inputSchema = z.object({
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The document is there, and its cells are not. */
      isEmptied: z.boolean(),
    }),
  ),
});
type TakeUpInput = z.infer<typeof inputSchema>;
type LostFile = TakeUpInput['files'][number];

const TAKE_UP = 'upkeep.takeUp';
const FAILED_AT_MOST = 200;

/** Reading original files again that the library has lost, one after the other, by the program alone. */
export function takeUpRun(core: Core): RunKind {
  return runKind<TakeUpInput>({
    kind: TAKE_UP,
    input: inputSchema,
    title: ({ files }) => workSaid.readLost(files.length),
    queue: TAKE_UP,
    parallel: 1,
    perform: async (context) => {
      const todo = context.input.files.map((file) => ({ ...file, key: file.id, title: file.name }));
      await context.items(todo, async (file, signal) => {
        context.progress(file.name, null);
        await readAgain(core, file, context.id, signal);
        return null;
      });
      return null;
    },
  });
}

/** Begins it, unless it goes on already or there is nothing to do. */
export function takeUp({ runs, store }: Core): void {
  const latest = latestRun({ runs });
  if (latest && !isEnded(latest.state)) return;
  const files = lostFiles(store);
  if (files.length > 0) runs.start(TAKE_UP, { files });
}

export function stopTakingUp({ runs }: Core): void {
  const latest = latestRun({ runs });
  if (latest && !isEnded(latest.state)) runs.cancel(latest.id);
}

/** Whether a start goes about it by itself. */
export function takesUpAtStart(ports: AppPorts, store: Store): boolean {
  return ports.takesUpAtStart !== false && lostCount(store) > 0;
}

export function lostCount(store: Store): number {
  const { unknown, emptied } = store.lost();
  return unknown.length + emptied.length;
}

/** How far it is, as its latest run says. */
export function takingUp({ runs }: Core): TakingUp {
  const run = latestRun({ runs });
  if (!run) return { isRunning: false, total: 0, done: 0, current: null, failed: [] };
  const { queued, running, done, failed, skipped } = run.items;
  const isRunning = !isEnded(run.state);
  const items = failed === 0 ? [] : runs.items(run.id, { offset: 0, limit: FAILED_AT_MOST });
  return {
    isRunning,
    total: queued + running + done + failed + skipped,
    done: done + failed + skipped,
    current: isRunning && run.step !== '' ? textOf(run.step) : null,
    failed: items.flatMap(({ title, failure }) => (failure ? [{ ...failure, name: title }] : [])),
  };
}

function latestRun({ runs }: Pick<Core, 'runs'>): RunSummary | undefined {
  return runs.list({ limit: 1, kind: TAKE_UP })[0];
}

function lostFiles(store: Store): LostFile[] {
  const { unknown, emptied } = store.lost();
  const nameOf = (id: string): string =>
    store.nameOf(id) ?? recoveredName(id, store.originals.find(id)?.format ?? 'csv');
  return [
    ...emptied.map((id) => ({ id, name: store.documents.get(id).name, isEmptied: true })),
    ...unknown.map((id) => ({ id, name: nameOf(id), isEmptied: false })),
  ];
}

async function readAgain(core: Core, { id, name, isEmptied }: LostFile, runId: string, signal: AbortSignal) {
  const { originals } = core.store;
  const original = originals.find(id);
  if (!original) throw new DomainError('file.unreadable', librarySaid.originalGone);
  // It was taken in before, damaged or not; what is whole of it is marked so again.
  const file = { path: originals.pathOf(id), name, sizeBytes: original.sizeBytes, wantsWhole: true };
  if (isEmptied) {
    await core.exclusively(`import ${id}`, () => readCellsAgain(core, id, file, telling, signal));
  } else {
    const emit = (): void => undefined;
    const sessionId = crypto.randomUUID();
    await importInto(core, file, { key: id, runId, sessionId, emit, signal, asker: nobody });
  }
}

const none = (): Promise<never> => Promise.reject(new Error('No model is asked here'));

/** Nobody asked for what is read again, so that no model is asked and nothing is spent. */
const nobody: ReturnType<Models['beforeSession']> = {
  model: { has: { text: false, vision: false, embeddings: false }, complete: none, completeJson: none, embed: none },
  giveTo: () => undefined,
};

/** Nobody looks at it while it is read, so nothing is shown early. */
const telling: Telling = {
  tell: () => undefined,
  onEarly: () => undefined,
  enough: new Promise(() => undefined),
  model: nobody.model,
};
