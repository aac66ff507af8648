import type { Domain } from '../domain.ts';
import { exportsRoutes } from './routes/exports.ts';

export const domain = { name: 'exports', routes: exportsRoutes } satisfies Domain<'exports'>;
