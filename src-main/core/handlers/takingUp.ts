import type { TakingUp } from '../../../src-shared/contract/library.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { LanguageModel } from '../model/index.ts';
import { recoveredName } from '../store/index.ts';
import type { Core } from './core.ts';
import { importInto, readCellsAgain, type Telling } from './importing.ts';

/** Reads original files again that the library has lost, one after the other, by the program alone. */
export interface TakeUp {
  state(): TakingUp;
  /** Begins, unless it runs already or there is nothing to do. */
  start(): void;
  stop(): void;
}

const idle: TakingUp = { isRunning: false, total: 0, done: 0, current: null, failed: [] };

export function takeUp(core: Core): TakeUp {
  let now = idle;
  let stopping = new AbortController();

  const readOne = async (id: string, isEmptied: boolean, signal: AbortSignal): Promise<void> => {
    const { store } = core;
    const original = store.originals.find(id);
    const name = isEmptied
      ? store.documents.get(id).name
      : (store.nameOf(id) ?? recoveredName(id, original?.format ?? 'csv'));
    now = { ...now, current: name };
    try {
      if (!original)
        throw new DomainError('file.unreadable', 'Its original file is not there any more. Drop it again.');
      // It was taken in before, damaged or not; what is whole of it is marked so again.
      const file = { path: store.originals.pathOf(id), name, sizeBytes: original.sizeBytes, wantsWhole: true };
      if (isEmptied)
        await core.exclusively(`import ${id}`, () =>
          readCellsAgain(core, id, file, telling, signal).then(() => undefined),
        );
      else await importInto(core, file, () => undefined, signal, { model: noModel(), giveTo: () => undefined });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof DomainError ? error.message : 'It could not be read.';
      now = { ...now, failed: [...now.failed, { name, message }] };
    }
    now = { ...now, done: now.done + 1 };
  };

  const readAll = async (signal: AbortSignal): Promise<void> => {
    const { unknown, emptied } = core.store.lost();
    now = { ...idle, isRunning: true, total: unknown.length + emptied.length };
    for (const id of emptied) if (!signal.aborted) await readOne(id, true, signal);
    for (const id of unknown) if (!signal.aborted) await readOne(id, false, signal);
  };

  return {
    state: () => now,
    start: () => {
      if (now.isRunning) return;
      stopping = new AbortController();
      now = { ...idle, isRunning: true };
      const running = readAll(AbortSignal.any([stopping.signal, core.closing])).finally(() => {
        now = { ...now, isRunning: false, current: null };
      });
      const settled = running.then(
        () => undefined,
        // The library could not be asked: whoever asks next is told.
        () => undefined,
      );
      // What is half read is given up before the library is closed.
      core.streams.add(settled);
      void settled.then(() => core.streams.delete(settled));
    },
    stop: () => stopping.abort(),
  };
}

/** Nobody looks at it while it is read, so nothing is shown early. */
const telling: Telling = {
  tell: () => undefined,
  onEarly: () => undefined,
  enough: new Promise(() => undefined),
  model: noModel(),
};

/** Nobody asked for it either, so that no model is asked and nothing is spent. */
function noModel(): LanguageModel {
  const none = (): Promise<never> => Promise.reject(new Error('No model is asked here'));
  return { has: { text: false, vision: false, embeddings: false }, complete: none, completeJson: none, embed: none };
}
