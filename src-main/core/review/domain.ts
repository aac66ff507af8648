import type { Domain } from '../domain.ts';
import { reviewRoutes } from './routes.ts';

export const domain = { name: 'review', routes: reviewRoutes } satisfies Domain<'review'>;
