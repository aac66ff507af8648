import type { Domain } from '../domain.ts';
import { sheetsRoutes } from './routes/sheets.ts';

export const domain = { routes: sheetsRoutes } satisfies Domain<'sheets'>;
