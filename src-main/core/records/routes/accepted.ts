import {
  type ExtractedRecord,
  type FieldValue,
  recordState,
  TYPE_FIELD,
  VALUE_FIELD,
} from '../../../../src-shared/record.ts';
import { sourcePlace } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import type { PackedTable } from '../tasks.ts';
import { surroundingsOf } from './surroundings.ts';

/** More tables teach little more, and each has to be opened. */
const TABLES_AT_MOST = 5;

/** Tables whose records of a template a person accepted, those with the most of them first: what the next is learned from. */
export async function acceptedTables(core: Core, templateId: string, except: string): Promise<readonly PackedTable[]> {
  const { store, sheets } = core;
  if (store.templates.get(templateId).template.of !== 'cell') return [];
  const accepted = store.records
    .documentsOf(templateId)
    .flatMap((documentId) => store.records.all({ documentId, templateId }).filter(isAccepted));
  const bySource = [...Map.groupBy(accepted, ({ source }) => source)]
    .filter(([source]) => source !== except)
    .toSorted(([, a], [, b]) => b.length - a.length);
  const tables: PackedTable[] = [];
  for (const [source, records] of bySource.slice(0, TABLES_AT_MOST)) {
    const place = sourcePlace(source);
    if (place?.kind !== 'sheet' || !store.grids.has(place.holderId, place.index)) continue;
    const id = { documentId: place.holderId, sheet: place.index };
    const opened = await sheets.sourceWithTree(id);
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
