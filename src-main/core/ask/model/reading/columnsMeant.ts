import { rangeContains } from '../../../../../src-shared/address.ts';
import type { Question } from '../../question/question.ts';
import { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Sheet } from '../../sheet.ts';
import { columnName, spanOf, type TableColumn } from '../../table/columns.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import { tagOf } from '../columnTags.ts';
import { nameOf } from '../headerJson.ts';

/** Cells of an answer that are looked up among the columns. */
const LOOKED_UP = 40;
const MOST_COLUMNS = 14;
/** What is named much worse than the best is not meant. */
const NEARLY = 0.75;

interface Taking {
  /** How the answer is told, as `A`. */
  readonly name: string;
  readonly cells: readonly number[];
}

/**
 * The columns that answers take, by which, and others that the question may mean instead: those whose headers it names
 * and those that hold a value that it names. Where answers differ it is mostly in this.
 */
export function columnsMeant(answers: readonly Taking[], question: Question, sheet: Sheet): string {
  const taken = new Map<TableColumn, { readonly table: SheetTable; readonly by: Set<string> }>();
  const add = (column: TableColumn, table: SheetTable, by: readonly string[]): void => {
    const known = taken.get(column) ?? { table, by: new Set<string>() };
    for (const name of by) known.by.add(name);
    taken.set(column, known);
  };
  for (const { name, cells } of answers) {
    for (const cell of [...new Set(cells)].slice(0, LOOKED_UP)) {
      const found = columnAt(cell, sheet);
      if (found) add(found.column, found.table, [name]);
    }
  }
  for (const { column, table } of namedColumns(question, sheet)) add(column, table, []);
  return [...taken]
    .slice(0, MOST_COLUMNS)
    .map(([column, { table, by }]) => {
      const name = columnName(column, table.columns);
      const span = spanOf(sheet.grid, column.rows);
      const at = span === null ? '' : ` at ${span}`;
      return `${by.size > 0 ? `taken by ${[...by].join(', ')}` : 'not taken'}: [${name}] of ${nameOf(table)}${at}, ${tagOf(column)}`;
    })
    .join('\n');
}

function columnAt(cell: number, { grid, tables }: Sheet): { column: TableColumn; table: SheetTable } | null {
  const { row, col } = grid.cell(cell);
  for (const table of tables) {
    if (!isPlain(table) || !rangeContains(table.range, row, col)) continue;
    const column = table.columns.find(({ rows, totals }) => rows.includes(cell) || totals.includes(cell));
    if (column) return { column, table };
  }
  return null;
}

/** Columns by the headers and values that a question names, best first. */
function namedColumns(question: Question, sheet: Sheet): readonly { column: TableColumn; table: SheetTable }[] {
  const mentions = new QuestionOnSheet(question, sheet).mentions.filter(
    ({ element: { kind, column, table } }) =>
      kind !== 'section' && column !== null && table.columns.includes(column) && isPlain(table),
  );
  const best = (kind: string): number =>
    Math.max(0, ...mentions.filter(({ element }) => element.kind === kind).map(({ quality }) => quality));
  const least = { header: NEARLY * best('header'), value: NEARLY * best('value') };
  return mentions
    .filter(({ element: { kind }, quality }) => quality >= (kind === 'header' ? least.header : least.value))
    .flatMap(({ element: { column, table } }) => (column ? [{ column, table }] : []));
}

/** Not turned around and not joined of several: each cell is told once. */
function isPlain({ view, unionOf }: SheetTable): boolean {
  return view === 'rows' && !unionOf;
}
