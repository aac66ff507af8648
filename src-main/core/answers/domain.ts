import type { Core } from '../core.ts';
import type { Domain } from '../domain.ts';
import type { Implementer } from '../rpc/implementer.ts';
import { questionRoutes } from './routes/ask.ts';
import { casesRoutes } from './routes/cases.ts';
import { labelsRoutes } from './routes/labels.ts';
import { otherAnswers } from './routes/otherAnswers.ts';
import { questionRun } from './routes/question.ts';
import { sessionsRoutes } from './routes/sessions.ts';

export const domain = {
  routes: (os: Implementer['ask'], core: Core) => ({
    ...questionRoutes(os, core),
    sessions: os.sessions.router(sessionsRoutes(os.sessions, core)),
    labels: os.labels.router(labelsRoutes(os.labels, core)),
    cases: os.cases.router(casesRoutes(os.cases, core)),
  }),
  runs: (core: Core) => [questionRun(core)],
  proposals: (core: Core) => [otherAnswers(core)],
} satisfies Domain<'ask'>;
