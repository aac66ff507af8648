import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { extractRun } from './routes/extractRun.ts';
import { fieldProposals } from './routes/fieldProposals.ts';
import { recordsRoutes } from './routes/records.ts';

export const domain = {
  routes: recordsRoutes,
  proposals: (core: Core) => [fieldProposals(core)],
  runs: (core: Core) => [extractRun(core)],
} satisfies Domain<'records'>;
