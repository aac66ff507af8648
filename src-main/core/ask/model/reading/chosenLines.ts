import { parseAddress } from '../../../../../src-shared/address.ts';
import type { Question } from '../../question/question.ts';
import { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Sheet } from '../../sheet.ts';

interface Choosing {
  /** Tokens that the lines may take together. */
  readonly room: number;
  readonly mostColumns: number;
  readonly costOf: (row: number, columns: ReadonlySet<number> | null) => number;
}

/** What each reason for showing a line weighs; a value that the question names, most. */
const WEIGHTS = { named: 10, header: 6, total: 4, edge: 2, around: 1 } as const;
/** Lines that one named value may bring along. */
const LINES_OF_VALUE = 60;

/**
 * Of a sheet that does not fit: the rows that a question may mean, chosen by aligning it with values and headers, and
 * all headers, titles and totals while they fit; of a wide sheet the columns as well.
 */
export function chosenLines(
  sheet: Sheet,
  question: Question,
  { room, mostColumns, costOf }: Choosing,
): { readonly rows: readonly number[]; readonly columns: ReadonlySet<number> } {
  const { rows, columns } = scoresOf(sheet, question);
  const kept = keptColumns(sheet, columns, mostColumns);
  const chosen: number[] = [];
  let left = room;
  const byScore = [...rows].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [row] of byScore) {
    const cost = costOf(row, kept);
    if (cost > left) continue;
    left -= cost;
    chosen.push(row);
  }
  return { rows: chosen.toSorted((a, b) => a - b), columns: kept };
}

function scoresOf(sheet: Sheet, question: Question) {
  const { grid, structure, tables } = sheet;
  const rows = new Map<number, number>();
  const columns = new Map<number, number>();
  const raise = (scores: Map<number, number>, key: number, by: number): void => {
    if (key >= 0) scores.set(key, (scores.get(key) ?? 0) + by);
  };
  for (const [address, role] of Object.entries(structure.roles)) {
    const at = parseAddress(address);
    if (!at || role === 'content' || role === 'rowhead') continue;
    const known = rows.get(at.row) ?? 0;
    rows.set(at.row, Math.max(known, WEIGHTS.header));
  }
  for (const { totals, tree, range, view } of tables) {
    if (view !== 'rows') continue;
    const isDown = tree.orientation === 'down';
    for (const { line } of totals) raise(isDown ? rows : columns, line, WEIGHTS.total);
    for (const edge of [range.top, range.top + 1, range.top + 2, range.bottom]) raise(rows, edge, WEIGHTS.edge);
  }
  for (const { element, quality } of new QuestionOnSheet(question, sheet).mentions) {
    const { kind, cell, at, column, places, part, table } = element;
    if (table.view !== 'rows') continue;
    const header = at === null ? null : parseAddress(at);
    if (header) raise(columns, header.column, WEIGHTS.named * quality);
    if (kind !== 'value' || !column) {
      if (header) raise(rows, header.row, WEIGHTS.header * quality);
      continue;
    }
    const cells = places.slice(0, LINES_OF_VALUE).map((place) => column[part][place] ?? -1);
    // What stands on many lines tells none of them apart.
    const weight = (WEIGHTS.named * quality) / Math.sqrt(Math.max(1, places.length));
    for (const each of new Set([cell, ...cells])) {
      if (each < 0) continue;
      const row = grid.data.rows[each] ?? -1;
      raise(rows, row, weight);
      raise(columns, grid.data.cols[each] ?? -1, WEIGHTS.named * quality);
      for (const near of [row - 1, row + 1])
        if (near >= 0 && near < grid.rowCount) raise(rows, near, WEIGHTS.around * quality);
    }
  }
  // What is left of the room shows the sheet from its top.
  for (let row = 0; row < Math.min(grid.rowCount, 400); row++) if (!rows.has(row)) rows.set(row, 0);
  return { rows, columns };
}

/** The first columns, which name lines, and those that the question names. */
function keptColumns(sheet: Sheet, scores: ReadonlyMap<number, number>, most: number): ReadonlySet<number> {
  const all = Array.from({ length: sheet.grid.colCount }, (_, column) => column);
  const naming = new Set(sheet.tables.flatMap(({ range }) => [range.left, range.left + 1]));
  const scoreOf = (column: number): number => (scores.get(column) ?? 0) + (naming.has(column) ? WEIGHTS.header : 0);
  return new Set(all.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a - b).slice(0, most));
}
