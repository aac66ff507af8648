import type { DomainShape } from '../store/libraryShape.ts';
import { databaseMigrations } from './kept/tables.ts';
import * as tables from './kept/tables.ts';

/** What the domain keeps in the library. */
export const shape: DomainShape = { ...databaseMigrations, tables };
