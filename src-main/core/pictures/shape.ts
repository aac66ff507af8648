import type { DomainShape } from '../store/libraryShape.ts';
import * as tables from './kept/tables.ts';

/** What the domain keeps in the library, in tables that the library has had since before domains brought their own. */
export const shape: DomainShape = {
  domain: 'pictures',
  steps: [`UPDATE picture_runs SET run = replace(run, '"lean":', '"skew":');`],
  tables,
};
