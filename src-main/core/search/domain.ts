import type { Domain } from '../domain.ts';
import { searchRoutes } from './routes/search.ts';

export const domain = { routes: searchRoutes } satisfies Domain<'search'>;
