import type { Domain } from '../domain.ts';
import { picturesRoutes } from './routes/pictures.ts';

export const domain = { name: 'pictures', routes: picturesRoutes } satisfies Domain<'pictures'>;
