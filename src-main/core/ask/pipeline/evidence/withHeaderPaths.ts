import { parseRange, toAddress } from '../../../../../src-shared/address.ts';
import { type Answer, type CitedCell, nearestEvidence } from '../../../../../src-shared/answer.ts';
import { foldEvidence } from '../../../../../src-shared/citedCells.ts';
import type { Evidence } from '../../../../../src-shared/evidence.ts';
import { howFound } from '../../../../../src-shared/howFound.ts';
import type { SourceId } from '../../../../../src-shared/source.ts';
import type { Trace } from '../../../../../src-shared/trace.ts';
import type { AskInput } from '../../answerer.ts';
import type { Sheet } from '../../sheet.ts';
import { named } from './named.ts';
import { plain, SheetNames } from './sheetNames.ts';
import { tableOf } from './tabled.ts';

/** Places that are told what stands there; more nobody looks through. */
const MOST_PLACES = 400;
/** A longer text is looked at on the sheet. */
const LONGEST_TEXT = 200;

/**
 * The answer as it is read with the headers of its cells: several columns as rows, figures named, each cell that it or
 * the way to it cites with its path.
 */
export function withHeaderPaths(
  answer: Answer,
  { sheet, source }: Pick<AskInput, 'sheet' | 'source'>,
  trace: Trace = { steps: [] },
): Answer {
  const names = new SheetNames(sheet);
  const table = answer.table ?? tableOf(answer, sheet, names, source);
  const whole = table ? { ...answer, table } : named(answer, sheet.context);
  const evidence = [
    whole.citations,
    nearestEvidence(whole),
    ...howFound(whole, trace).sentences.map((sentence) => sentence.evidence),
    ...whole.values.map(({ citations }) => citations),
    whole.other?.citations ?? [],
    ...whole.alternatives.map(({ citations }) => citations),
  ].flatMap(foldEvidence);
  return { ...whole, cited: citedOn(evidence.slice(0, MOST_PLACES), { sheet, names, source }) };
}

/** What cells of a sheet say, and where they stand, by their addresses. */
export function citedCells(
  addresses: readonly string[],
  { sheet, source }: Pick<AskInput, 'sheet' | 'source'>,
): Record<string, CitedCell> {
  const cells = addresses.map((address) => ({ kind: 'cells' as const, source, address }));
  return citedOn(cells, { sheet, names: new SheetNames(sheet), source });
}

interface CitedSheet {
  readonly sheet: Sheet;
  readonly names: SheetNames;
  readonly source: SourceId;
}

/** What cells of a sheet say, and where they stand, by their address; of a range its ends. */
function citedOn(evidence: readonly Evidence[], { sheet, names, source }: CitedSheet): Record<string, CitedCell> {
  const cited: Record<string, CitedCell> = {};
  for (const place of evidence) {
    const range = place.kind === 'cells' && place.source === source ? parseRange(place.address) : null;
    if (!range) continue;
    for (const address of [toAddress(range.top, range.left), toAddress(range.bottom, range.right)]) {
      const found = cited[address] === undefined ? sheet.context.of(address) : null;
      if (found) cited[address] = { path: names.pathOf(found), text: plain(found.cell).slice(0, LONGEST_TEXT) };
    }
  }
  return cited;
}
