import { columnLetters } from '../../../../src-shared/address.ts';
import { findMentions } from '../align/mentions.ts';
import { vocabularyOf } from '../align/vocabulary.ts';
import { isoOf } from '../pipeline/dates.ts';
import type { Question } from '../question/question.ts';
import { columnName, type TableColumn } from '../table/columns.ts';
import { groupLabels } from '../table/sections.ts';
import type { Sheet, SheetTable } from '../table/sheetTables.ts';
import { groupsOf } from './retrieve/clusters.ts';

/** Values of a column that are listed; a model needs the words of a column more than their number. */
const LISTED_VALUES = 12;
const SHOWN_LENGTH = 48;
/** Tables that are described; on sheets with more, those that the question names come first. */
const MAXIMUM_TABLES = 14;
const MAXIMUM_RELEVANT = 10;
/** Total lines that are told, and fields of each. */
const LISTED_TOTALS = 8;
const LISTED_FIELDS = 6;
/** Columns side by side that are named one by one. */
const MAXIMUM_RUN = 40;

/**
 * The headers of a sheet as JSON, a line for each table: its name and range, what encloses it, its columns with their
 * tags and sampled content (ST-Raptor, sections 5.2 and 5.3). Columns alike side by side share an entry. It depends on
 * the sheet alone while the sheet has few tables, so that a prompt that begins with it can be cached.
 */
export function headerJson(sheet: Sheet, question: Question, only?: ReadonlySet<string>): string {
  return describedTables(sheet, question)
    .filter(({ at }) => only?.has(at) ?? true)
    .map((table) => JSON.stringify(describe(table, sheet)))
    .join('\n');
}

/**
 * Relevant content (section 5.2): values that the question names and that the description of their column does not
 * list, a line each. Empty for small tables.
 */
export function relevantContent(sheet: Sheet, question: Question): string {
  const shown = new Map<TableColumn, ReadonlySet<string>>();
  const seen = new Set<string>();
  const lines: string[] = [];
  const best = new Map<TableColumn, number>();
  for (const { element, quality } of findMentions(question, vocabularyOf(sheet))) {
    const { column, kind, text } = element;
    if (lines.length === MAXIMUM_RELEVANT) break;
    if (kind !== 'value' || !column || element.table.view !== 'rows') continue;
    // The best comes first; what is named much worse is not meant.
    best.set(column, Math.max(quality, best.get(column) ?? 0));
    if (quality < 0.85 * (best.get(column) ?? 0)) continue;
    const listed = shown.get(column) ?? new Set(listedValues(column).map(({ text }) => text));
    shown.set(column, listed);
    const line = `[${pathOf(column)}] of ${nameOf(element.table)}: ${JSON.stringify(shortened(text))}`;
    if (listed.has(text) || seen.has(line)) continue;
    seen.add(line);
    lines.push(line);
  }
  return lines.join('\n');
}

/** How a table is named: `Findings@A14:D18`. */
export function nameOf(table: SheetTable): string {
  return `${shortened(table.sections.at(-1)?.label.trim() ?? 'Table')}@${table.at}`;
}

/** How the notation names a column: the headers above it and its own. */
export function pathOf(column: TableColumn): string {
  return column.path.map(({ label }) => label.trim()).join(' / ');
}

export function shortened(text: string, length = SHOWN_LENGTH): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

function describedTables(sheet: Sheet, question: Question): readonly SheetTable[] {
  const { tables } = sheet;
  if (tables.length <= MAXIMUM_TABLES) return tables;
  const named = new Map<SheetTable, number>();
  for (const { element, quality } of findMentions(question, vocabularyOf(sheet))) {
    named.set(element.table, (named.get(element.table) ?? 0) + quality);
  }
  const chosen = tables.toSorted((a, b) => (named.get(b) ?? 0) - (named.get(a) ?? 0)).slice(0, MAXIMUM_TABLES);
  return chosen.toSorted((a, b) => a.place - b.place);
}

function describe(table: SheetTable, { grid }: Sheet): object {
  const under = table.sections.slice(0, -1).map(({ label }) => shortened(label, 80));
  const totals = totalLines(table, grid);
  const groups = [...new Set(groupLabels(table, grid).map((label) => shortened(label)))].slice(0, LISTED_VALUES);
  return {
    table: nameOf(table),
    ...(table.view === 'headers' && { view: 'headers' }),
    ...(under.length > 0 && { under }),
    ...(groups.length > 0 && { sections: groups }),
    records: table.bodyRowCount,
    // Turned around, the values are those that the table itself has shown.
    columns: Object.fromEntries(columnEntries(table)),
    ...(totals.length > 0 && { totals }),
    ...(table.notes.length > 0 && { notes: table.notes.slice(0, 3).map((note) => shortened(note, 120)) }),
  };
}

function columnEntries({ columns, view }: SheetTable): [string, string][] {
  const entries: [string, string][] = [];
  for (let from = 0; from < columns.length;) {
    const run = alikeFrom(columns, from);
    const [first] = run;
    if (!first) break;
    const above = pathOf({ ...first, path: first.path.slice(0, -1) });
    const labels = run.slice(0, MAXIMUM_RUN).map((column) => lastPart(columnName(column, columns), column));
    const own = [...labels, ...(run.length > MAXIMUM_RUN ? ['…'] : [])].join(' | ');
    entries.push([
      above === '' ? own : `${above} / ${own}`,
      run.length > 1 || view === 'headers' ? rangeTag(run) : tagOf(first),
    ]);
    from += run.length;
  }
  return entries;
}

/** A column's own header, with its number where others have the same name. */
function lastPart(name: string, { label }: TableColumn): string {
  return `${label.trim()}${/#\d+$/.exec(name.slice(label.trim().length))?.[0] ?? ''}`;
}

/** Columns side by side under the same headers that hold the same kind of measure. */
function alikeFrom(columns: readonly TableColumn[], from: number): readonly TableColumn[] {
  const [first] = columns.slice(from);
  if (!first) return [];
  const most = boundsOf(first)?.[1] ?? 0;
  const isAlike = (column: TableColumn): boolean => {
    const { path, type, unit } = column;
    const other = boundsOf(column)?.[1] ?? 0;
    return (
      type === first.type &&
      unit === first.unit &&
      Math.max(most, other) <= 20 * Math.min(most, other) &&
      pathOf({ ...first, path: path.slice(0, -1) }) === pathOf({ ...first, path: first.path.slice(0, -1) })
    );
  };
  let to = from + 1;
  while (first.type !== 'text' && to < columns.length && columns[to] && isAlike(columns[to] ?? first)) to++;
  return to - from >= 3 ? columns.slice(from, to) : [first];
}

function rangeTag(run: readonly TableColumn[]): string {
  const [first] = run;
  if (!first) return '';
  if (first.type === 'text' && run.length === 1) return tagOf(first);
  const bounds = run.map(boundsOf).filter((each) => each !== null);
  const low = Math.min(...bounds.map(([least]) => least));
  const high = Math.max(...bounds.map(([, most]) => most));
  return bounds.length === 0
    ? first.type
    : `${first.type} ${boundText(first, low)} to ${boundText(first, high)}${unitText(first)}`;
}

/** The column tag: numbers and dates by their range, few texts by their values, many by groups of them. */
function tagOf(column: TableColumn): string {
  const bounds = column.type === 'number' || column.type === 'date' ? boundsOf(column) : null;
  if (bounds) {
    const [low, high] = bounds;
    const range = low === high ? boundText(column, low) : `${boundText(column, low)} to ${boundText(column, high)}`;
    return `${column.type} ${range}${unitText(column)}${gapsText(column)}`;
  }
  const distinct = column.distinct();
  if (distinct.length === 0) return 'empty';
  const listed = listedValues(column);
  const texts = listed.map(({ text, count }) => `${shortened(text)}${count > 1 ? ` ×${count}` : ''}`);
  const more = distinct.length > listed.length ? `; ${distinct.length} different in all` : '';
  return `text: ${texts.join('; ')}${more}${gapsText(column)}`;
}

/** How many of a column's rows are blank or 0, and whether a cell stands for several of them. */
function gapsText(column: TableColumn): string {
  const { rows } = column;
  const scalarAt = column.scalars('rows');
  let [blank, zero, isMerged] = [0, 0, false];
  for (let place = 0; place < rows.length; place++) {
    const scalar = scalarAt(place);
    if (scalar === null) blank++;
    if (scalar?.type === 'number' && scalar.number === 0) zero++;
    isMerged ||= place > 0 && (rows[place] ?? -1) >= 0 && rows[place] === rows[place - 1];
  }
  return [
    ...(blank > 0 ? [`; ${blank} blank`] : []),
    ...(zero > 0 ? [`; ${zero} zero`] : []),
    ...(isMerged ? ['; merged over records'] : []),
  ].join('');
}

function listedValues(column: TableColumn): readonly { readonly text: string; readonly count: number }[] {
  const distinct = column.distinct();
  if (distinct.length <= LISTED_VALUES) return distinct.map(({ text, rows }) => ({ text, count: rows.length }));
  const repeats = distinct.filter(({ rows }) => rows.length > 1).length;
  // Values that come again and again are categories; others are shown by a few that are unlike each other.
  if (repeats * 2 > distinct.length && distinct.length <= 200) {
    const often = distinct.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, LISTED_VALUES);
    return often.map(({ text, rows }) => ({ text, count: rows.length }));
  }
  return groupsOf(distinct.map(({ text }) => text)).map((text) => ({ text, count: 1 }));
}

function boundsOf(column: TableColumn): readonly [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  const scalarAt = column.scalars('rows');
  for (let place = 0; place < column.rows.length; place++) {
    const scalar = scalarAt(place);
    const value = scalar?.type === 'number' ? scalar.number : scalar?.type === 'date' ? scalar.days : null;
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : null;
}

function boundText({ type }: TableColumn, value: number): string {
  return type === 'date' ? isoOf(value) : String(Number(value.toFixed(4)));
}

function unitText({ unit }: TableColumn): string {
  return unit === null ? '' : ` ${unit}`;
}

/** Each total line by its number, where it stands, and what it says: `1. row 8: Item Subtotal; Per month €26,850`. */
function totalLines(table: SheetTable, grid: Sheet['grid']): string[] {
  const isDown = table.tree.orientation === 'down';
  return table.totals.slice(0, LISTED_TOTALS).map(({ line, kind }, place) => {
    const fields = table.columns.flatMap((column) => {
      const cell = column.totals[place] ?? -1;
      const text = cell < 0 ? '' : shortened(grid.textOf(cell), 40);
      return text === '' ? [] : [`${column.label.trim()} ${text}`];
    });
    const at = isDown ? `row ${line + 1}` : `column ${columnLetters(line)}`;
    const shown = [...new Set(fields)].slice(0, LISTED_FIELDS).join('; ');
    return `${place + 1}. ${kind}, ${at}: ${shown}`;
  });
}
