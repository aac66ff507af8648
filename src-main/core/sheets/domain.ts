import type { Domain } from '../domain.ts';
import { sheetsRoutes } from './routes/sheets.ts';

export const domain = { name: 'sheets', routes: sheetsRoutes } satisfies Domain<'sheets'>;
