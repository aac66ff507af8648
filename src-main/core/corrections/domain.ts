import type { Domain } from '../domain.ts';
import { structureProposals, structureRoutes } from './routes/structure.ts';

export const domain = {
  routes: structureRoutes,
  proposals: structureProposals,
} satisfies Domain<'structure'>;
