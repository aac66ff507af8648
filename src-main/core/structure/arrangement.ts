import { columnLetters, rangeToText } from '../../../src-shared/address.ts';
import type { Frozen, SheetSort } from '../../../src-shared/arrangement.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { sheetSaid } from '../../../src-shared/said/sheets.ts';
import { stepSaid } from '../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import type { History, NewStep } from '../history/history.ts';

/** Whose steps these are in the history. */
const DOMAIN = 'arrangement';

/** Names one sheet of one document. */
interface SheetName {
  readonly documentId: string;
  readonly sheet: number;
}

/** What a step does to how its sheet is looked at. */
type ArrangementEntry =
  /** `rows` are those of the table when it was sorted: of the same rows the last sort counts. */
  | { readonly kind: 'sort'; readonly sort: SheetSort; readonly rows: readonly [number, number] }
  | { readonly kind: 'freeze'; readonly frozen: Frozen | null };

/** What counts of a sheet now, by the steps of its document. */
export interface KeptArrangement {
  readonly sorts: readonly SheetSort[];
  readonly frozen: Frozen | null;
}

export function arrangementOf(history: History, { documentId, sheet }: SheetName): KeptArrangement {
  const source = sheetSourceId(documentId, sheet);
  let sorts: Extract<ArrangementEntry, { kind: 'sort' }>[] = [];
  let frozen: Frozen | null = null;
  for (const step of history.inForce(documentId)) {
    if (step.domain !== DOMAIN || step.source !== source || step.change === null) continue;
    // What was kept under the domain's name is what is made here.
    const entry = step.change as ArrangementEntry;
    if (entry.kind === 'freeze') frozen = entry.frozen;
    else sorts = [...sorts.filter(({ rows }) => rows[1] < entry.rows[0] || rows[0] > entry.rows[1]), entry];
  }
  return { sorts: sorts.map(({ sort }) => sort).filter(({ keys }) => keys.length > 0), frozen };
}

/** Looks at the rows of a table in another order; without keys in their own again. */
export function sortStep(
  id: SheetName,
  sort: SheetSort,
  { rows, names }: { readonly rows: readonly [number, number]; readonly names: readonly string[] },
): NewStep {
  const [first, last] = [rows[0] + 1, rows[1] + 1];
  const by = sort.keys.map((_, place) => names[place] ?? '');
  const ways = sort.keys.map(({ isDescending }) => (isDescending ? 'down' : 'up'));
  const name = by.length === 0 ? stepSaid.ownOrder(first, last) : stepSaid.sort(first, last, by, ways);
  return stepOf(id, name, { kind: 'sort', sort, rows });
}

/** Keeps rows and columns of a sheet in sight; null has its detected headers stay again. Throws `input.invalid` for all of them. */
export function freezeStep(id: SheetName, frozen: Frozen | null, grid: Grid): NewStep {
  if (frozen === null) return stepOf(id, stepSaid.headersStay, { kind: 'freeze', frozen });
  const { rows, cols } = frozen;
  if (rows >= grid.rowCount || cols >= grid.colCount) {
    throw new DomainError('input.invalid', sheetSaid.nothingScrolls(rangeToText(grid.range)));
  }
  const name = rows + cols === 0 ? stepSaid.allScrolls : stepSaid.freeze(rows, cols === 0 ? null : columnLetters(cols));
  return stepOf(id, name, { kind: 'freeze', frozen });
}

function stepOf({ documentId, sheet }: SheetName, name: Said, change: ArrangementEntry): NewStep {
  return { documentId, source: sheetSourceId(documentId, sheet), domain: DOMAIN, name, change };
}
