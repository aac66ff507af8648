import { parseRange, toAddress } from '../../../../src-shared/address.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { RelationStep } from '../decided.ts';
import { RELATIONS } from '../kept/rowsState.ts';
import { registeredIn } from './registered.ts';

export type PartInput = SheetId & { readonly at: string };

/** Which part of a sheet is its table of rows from now on, as a step; null where it is that. Throws DomainError `notFound`. */
export async function partStep(core: Core, { documentId, sheet, at }: PartInput): Promise<NewStep | null> {
  const id = { documentId, sheet };
  const { parts, table } = await registeredIn(core).state(id);
  const wanted = parts.find((part) => part.at === at);
  const range = parseRange(at);
  if (!wanted || !range) throw new DomainError('notFound', rowSaid.noRowsAt(at));
  if (wanted.isChosen) return null;
  const change: RelationStep = { part: toAddress(range.top, range.left) };
  return {
    documentId,
    source: sheetSourceId(documentId, sheet),
    domain: RELATIONS,
    name: stepSaid.askRowsAt(table, at),
    was: parts.find(({ isChosen }) => isChosen)?.at ?? null,
    became: at,
    change,
  };
}
