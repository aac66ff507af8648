import type { Domain } from '../domain.ts';
import { runsRoutes } from './routes.ts';

export const domain = { routes: runsRoutes } satisfies Domain<'runs'>;
