import type { Domain } from '../domain.ts';
import { libraryRoutes } from './routes.ts';

export const domain = { name: 'library', routes: libraryRoutes } satisfies Domain<'library'>;
