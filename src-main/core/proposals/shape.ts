import type { DomainShape } from '../store/libraryShape.ts';
import { proposalMigrations } from './tables.ts';
import * as tables from './tables.ts';

/** What the domain keeps in the library. */
export const shape: DomainShape = { ...proposalMigrations, tables };
