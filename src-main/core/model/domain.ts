import type { Domain } from '../domain.ts';
import { modelRoutes } from './routes.ts';

export const domain = { routes: modelRoutes } satisfies Domain<'model'>;
