import type { LibraryState } from '../../../../src-shared/contract/upkeep.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { lostCount, stopTakingUp, takeUp, takingUp } from './takeUp.ts';

export function upkeepRoutes(os: Implementer['upkeep'], core: Core) {
  const { store } = core;
  const state = (): LibraryState => ({
    sources: store.sources().map(({ name, kind, madeAt, sizeBytes }) => ({ name, kind, madeAt, sizeBytes })),
    takingUp: takingUp(core),
    lostCount: lostCount(store),
  });
  return {
    state: os.state.handler(state),
    backUp: os.backUp.handler(async () => {
      await store.backups.make();
      return state();
    }),
    bringBack: os.bringBack.handler(({ input }) => {
      const source = store.sources().find(({ name }) => name === input.name);
      if (!source) throw new DomainError('notFound', librarySaid.backupGone);
      return store.bringBack(source);
    }),
    takeUp: os.takeUp.handler(() => {
      takeUp(core);
      return state();
    }),
    stopTakingUp: os.stopTakingUp.handler(() => {
      stopTakingUp(core);
      return state();
    }),
  };
}
