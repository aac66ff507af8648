import type { Domain } from '../domain.ts';
import { settingsRoutes } from './routes.ts';

export const domain = { name: 'settings', routes: settingsRoutes } satisfies Domain<'settings'>;
