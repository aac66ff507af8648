import type { AskedRelation } from '../../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../../src-shared/evidence.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
import type { Core } from '../../core.ts';
import type { LanguageModel } from '../../model/index.ts';
import type { SheetId } from '../../sheets/routes/sheetAccess.ts';
import type { AskedRows } from '../../zoom/index.ts';
import { registeredIn } from './registered.ts';
import { rowsModel } from './rowsModel.ts';

type KeptRows = Pick<RowEvidence, 'rows' | 'count'>;

export interface Asking {
  readonly question: string;
  /** As the asker uses it; null for the rules alone. */
  readonly model: LanguageModel | null;
  /** The program of the reading that a person chose. */
  readonly chosen?: string | null;
  readonly signal: AbortSignal | undefined;
  readonly onStep?: ((step: TraceStep) => void) | undefined;
}

/**
 * What a sheet's table of rows answers, by whom the settings say. Throws DomainError `input.invalid`, `query.*`,
 * `engine.lost`, `model.*` where a model alone is asked and cannot be, and the signal's reason.
 */
export async function askedRelation(
  core: Core,
  id: SheetId,
  { question, model, chosen = null, signal, onStep }: Asking,
): Promise<AskedRelation> {
  const registered = registeredIn(core);
  const table = await registered.table(id, signal);
  const { asking = null, ...options } = model ? rowsModel(core, model, signal) : {};
  const asked = await core.jobs.onSheet(
    'askRelation',
    registered.source(id),
    { table, question, chosen, asking },
    { signal, ...(onStep && { onEvent: onStep }), ...options },
  );
  return askedRelationOf(asked, (kept) => kept && rowEvidence(id, kept));
}

/** An answer as a window has it, its rows as they are cited. */
export function askedRelationOf(
  asked: AskedRows & { readonly kept: KeptRows | null },
  evidenceOf: (kept: KeptRows | null) => RowEvidence | null,
): AskedRelation {
  const { where: _, kept, readings, ...answer } = asked;
  return {
    ...answer,
    evidence: evidenceOf(kept),
    // Their rows are not counted before somebody looks at them.
    readings: readings.map(({ where, ...reading }) =>
      Object.assign({}, reading, { evidence: evidenceOf({ rows: { where: where ?? '1 = 1' } }) }),
    ),
  };
}

/** Rows of a sheet's table, as they are cited. */
export function rowEvidence({ documentId, sheet }: SheetId, { rows, count }: KeptRows): RowEvidence {
  const source = sourceId({ holderId: documentId, kind: 'relation', index: sheet });
  return { kind: 'rows', source, columns: [], rows, ...(count !== undefined && { count }) };
}
