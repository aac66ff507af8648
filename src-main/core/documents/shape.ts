import type { DomainShape } from '../store/libraryShape.ts';
import { documentMigrations } from './kept/migrations.ts';
import * as tables from './kept/tables.ts';

/** What the domain keeps in the library. */
export const shape: DomainShape = { ...documentMigrations, tables };
