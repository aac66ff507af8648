import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { exportsRoutes } from './routes/exports.ts';
import { exportRuns } from './routes/making.ts';

export const domain = {
  routes: exportsRoutes,
  runs: (core: Core) => exportRuns(core),
} satisfies Domain<'exports'>;
