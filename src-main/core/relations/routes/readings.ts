import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { readingNamed } from '../../zoom/files/readings.ts';
import type { RelationStep } from '../decided.ts';
import { RELATIONS } from '../kept/rowsState.ts';
import { registeredIn } from './registered.ts';

export type ReadingInput = SheetId & { readonly column: string; readonly reading: string | null };

/** How a column is read from now on, as a step; null where it is read so already. Throws DomainError `notFound`. */
export async function readStep(
  core: Core,
  { documentId, sheet, column, reading }: ReadingInput,
): Promise<NewStep | null> {
  const registered = registeredIn(core);
  const id = { documentId, sheet };
  const { readings } = registered.decided(id);
  const known = Object.hasOwn(readings, column) ? readings[column] : null;
  if (known === reading) return null;
  const { described } = await registered.own(id, undefined);
  const now = described.readings.find((each) => each.column === column);
  if (!now) throw new DomainError('notFound', rowSaid.noOtherReading(column));
  if (reading !== null && !readingNamed(reading)) throw new DomainError('notFound', rowSaid.noType(reading));
  const change: RelationStep = { column, reading };
  return {
    documentId,
    source: sheetSourceId(documentId, sheet),
    domain: RELATIONS,
    name: reading === null ? stepSaid.columnDetected(column) : stepSaid.columnAs(column, reading),
    was: now.reading,
    ...(reading !== null && { became: reading }),
    change,
  };
}
