import type { Domain } from '../domain.ts';
import { reviewRoutes } from './routes.ts';

export const domain = { routes: reviewRoutes } satisfies Domain<'review'>;
