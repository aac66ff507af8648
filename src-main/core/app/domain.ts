import type { Domain } from '../domain.ts';
import { appRoutes } from './routes.ts';

export const domain = { name: 'app', routes: appRoutes } satisfies Domain<'app'>;
