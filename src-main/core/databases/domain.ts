import type { Domain } from '../domain.ts';
import { databasesRoutes } from './routes/databases.ts';

export const domain = { name: 'databases', routes: databasesRoutes } satisfies Domain<'databases'>;
