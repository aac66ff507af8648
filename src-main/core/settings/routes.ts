import { changedSettings } from '../../../src-shared/contract/settings.ts';
import type { Core } from '../core.ts';
import type { Implementer } from '../rpc/implementer.ts';
import { changeShortcuts, readShortcuts } from './shortcutsFile.ts';

export function settingsRoutes(os: Implementer['settings'], core: Core) {
  const { ports, store } = core;
  return {
    get: os.get.handler(() => store.settings.get()),
    keys: os.keys.handler(() => readShortcuts(ports.dataFolder)),
    setKeys: os.setKeys.handler(({ input }) =>
      core.exclusively('keys', () => changeShortcuts(ports.dataFolder, input)),
    ),
    set: os.set.handler(({ input }) => store.settings.set(changedSettings(store.settings.get(), input))),
  };
}
