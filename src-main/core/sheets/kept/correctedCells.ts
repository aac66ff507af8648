import { rangeToText } from '../../../../src-shared/address.ts';
import { foldAddresses } from '../../../../src-shared/citedCells.ts';
import type { CellEvidence } from '../../../../src-shared/evidence.ts';
import type { SourceId } from '../../../../src-shared/source.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import type { CorrectionEntry, TableEntry } from './corrections.ts';

/** The cells that a change of a sheet is about; none where it is about the sheet as a whole. */
export function correctedCells(source: SourceId, entry: CorrectionEntry | TableEntry): readonly CellEvidence[] {
  const corrections = entry.kind === 'correct' ? [entry.correction] : entry.kind === 'take' ? entry.corrections : [];
  return corrections.flatMap(addressesOf).map((address) => ({ kind: 'cells', source, address }));
}

function addressesOf(correction: Correction): readonly string[] {
  switch (correction.kind) {
    case 'role':
    case 'detectedRole':
      return foldAddresses(correction.cells);
    case 'text':
    case 'line':
      return [correction.cell];
    case 'regions':
      return correction.regions.map(rangeToText);
    case 'block':
    case 'orientation':
    case 'detectedOrientation':
      return [rangeToText(correction.range)];
    default:
      return [];
  }
}
