import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { takeUpRun } from './routes/takeUp.ts';
import { upkeepRoutes } from './routes/upkeep.ts';

export const domain = {
  routes: upkeepRoutes,
  runs: (core: Core) => [takeUpRun(core)],
} satisfies Domain<'upkeep'>;
