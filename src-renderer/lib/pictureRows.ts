/** More than a picture's table has. */
const ROWS_AT_MOST = 5000;

/** Asks for all cells of a picture's sheet at once. */
export function pictureRows(documentId: string, sheet: number) {
  return { documentId, sheet, from: 0, to: ROWS_AT_MOST };
}
