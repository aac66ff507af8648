import type { LibraryState } from '../../../src-shared/contract/library.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Core } from './core.ts';
import type { Implementer } from './implementer.ts';
import type { TakeUp } from './takingUp.ts';

export function libraryHandlers(os: Implementer['library'], { store }: Core, takeUp: TakeUp) {
  const state = (): LibraryState => {
    const { unknown, emptied } = store.lost();
    return {
      sources: store.sources().map(({ name, kind, madeAt, sizeBytes }) => ({ name, kind, madeAt, sizeBytes })),
      takingUp: takeUp.state(),
      lostCount: unknown.length + emptied.length,
    };
  };
  return {
    state: os.state.handler(state),
    backUp: os.backUp.handler(async () => {
      await store.backups.make();
      return state();
    }),
    bringBack: os.bringBack.handler(({ input }) => {
      const source = store.sources().find(({ name }) => name === input.name);
      if (!source) throw new DomainError('notFound', 'This backup is not there any more. Choose another one.');
      return store.bringBack(source);
    }),
    takeUp: os.takeUp.handler(() => {
      takeUp.start();
      return state();
    }),
    stopTakingUp: os.stopTakingUp.handler(() => {
      takeUp.stop();
      return state();
    }),
  };
}
