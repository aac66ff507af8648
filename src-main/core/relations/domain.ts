import type { Domain } from '../domain.ts';
import { relationsRoutes } from './routes/relations.ts';

export const domain = { routes: relationsRoutes } satisfies Domain<'relations'>;
