import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { extractRun } from './routes/extractRun.ts';
import { recordsRoutes } from './routes/records.ts';

export const domain = {
  name: 'records',
  routes: recordsRoutes,
  runs: (core: Core) => [extractRun(core)],
} satisfies Domain<'records'>;
