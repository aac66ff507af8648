import type { Domain } from '../domain.ts';
import { relationsRoutes } from './routes/relations.ts';

export const domain = { name: 'relations', routes: relationsRoutes } satisfies Domain<'relations'>;
