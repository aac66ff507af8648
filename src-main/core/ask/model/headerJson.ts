import { columnLetters } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { Question } from '../question/question.ts';
import { QuestionOnSheet } from '../questionOnSheet.ts';
import type { Sheet } from '../sheet.ts';
import { columnName, type TableColumn } from '../table/columns.ts';
import { groupLabels } from '../table/sections.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { boundsOf, runTag, tagOf } from './columnTags.ts';
import { beginningOf, BEGINNING_LENGTH, copied, shortened, withMore } from './promptTexts.ts';

/** Tables beyond those described that are named. */
const NAMED_TABLES = 40;
/** Tables that are described; on sheets with more, those that the question names come first. */
const MAXIMUM_TABLES = 14;
const LISTED_SECTIONS = 24;
/** Total lines that are told, and fields of each. */
const LISTED_TOTALS = 12;
const LISTED_FIELDS = 6;
/** Columns side by side that are named one by one. */
const MAXIMUM_RUN = 40;

/**
 * The headers of a sheet as JSON, a line for each table: its name and range, what encloses it, its columns with their
 * tags and sampled content (ST-Raptor, sections 5.2 and 5.3). Columns alike side by side share an entry. It depends on
 * the sheet alone while the sheet has few tables, so that a prompt that begins with it can be cached.
 */
export function headerJson(sheet: Sheet, question: Question, only?: ReadonlySet<string>): string {
  const described = describedTables(sheet, question).filter(({ at }) => only?.has(at) ?? true);
  const others = only ? [] : sheet.tables.filter((table) => !described.includes(table)).map(nameOf);
  const more = others.length > NAMED_TABLES ? [`and ${others.length - NAMED_TABLES} more`] : [];
  return [
    ...described.map((table) => tableText(table, sheet)),
    ...(others.length > 0 ? [JSON.stringify({ 'other tables': [...others.slice(0, NAMED_TABLES), ...more] })] : []),
  ].join('\n');
}

/** Fields as JSON in their order: an object would put names that are numbers first, and tell names of one text once. */
export function fieldsText(fields: readonly (readonly [name: string, text: string])[]): string {
  return `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`).join(',')}}`;
}

/** How a table is named: `Findings@A14:D18`. */
export function nameOf(table: SheetTable): string {
  return `${beginningOf(table.sections.at(-1)?.label ?? 'Table', BEGINNING_LENGTH)}@${table.at}`;
}

/** How the notation names a column: the headers above it and its own. */
export function pathOf(column: TableColumn): string {
  return column.path.map(({ label }) => label.trim()).join(' / ');
}

function describedTables(sheet: Sheet, question: Question): readonly SheetTable[] {
  const { tables } = sheet;
  if (tables.length <= MAXIMUM_TABLES) return tables;
  const named = new Map<SheetTable, number>();
  for (const { element, quality } of new QuestionOnSheet(question, sheet).mentions) {
    named.set(element.table, (named.get(element.table) ?? 0) + quality);
  }
  const chosen = tables.toSorted((a, b) => (named.get(b) ?? 0) - (named.get(a) ?? 0)).slice(0, MAXIMUM_TABLES);
  return chosen.toSorted((a, b) => a.place - b.place);
}

function tableText(table: SheetTable, { grid }: Sheet): string {
  const under = table.sections.slice(0, -1).map(({ label }) => copied(label));
  const totals = totalLines(table, grid);
  const groups = [...new Set(groupLabels(table, grid).map(copied))];
  const parts: readonly (readonly [string, string] | null)[] = [
    ['table', JSON.stringify(nameOf(table))],
    table.view === 'headers' ? ['view', '"headers"'] : null,
    under.length > 0 ? ['under', JSON.stringify(under)] : null,
    groups.length > 0 ? ['sections', JSON.stringify(withMore(groups, LISTED_SECTIONS))] : null,
    ['records', String(table.bodyRowCount)],
    // Turned around, the values are those that the table itself has shown.
    ['columns', fieldsText(columnEntries(table, grid))],
    totals.length > 0 ? ['totals', JSON.stringify(withMore(totals, LISTED_TOTALS))] : null,
    table.notes.length > 0
      ? ['notes', JSON.stringify(table.notes.slice(0, 3).map((note) => shortened(note, 120)))]
      : null,
  ];
  return `{${parts.flatMap((part) => (part ? [`"${part[0]}":${part[1]}`] : [])).join(',')}}`;
}

function columnEntries(table: SheetTable, grid: Grid): [string, string][] {
  const { columns, view } = table;
  const entries: [string, string][] = [];
  const names = Map.groupBy(columns, pathOf);
  const isShared = (column: TableColumn): boolean =>
    pathOf(column) === '' || (names.get(pathOf(column))?.length ?? 0) > 1;
  for (let from = 0; from < columns.length;) {
    const run = alikeFrom(columns, from, isShared);
    const [first] = run;
    if (!first) break;
    const above = pathOf({ ...first, path: first.path.slice(0, -1) });
    const labels = run.map((column) => lastPart(columnName(column, columns), column));
    const last = labels.at(-1) ?? '';
    const own =
      labels.length > MAXIMUM_RUN
        ? `${labels.slice(0, MAXIMUM_RUN).join(' | ')} | and ${labels.length - MAXIMUM_RUN} more up to ${last}`
        : labels.join(' | ');
    const place = placeOf(first, table, grid);
    const tag = run.length > 1 || view === 'headers' ? runTag(run) : tagOf(first);
    const left = columns[from - 1];
    const beside = left && pathOf(left) !== '' ? `, after ${JSON.stringify(pathOf(left))}` : '';
    if (pathOf(first) === '') entries.push([place, tag]);
    else entries.push([above === '' ? own : `${above} / ${own}`, isShared(first) ? `${tag}; ${place}${beside}` : tag]);
    from += run.length;
  }
  return entries;
}

/** A column's own header, with its number where others have the same name. */
function lastPart(name: string, { label }: TableColumn): string {
  return `${label.trim()}${/#\d+$/.exec(name.slice(label.trim().length))?.[0] ?? ''}`;
}

/** Where a column lies, by which one without a name, or with that of another, can be named: `column D`. */
export function placeOf({ rows, totals }: TableColumn, { tree, view }: SheetTable, { data }: Grid): string {
  const cell = rows.find((each) => each >= 0) ?? totals.find((each) => each >= 0) ?? -1;
  const isUpright = (tree.orientation === 'down') === (view === 'rows');
  return isUpright ? `column ${columnLetters(data.cols[cell] ?? 0)}` : `row ${(data.rows[cell] ?? 0) + 1}`;
}

/** Columns side by side under the same headers that hold the same kind of measure. */
function alikeFrom(
  columns: readonly TableColumn[],
  from: number,
  isShared: (column: TableColumn) => boolean,
): readonly TableColumn[] {
  const [first] = columns.slice(from);
  if (!first) return [];
  const most = boundsOf(first)?.[1] ?? 0;
  const isAlike = (column: TableColumn): boolean => {
    const { path, type, unit } = column;
    const other = boundsOf(column)?.[1] ?? 0;
    return (
      !isShared(column) &&
      type === first.type &&
      unit === first.unit &&
      Math.max(most, other) <= 20 * Math.min(most, other) &&
      pathOf({ ...first, path: path.slice(0, -1) }) === pathOf({ ...first, path: first.path.slice(0, -1) })
    );
  };
  if (first.type === 'text' || isShared(first)) return [first];
  let to = from + 1;
  while (to < columns.length && isAlike(columns[to] ?? first)) to++;
  return to - from >= 3 ? columns.slice(from, to) : [first];
}

/** Each total line by its number, where it stands, and what it says: `1. row 8: Item Subtotal; Per month €26,850`. */
function totalLines(table: SheetTable, grid: Grid): string[] {
  const isDown = table.tree.orientation === 'down';
  return table.totals.map(({ line, kind }, place) => {
    // A label that is merged over several columns is one field.
    const seen = new Set<number>();
    const fields = table.columns.flatMap((column) => {
      const cell = column.totals[place] ?? -1;
      const text = cell < 0 || seen.has(cell) ? '' : shortened(grid.textOf(cell), 40);
      seen.add(cell);
      return text === '' ? [] : [`${columnName(column, table.columns)} ${text}`];
    });
    const at = isDown ? `row ${line + 1}` : `column ${columnLetters(line)}`;
    const shown = withMore(fields, LISTED_FIELDS).join('; ');
    return `${place + 1}. ${kind}, ${at}: ${shown}`;
  });
}
