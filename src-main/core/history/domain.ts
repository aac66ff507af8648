import type { Domain } from '../domain.ts';
import { historyRoutes } from './routes.ts';

export const domain = { name: 'history', routes: historyRoutes } satisfies Domain<'history'>;
