import { type CellReference, parseAddress, parseRange } from '../../../src-shared/address.ts';
import { expandReferences } from '../../../src-shared/citedCells.ts';

/**
 * Cited cells as tab-separated text, laid out as they lie on their sheets: rows
 * and columns without a cited cell are left out, a blank line parts sheets.
 * Pasted into a spreadsheet it keeps what stood in a line in a line.
 */
export function citedTable(cells: readonly CellReference[], textOf: (cell: CellReference) => string): string {
  const sheets = Map.groupBy(expandReferences(cells), ({ sheet }) => sheet);
  return [...sheets.values()].map((ofSheet) => sheetTable(ofSheet, textOf)).join('\n\n');
}

/** The runs of rows that hold cited cells of a sheet, so that only these are asked for. */
export function citedRows(cells: readonly CellReference[], sheet: number): readonly { from: number; to: number }[] {
  const ranges = cells.flatMap((cell) => (cell.sheet === sheet ? (parseRange(cell.address) ?? []) : []));
  const runs: { from: number; to: number }[] = [];
  for (const { top, bottom } of ranges.toSorted((a, b) => a.top - b.top)) {
    const last = runs.at(-1);
    if (last && top <= last.to + 1) last.to = Math.max(last.to, bottom);
    else runs.push({ from: top, to: bottom });
  }
  return runs;
}

function sheetTable(cells: readonly CellReference[], textOf: (cell: CellReference) => string): string {
  const texts = new Map<string, string>();
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (const cell of cells) {
    const position = parseAddress(cell.address);
    if (!position) continue;
    rows.add(position.row);
    columns.add(position.column);
    texts.set(`${position.row},${position.column}`, textOf(cell));
  }
  const ascending = (numbers: ReadonlySet<number>): number[] => [...numbers].toSorted((a, b) => a - b);
  return ascending(rows)
    .map((row) =>
      ascending(columns)
        .map((column) => quoted(texts.get(`${row},${column}`) ?? ''))
        .join('\t'),
    )
    .join('\n');
}

/** Quoted as spreadsheets do, where a text would break the lines or columns. */
function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
