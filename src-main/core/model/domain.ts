import type { Domain } from '../domain.ts';
import { modelRoutes } from './routes.ts';

export const domain = { name: 'model', routes: modelRoutes } satisfies Domain<'model'>;
