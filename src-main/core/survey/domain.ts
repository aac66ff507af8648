import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { surveyRoutes } from './routes/collections.ts';
import { fillRun } from './routes/fillRun.ts';
import { makeRun } from './routes/makeRun.ts';
import { tableProposals } from './routes/proposals.ts';

export const domain = {
  routes: surveyRoutes,
  proposals: (core: Core) => [tableProposals(core)],
  runs: (core: Core) => [makeRun(core), fillRun(core)],
} satisfies Domain<'survey'>;
