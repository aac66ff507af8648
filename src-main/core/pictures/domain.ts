import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import { picturesRoutes } from './routes/pictures.ts';
import { addTableRun, rerunRun } from './routes/readingRuns.ts';
import { sameTexts } from './routes/sameTexts.ts';
import { textProposals } from './routes/textProposals.ts';

export const domain = {
  routes: picturesRoutes,
  runs: (core: Core) => [rerunRun(core), addTableRun(core)],
  proposals: (core: Core) => [textProposals(core), sameTexts(core)],
} satisfies Domain<'pictures'>;
