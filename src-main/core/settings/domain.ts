import type { Domain } from '../domain.ts';
import { settingsRoutes } from './routes.ts';

export const domain = { routes: settingsRoutes } satisfies Domain<'settings'>;
