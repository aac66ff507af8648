import type { AskedRelation } from '../../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../../src-shared/evidence.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import type { SheetId } from '../../sheets/routes/sheetAccess.ts';
import { registeredIn } from './registered.ts';

/** What the rules answer from a sheet's table of rows. Throws DomainError `input.invalid`, `query.*`, `engine.lost`, and the signal's reason. */
export async function askedRelation(
  core: Core,
  id: SheetId,
  question: string,
  signal: AbortSignal | undefined,
): Promise<AskedRelation> {
  const registered = registeredIn(core);
  const table = await registered.table(id, signal);
  const source = registered.source(id);
  const { kept, ...answer } = await core.jobs.onSheet('askRelation', source, { table, question }, { signal });
  return { ...answer, evidence: kept && rowEvidence(id, kept) };
}

/** Rows of a sheet's table, as they are cited. */
export function rowEvidence(
  { documentId, sheet }: SheetId,
  { rows, count }: Pick<RowEvidence, 'rows' | 'count'>,
): RowEvidence {
  const source = sourceId({ holderId: documentId, kind: 'relation', index: sheet });
  return { kind: 'rows', source, columns: [], rows, count };
}
