import type { FieldBack, RowBack } from '../../../src-shared/contract/records.ts';
import { isFormulaLike } from '../../../src-shared/formulaLike.ts';
import type { Cell, Grid } from '../../../src-shared/grid.ts';
import {
  columnsOfTemplate,
  type ExtractedRecord,
  type FieldValue,
  type RecordColumn,
  VALUE_FIELD,
} from '../../../src-shared/record.ts';
import { parseRecordName, RECORD_NAME, type RecordName } from '../../../src-shared/recordName.ts';
import { fieldText, isSameValue } from '../../../src-shared/recordValue.ts';
import type { Template } from '../../../src-shared/template.ts';
import { readCell } from './readCell.ts';

/** A row of a file that came back. */
export interface FileRow {
  /** Its line in the file, from one. */
  readonly line: number;
  /** What its name says; empty where it has none. */
  readonly named: string;
  /** Null where it names no record. */
  readonly name: RecordName | null;
  /** By heading. */
  readonly cells: ReadonlyMap<string, Cell>;
}

/** A table of records. */
export interface TableBack {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** The rows under a line of headings of which one is for names of records; null for a sheet without such a line. */
export function tableBack(grid: Grid): TableBack | null {
  for (let head = 0; head < grid.rowCount; head++) {
    const columns = new Map<string, number>();
    for (let col = 0; col < grid.colCount; col++) {
      const heading = grid.at(head, col)?.text.trim() ?? '';
      if (heading !== '' && !columns.has(heading)) columns.set(heading, col);
    }
    const named = columns.get(RECORD_NAME);
    if (named === undefined) continue;
    const rows: FileRow[] = [];
    for (let row = head + 1; row < grid.rowCount; row++) {
      const cells = [...columns].flatMap(([heading, col]) => {
        const cell = grid.at(row, col);
        return cell && cell.text !== '' ? [[heading, cell] as const] : [];
      });
      if (cells.length === 0) continue;
      const text = grid.at(row, named)?.text.trim() ?? '';
      rows.push({ line: row + 1, named: text, name: parseRecordName(text), cells: new Map(cells) });
    }
    return { headings: [...columns.keys()], rows };
  }
  return null;
}

/** A record that came back, with what is known of it here. */
export interface RecordBack {
  readonly row: FileRow;
  readonly now: ExtractedRecord;
  /** As it was taken out; null where that is not known. */
  readonly before: ExtractedRecord | null;
  readonly template: Template;
}

/** What a record's row says otherwise than the record does now, and what cannot be taken over. */
export function fieldsBack(
  { row, now, before, template }: RecordBack,
  headings: readonly string[],
): { readonly changes: readonly FieldBack[]; readonly problems: readonly string[] } {
  const changes: FieldBack[] = [];
  const problems: string[] = [];
  const what = wordsOf(now, template);
  for (const column of columnsOfTemplate(template)) {
    const { name: attribute } = column;
    const field = now.fields[attribute];
    if (!field || !isIn(column, headings)) continue;
    const was = before?.fields[attribute]?.value ?? null;
    const there = valueIn(column, row.cells, [field.value, was]);
    if (!there.ok) {
      problems.push(`${what}: ${there.problem.text}`);
      continue;
    }
    if (isSameValue(there.value, field.value) || (before && isSameValue(there.value, was))) continue;
    const isDecided = field.status === 'accepted' || field.status === 'corrected';
    const isConflict = now.isRejected || (before ? !isSameValue(field.value, was) : isDecided);
    changes.push({ id: now.id, what, attribute, was, here: field.value, there: there.value, isConflict });
  }
  return { changes, problems };
}

/** What a row of no record says of a template's attributes, and what of it cannot be read; null where it says nothing. */
export function rowBack(
  { line, cells }: FileRow,
  template: Template,
): (Pick<RowBack, 'what' | 'values'> & { readonly problems: readonly string[] }) | null {
  const values: [string, FieldValue][] = [];
  const problems: string[] = [];
  for (const column of columnsOfTemplate(template)) {
    const there = valueIn(column, cells, []);
    if (!there.ok) problems.push(`Line ${line}: ${there.problem.text}`);
    else if (there.value !== null) values.push([column.name, there.value]);
  }
  const [first] = values;
  if (!first) return null;
  return { what: `Line ${line}, ${fieldText(first[1])}`, values: Object.fromEntries(values), problems };
}

/** JSON of objects comes as a column for each of their keys. */
function keyOf({ name }: RecordColumn, heading: string): string | null {
  return heading.startsWith(`${name}.`) ? heading.slice(name.length + 1) : null;
}

function isIn(column: RecordColumn, headings: readonly string[]): boolean {
  return headings.some((each) => each === column.name || (column.kind === 'freeForm' && keyOf(column, each) !== null));
}

function valueIn(
  column: RecordColumn,
  cells: FileRow['cells'],
  known: readonly (FieldValue | null)[],
): ReturnType<typeof readCell> {
  const cell = cells.get(column.name);
  if (cell) {
    const text = unguarded(cell.text);
    // What was written as it stands was not touched, whatever its kind makes of it.
    const same = known.find((value) => fieldText(value) === text);
    return same === undefined ? readCell(column, { ...cell, text }) : { ok: true, value: same };
  }
  const pairs = [...cells].flatMap(([heading, { text }]) => {
    const key = column.kind === 'freeForm' ? keyOf(column, heading) : null;
    return key === null ? [] : [[key, text] as const];
  });
  return { ok: true, value: pairs.length === 0 ? null : Object.fromEntries(pairs) };
}

/** CSV keeps texts that look like formulas from being run by a sign before them. */
function unguarded(text: string): string {
  return text.startsWith("'") && isFormulaLike(text.slice(1)) ? text.slice(1) : text;
}

/** Where it stands and what it says first: `B7, Ada`. */
function wordsOf({ target, fields }: ExtractedRecord, template: Template): string {
  const said = columnsOfTemplate(template)
    .filter(({ name }) => template.of !== 'cell' || name === VALUE_FIELD)
    .map(({ name }) => fieldText(fields[name]?.value ?? null))
    .find((text) => text !== '');
  return [target ?? '', said ?? ''].filter((each) => each !== '').join(', ') || 'A record';
}
