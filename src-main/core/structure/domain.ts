import type { Domain } from '../domain.ts';
import { structureProposals, structureRoutes } from './routes.ts';

export const domain = {
  name: 'structure',
  routes: structureRoutes,
  proposals: structureProposals,
} satisfies Domain<'structure'>;
