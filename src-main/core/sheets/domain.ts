import type { Domain } from '../domain.ts';
import { sheetsRoutes } from './routes.ts';

export const domain = { name: 'sheets', routes: sheetsRoutes } satisfies Domain<'sheets'>;
