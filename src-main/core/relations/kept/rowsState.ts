import { createHash } from 'node:crypto';
import type { JoinChoice } from '../../../../src-shared/contract/relations.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { History } from '../../history/history.ts';
import type { Corrections } from '../../sheets/kept/corrections.ts';
import { type Decided, decidedBy, type RelationStep } from '../decided.ts';

/** Whose steps these are in the history. */
export const RELATIONS = 'relations';

/** What people decided of a sheet's rows, by the steps of its document that count. */
export function decidedIn(history: Pick<History, 'inForce'>, documentId: string, sheet: number): Decided {
  const source = sheetSourceId(documentId, sheet);
  const steps = history
    .inForce(documentId)
    .filter((step) => step.domain === RELATIONS && step.source === source && step.change !== null);
  // What was kept under the domain's name is what the domain had kept.
  return decidedBy(steps.map(({ change }) => change as RelationStep));
}

/** Tells apart what programs over a sheet's rows can say: by how columns are read, what is joined, and corrected there. */
export function rowsStateIn(history: Pick<History, 'inForce'>, corrections: Pick<Corrections, 'state'>) {
  const own = (documentId: string, sheet: number): readonly unknown[] => {
    const { readings, part } = decidedIn(history, documentId, sheet);
    const { contentKey } = corrections.state(documentId, sheet);
    return [readings, contentKey, ...(part === null ? [] : [part])];
  };
  return (
    documentId: string,
    sheet: number,
    joins: readonly JoinChoice[] = decidedIn(history, documentId, sheet).joins,
  ): string => {
    const state = [own(documentId, sheet), joins.map((join) => [join, own(join.other.documentId, join.other.sheet)])];
    return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 24);
  };
}
