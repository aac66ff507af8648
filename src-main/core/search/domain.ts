import type { Domain } from '../domain.ts';
import { searchRoutes } from './routes/search.ts';

export const domain = { name: 'search', routes: searchRoutes } satisfies Domain<'search'>;
