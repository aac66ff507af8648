import type { CellEvidence, RowEvidence } from '../../src-shared/evidence.ts';
import { sheetSourceId, sourcePlace } from '../../src-shared/source.ts';
import { client } from './client.ts';
import { presentError } from './errors.ts';
import { words } from './words.ts';

/** Where rows stand on the sheets that they are of, and what could not be found, in a sentence. */
export async function findRows(
  evidence: readonly RowEvidence[],
): Promise<{ readonly cells: readonly CellEvidence[]; readonly said: string | null }> {
  const cells: CellEvidence[] = [];
  let said: string | null = null;
  for (const each of evidence) {
    const place = sourcePlace(each.source);
    if (!place) continue;
    const { holderId: documentId, index: sheet } = place;
    try {
      const found = await client.relations.find({ documentId, sheet, evidence: each });
      const source = sheetSourceId(documentId, sheet);
      cells.push(...found.addresses.map((address): CellEvidence => ({ kind: 'cells', source, address })));
      if (found.rowCount === 0) said = words.rows.none;
      else if (found.missing > 0) said = words.rows.missing(found.missing);
      else if (found.isCut) said = words.rows.cut(found.rowCount);
    } catch (error) {
      said = presentError(error).message;
    }
  }
  return { cells, said };
}
