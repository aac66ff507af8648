import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import type { Core } from '../core.ts';
import type { Implementer } from '../rpc/implementer.ts';

export function appRoutes(os: Implementer['app'], { ports, notices, taken }: Core) {
  return {
    info: os.info.handler(() => ({
      version: ports.version,
      capabilities: ports.capabilities,
      dataFolder: ports.dataFolder,
      openAtStart: ports.openAtStart.filter((fileId) => !taken.has(fileId)),
      notices,
    })),
    stop: os.stop.handler(async () => {
      if (!ports.stop) throw new DomainError('input.invalid', librarySaid.notStopped);
      await ports.stop();
    }),
  };
}
