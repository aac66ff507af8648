import type { Element } from '../align/vocabulary.ts';
import { keyOf } from '../language/tokenize.ts';
import type { Question } from '../question/question.ts';
import { QuestionOnSheet } from '../questionOnSheet.ts';
import type { Sheet } from '../sheet.ts';
import { columnName, type TableColumn } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { listedValues } from './columnTags.ts';
import { nameOf } from './headerJson.ts';
import { copied } from './promptTexts.ts';

/** Values that are told, and columns of each. */
const MOST_VALUES = 10;
const MOST_COLUMNS = 12;
/** What is named much worse than the best of its column is not meant. */
const NEARLY = 0.85;
/** Places of a value that are looked at. */
const MOST_POSTINGS = 2000;

type InColumn = Element & { readonly column: TableColumn };

/**
 * Relevant content (ST-Raptor, section 5.2): values that the question names, a line each with every column that holds
 * it. What one column alone holds, and its description lists, is not said again.
 */
export function relevantContent(sheet: Sheet, question: Question): string {
  const best = new Map<TableColumn, number>();
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const { element, quality } of new QuestionOnSheet(question, sheet).mentions) {
    if (lines.length === MOST_VALUES) break;
    if (!isValue(element)) continue;
    const { column, text } = element;
    // The best comes first.
    best.set(column, Math.max(quality, best.get(column) ?? 0));
    if (quality < NEARLY * (best.get(column) ?? 0)) continue;
    const key = keyOf(text);
    if (seen.has(key)) continue;
    seen.add(key);
    const holders = holdersOf(element, sheet);
    const isListed = listedValues(column).some((listed) => listed.text === text);
    if (holders.length === 1 && isListed) continue;
    lines.push(`${JSON.stringify(copied(text))} is in ${placesText(holders)}`);
  }
  return lines.join('\n');
}

/** All columns that hold the text of a value, in the order of the sheet. */
function holdersOf(value: InColumn, sheet: Sheet): readonly InColumn[] {
  const { postings, element } = sheet.vocabulary();
  const lists = value.tokens.map(({ key }) => postings.get(key));
  const [rarest] = lists.toSorted((a, b) => a.length - b.length);
  const key = keyOf(value.text);
  const found = new Map<TableColumn, InColumn>([[value.column, value]]);
  for (const id of rarest?.subarray(0, MOST_POSTINGS) ?? []) {
    const other = element(id);
    if (isValue(other) && !found.has(other.column) && keyOf(other.text) === key) found.set(other.column, other);
  }
  return [...found.values()].toSorted(
    (a, b) => a.table.place - b.table.place || a.column.place - b.column.place || a.id - b.id,
  );
}

/** `[Origin], [Port] of Freight@A2:G9 and [Name] of Ports@I2:K6`. */
function placesText(holders: readonly InColumn[]): string {
  const byTable = Map.groupBy(holders.slice(0, MOST_COLUMNS), ({ table }) => table);
  const shown = [...byTable].map(([table, values]) => `${columnsText(values, table)} of ${nameOf(table)}`);
  const more = holders.length > MOST_COLUMNS ? ` and ${holders.length - MOST_COLUMNS} more columns` : '';
  return `${shown.join(' and ')}${more}`;
}

function columnsText(values: readonly InColumn[], { columns }: SheetTable): string {
  return values
    .map(({ column, part }) => `[${columnName(column, columns)}]${part === 'totals' ? ' (total line)' : ''}`)
    .join(', ');
}

/** A value of a table as it stands, not of one turned around or joined of several. */
function isValue(element: Element): element is InColumn {
  const { kind, column, table } = element;
  return (
    kind === 'value' && column !== null && table.columns.includes(column) && table.view === 'rows' && !table.unionOf
  );
}
