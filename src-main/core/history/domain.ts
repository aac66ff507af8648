import type { Domain } from '../domain.ts';
import { historyRoutes } from './routes.ts';

export const domain = { routes: historyRoutes } satisfies Domain<'history'>;
