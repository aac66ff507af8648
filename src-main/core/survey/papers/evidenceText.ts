import { parseAddress } from '../../../../src-shared/address.ts';
import { sheetIndexOf } from '../../../../src-shared/source.ts';
import type { SurveyCell } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from './readPapers.ts';

/** What stands in a paper where evidence says; undefined where something else does than it quotes, or nothing. */
export function evidenceText(
  { text, tables }: ReadPaper,
  evidence: SurveyCell['evidence'][number],
): string | undefined {
  if (evidence.kind === 'passage') {
    const { block, from, to, quote } = evidence;
    return text.blocks[block]?.text.slice(from, to) === quote ? quote : undefined;
  }
  const place = parseAddress(evidence.address);
  const table = tables.find(({ sheet }) => sheet === sheetIndexOf(evidence.source));
  return place ? table?.grid.at(place.row, place.column)?.text : undefined;
}
