import { parseRange, toAddress } from '../../../../../src-shared/address.ts';
import { type Answer, type CitedCell, nearestEvidence } from '../../../../../src-shared/answer.ts';
import { foldEvidence } from '../../../../../src-shared/citedCells.ts';
import type { AskInput } from '../../answerer.ts';
import { sheetOf } from '../../table/sheetTables.ts';
import { named } from './named.ts';
import { plain, SheetNames } from './sheetNames.ts';
import { tableOf } from './tabled.ts';

/** Places that are told what stands there; more nobody looks through. */
const MOST_PLACES = 400;
/** A longer text is looked at on the sheet. */
const LONGEST_TEXT = 200;

/** The answer as it is read with the headers of its cells: several columns as rows, figures named, each cited cell with its path. */
export function headed(answer: Answer, input: Pick<AskInput, 'grid' | 'structure' | 'source'>): Answer {
  const sheet = sheetOf(input.grid, input.structure);
  const names = new SheetNames(sheet);
  const table = answer.table ?? tableOf(answer, sheet, names, input.source);
  const whole = table ? { ...answer, table } : named(answer, sheet.context);
  const cited: Record<string, CitedCell> = {};
  const evidence = [
    whole.citations,
    nearestEvidence(whole),
    ...whole.values.map(({ citations }) => citations),
    whole.other?.citations ?? [],
    ...whole.alternatives.map(({ citations }) => citations),
  ].flatMap(foldEvidence);
  for (const place of evidence.slice(0, MOST_PLACES)) {
    const range = place.kind === 'cells' && place.source === input.source ? parseRange(place.address) : null;
    if (!range) continue;
    for (const address of [toAddress(range.top, range.left), toAddress(range.bottom, range.right)]) {
      const found = cited[address] === undefined ? sheet.context.of(address) : null;
      if (found) cited[address] = { path: names.pathOf(found), text: plain(found.cell).slice(0, LONGEST_TEXT) };
    }
  }
  return { ...whole, cited };
}
