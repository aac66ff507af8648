import type { Domain } from '../domain.ts';
import { appRoutes } from './routes.ts';

export const domain = { routes: appRoutes } satisfies Domain<'app'>;
