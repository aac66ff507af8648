import type { Domain } from '../domain.ts';
import { structureRoutes } from './routes.ts';

export const domain = { name: 'structure', routes: structureRoutes } satisfies Domain<'structure'>;
