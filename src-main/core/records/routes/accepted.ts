import {
  type ExtractedRecord,
  type FieldValue,
  recordState,
  TYPE_FIELD,
  VALUE_FIELD,
} from '../../../../src-shared/record.ts';
import { sourcePlace } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { PackedTable } from '../tasks.ts';
import { surroundingsOf } from './surroundings.ts';

/** More tables teach little more, and each has to be opened. */
const TABLES_AT_MOST = 5;

/** A table of which a person accepted records. */
interface AcceptedSource {
  readonly id: SheetId;
  readonly source: string;
  readonly records: readonly ExtractedRecord[];
}

/** The key of the lesson that a table's accepted records are. */
export function tableLesson(source: string): string {
  return `table ${source}`;
}

/** Tables whose records of a template a person accepted, those with the most of them first. */
export function acceptedSources({ store }: Pick<Core, 'store'>, templateId: string): readonly AcceptedSource[] {
  if (store.templates.get(templateId).template.of !== 'cell') return [];
  const accepted = store.records
    .documentsOf(templateId)
    .flatMap((documentId) => store.records.all({ documentId, templateId }).filter(isAccepted));
  return [...Map.groupBy(accepted, ({ source }) => source)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([source, records]) => {
      const place = sourcePlace(source);
      if (place?.kind !== 'sheet' || !store.grids.has(place.holderId, place.index)) return [];
      return [{ id: { documentId: place.holderId, sheet: place.index }, source, records }];
    });
}

/** Of these what the next table is learned from: without those that a person removed, and one that is extracted itself. */
export async function acceptedTables(
  core: Core,
  templateId: string,
  except: string | null,
): Promise<readonly PackedTable[]> {
  const { store } = core;
  const removed = store.templates.unlearned(templateId);
  const meant = acceptedSources(core, templateId).filter(
    ({ source }) => source !== except && !removed.has(tableLesson(source)),
  );
  return packed(core, meant.slice(0, TABLES_AT_MOST));
}

/** Accepted tables with their cells, on their way to a thread. */
export async function packed(core: Core, accepted: readonly AcceptedSource[]): Promise<readonly PackedTable[]> {
  const tables: PackedTable[] = [];
  for (const { id, records } of accepted) {
    const opened = await core.sheets.sourceWithTree(id);
    const [grid, tree] = [await opened.grid(), await opened.tree()];
    tables.push({ ...surroundingsOf(core, id), grid, tree, records: records.flatMap(taught) });
  }
  return tables;
}

/** All that it says was decided by a person. */
function isAccepted(record: ExtractedRecord): boolean {
  const state = recordState(record);
  return record.target !== null && (state === 'accepted' || state === 'corrected');
}

function taught({ target, fields }: ExtractedRecord): PackedTable['records'] {
  const type = fields[TYPE_FIELD]?.value;
  if (target === null || typeof type !== 'string') return [];
  const said = Object.entries(fields).flatMap(([name, { value }]): [string, FieldValue][] =>
    value === null || name === TYPE_FIELD || name === VALUE_FIELD ? [] : [[name, value]],
  );
  return [{ target, type, fields: said }];
}
