import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { databasesRoutes } from './routes/databases.ts';
import { tableRuns } from './routes/tableRuns.ts';

export const domain = {
  routes: databasesRoutes,
  runs: (core: Core) => tableRuns(core),
} satisfies Domain<'databases'>;
