import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { importRun } from './importRun.ts';
import { libraryRoutes } from './routes.ts';

export const domain = {
  name: 'library',
  routes: libraryRoutes,
  runs: (core: Core) => [importRun(core)],
} satisfies Domain<'library'>;
