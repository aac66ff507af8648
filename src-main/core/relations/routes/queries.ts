import type { QueryChange } from '../../../../src-shared/relation.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { queryChangeWords } from '../../zoom/namedQueries.ts';
import type { RelationStep } from '../decided.ts';
import { RELATIONS } from '../kept/rowsState.ts';
import { registeredIn } from './registered.ts';

export type QueryInput = SheetId & QueryChange;

/** What keeps a program under a name, or takes it off, as a step. Throws DomainError `input.invalid`, `notFound`. */
export async function queryStep(core: Core, { documentId, sheet, ...query }: QueryInput): Promise<NewStep | null> {
  const { queries } = registeredIn(core).decided({ documentId, sheet });
  const name = queryChangeWords(queries, query);
  if (name === null) return null;
  const change: RelationStep = { query };
  return { documentId, source: sheetSourceId(documentId, sheet), domain: RELATIONS, name, change };
}
