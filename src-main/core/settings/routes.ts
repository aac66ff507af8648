import { changedSettings } from '../../../src-shared/contract/settings.ts';
import type { Core } from '../core.ts';
import type { Implementer } from '../rpc/implementer.ts';

export function settingsRoutes(os: Implementer['settings'], { store }: Core) {
  return {
    get: os.get.handler(() => store.settings.get()),
    set: os.set.handler(({ input }) => store.settings.set(changedSettings(store.settings.get(), input))),
  };
}
