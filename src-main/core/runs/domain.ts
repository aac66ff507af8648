import type { Domain } from '../domain.ts';
import { runsRoutes } from './routes.ts';

export const domain = { name: 'runs', routes: runsRoutes } satisfies Domain<'runs'>;
