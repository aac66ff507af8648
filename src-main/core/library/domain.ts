import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { importRun } from './routes/importRun.ts';
import { libraryRoutes } from './routes/library.ts';

export const domain = {
  routes: libraryRoutes,
  runs: (core: Core) => [importRun(core)],
} satisfies Domain<'library'>;
