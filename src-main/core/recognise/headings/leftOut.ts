import { rangeToText } from '../../../../src-shared/address.ts';

/** Says which cells of its spreadsheet a picture shows. `row` and `col` are of the first one, from zero. */
export function headingsLeftOut(
  { row, col }: { readonly row: number; readonly col: number },
  { rowCount, colCount }: { readonly rowCount: number; readonly colCount: number },
): string {
  const shown = rangeToText({ top: row, left: col, bottom: row + rowCount - 1, right: col + colCount - 1 });
  return `The picture shows ${shown} of a spreadsheet; its headings were left out.`;
}
