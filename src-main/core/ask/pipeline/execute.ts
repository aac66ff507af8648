import { parseAddress } from '../../../../src-shared/address.ts';
import type { Expression, Reference } from '../../../../src-shared/expression.ts';
import { printOperation } from '../../../../src-shared/notation.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { keyOf } from '../language/tokenize.ts';
import type { Sheet } from '../sheet.ts';
import { type Scalar, scalarAt } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { checkOperation } from './check.ts';
import { type CellItem, cellsOf, type Data, ExecutionError, type Group, sizeOf } from './data.ts';
import { WEEKDAYS } from './dates.ts';
import { findColumn, prepare, prepareThing, type Scope, scopeOf, type Surroundings } from './evaluate.ts';
import { ProgramTime } from './sandbox/sandbox.ts';
import { asNumber, compare, isTrue, textOf } from './scalars.ts';

/** One operation as it was run, inner ones first. */
export interface ExecutedStep {
  readonly operation: Operation;
  readonly notation: string;
  readonly inputs: readonly Data[];
  readonly output: Data;
  readonly startMs: number;
  readonly durationMs: number;
}

/**
 * Runs operations on a sheet (ST-Raptor, section 4.1). Types are checked before
 * anything runs; each step is told to `onStep` after it ran.
 * Throws ExecutionError when a header or table is not there, nothing can be computed, or a
 * program is stopped (ProgramError).
 */
export function execute(operation: Operation, sheet: Sheet, onStep?: (step: ExecutedStep) => void): Data {
  checkOperation(operation);
  return run(operation, { sheet, programTime: new ProgramTime() }, onStep);
}

function run(operation: Operation, running: Surroundings, onStep?: (step: ExecutedStep) => void): Data {
  const inputs: Data[] = inner(operation).map((each) => run(each, running, onStep));
  const startMs = performance.now();
  const data = attempt(operation, inputs, running);
  onStep?.({
    operation,
    notation: printOperation(operation),
    inputs,
    output: data,
    startMs,
    durationMs: performance.now() - startMs,
  });
  return data;
}

/** Applies an operation; an error says which one it was. */
function attempt(operation: Operation, inputs: readonly Data[], running: Surroundings): Data {
  try {
    return apply(operation, inputs, running);
  } catch (error) {
    if (error instanceof ExecutionError) error.operation ??= operation;
    throw error;
  }
}

function inner(operation: Operation): readonly Operation[] {
  switch (operation.op) {
    case 'CHL':
    case 'Align':
      return [];
    case 'Cmp':
      return [operation.left, operation.right];
    case 'Rea':
      return operation.of;
    default:
      return [operation.of];
  }
}

function apply(operation: Operation, inputs: readonly Data[], running: Surroundings): Data {
  const { sheet } = running;
  const [input = nothing(), other = nothing()] = inputs;
  switch (operation.op) {
    case 'CHL':
      return children(operation, sheet);
    case 'Align':
      return aligned(operation.phrase, operation.at, sheet);
    case 'FAT':
      return ancestors(input, sheet);
    case 'EXT':
      return cross(operation.header, input);
    case 'Cond':
      return filter(input, operation.where, running);
    case 'Math':
      return compute(operation.apply, input, running);
    case 'Cmp':
      return comparison(operation.apply, input, other, running);
    case 'Foreach':
      return grouped(input, operation.by, operation.apply, running);
    case 'Rea': {
      const parts = inputs.map((data) => textsOf(data, sheet));
      return {
        kind: 'texts',
        texts: parts.flat(),
        cells: inputs.flatMap((data) => cellsOf(data)),
        sizes: parts.map((texts) => texts.length),
      };
    }
  }
}

function nothing(): Data {
  return { kind: 'cells', items: [] };
}

/** The table that a reference names by its range, its title, or as the sheet's largest. */
function findTable(sheet: Sheet, reference: Reference | null, view: SheetTable['view']): SheetTable {
  const tables = sheet.tables.filter((table) => table.view === view);
  const key = reference ? keyOf(reference.text) : '';
  const found = reference
    ? (tables.find((table) => reference.at !== null && table.at === reference.at) ??
      tables.find((table) => table.sections.some((section) => keyOf(section.label) === key)))
    : tables.toSorted((a, b) => b.bodyRowCount * b.columns.length - a.bodyRowCount * a.columns.length)[0];
  if (!found) throw new ExecutionError(`There is no table "${reference?.text ?? ''}" on this sheet.`);
  return found;
}

function children({ of, view, part }: Extract<Operation, { op: 'CHL' }>, sheet: Sheet): Data {
  const table = findTable(sheet, of, view);
  return { kind: 'rows', table, part, places: sheet.prepared(table).places(part) };
}

function aligned(phrase: string, at: Reference['at'], sheet: Sheet): Data {
  const [address = null] = at?.split(':') ?? [];
  if (address !== null) return { kind: 'cells', items: itemAt(sheet, address) };
  const key = keyOf(phrase);
  for (const index of sheet.grid.indexes()) {
    if (keyOf(sheet.grid.textOf(index)) === key) {
      return { kind: 'cells', items: itemAt(sheet, sheet.grid.cell(index).address) };
    }
  }
  throw new ExecutionError(`There is no cell "${phrase}" on this sheet.`);
}

function itemAt(sheet: Sheet, address: string): CellItem[] {
  const position = parseAddress(address);
  const cell = position ? sheet.grid.indexAt(position.row, position.column) : -1;
  if (cell < 0) return [];
  for (const table of sheet.tables) {
    for (const column of table.columns) {
      for (const part of ['rows', 'totals'] as const) {
        const place = column[part].indexOf(cell);
        if (place >= 0) return [{ cell, table, part, place }];
      }
    }
  }
  return [{ cell, table: null, part: 'rows', place: -1 }];
}

function ancestors(data: Data, sheet: Sheet): Data {
  const items = cellsOf(data).flatMap((index) => {
    const context = sheet.context.of(sheet.grid.cell(index).address);
    const above = context ? [...context.sectionPath, ...context.headerPath, ...context.linePath] : [];
    return above.flatMap((cell) => itemAt(sheet, cell.address));
  });
  return { kind: 'cells', items: unique(items) };
}

/** The cells of a header on the lines of rows; a merge is one cell however many of them it covers. */
function cross(header: Reference, data: Data): Data {
  if (data.kind === 'rows') {
    const column = findColumn(data.table, header);
    const { table, part } = data;
    const items = data.places.flatMap((place) => {
      const cell = column[part][place] ?? -1;
      return cell < 0 ? [] : [{ cell, table, part, place }];
    });
    return { kind: 'cells', items: unique(items) };
  }
  if (data.kind !== 'cells') throw new ExecutionError('EXT works on rows or cells.');
  const items = data.items.flatMap(({ table, part, place }) => {
    const cell = table ? (findColumn(table, header)[part][place] ?? -1) : -1;
    return cell < 0 ? [] : [{ cell, table, part, place }];
  });
  return { kind: 'cells', items: unique(items) };
}

function filter(data: Data, where: Expression, running: Surroundings): Data {
  const holds = prepare(where, scopeOf(data, running));
  const kept = inOrder(
    Array.from({ length: sizeOf(data) }, (_, item) => item).filter((item) => isTrue(holds(item))),
    where,
    scopeOf(data, running),
  );
  switch (data.kind) {
    case 'rows':
      return { ...data, places: kept.flatMap((item) => data.places[item] ?? []) };
    case 'cells':
      return { ...data, items: kept.flatMap((item) => data.items[item] ?? []) };
    case 'groups':
      return { ...data, groups: kept.flatMap((item) => data.groups[item] ?? []) };
    default:
      throw new ExecutionError(`Cond does not work on a ${data.kind}.`);
  }
}

/** What is chosen by its rank ("the three highest") comes in the order of the ranks, anything else as it stands. */
function inOrder(items: readonly number[], where: Expression, scope: Scope): readonly number[] {
  const isByRank =
    where.kind === 'binary' && where.operator === '<=' && where.left.kind === 'call' && where.left.call === 'rank';
  if (!isByRank) return items;
  const rank = prepare(where.left, scope);
  const rankOf = (item: number): number => asNumber(rank(item)) ?? Infinity;
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function compute(expression: Expression, data: Data, running: Surroundings): Data {
  const value = prepare(expression, scopeOf(data, running))(0);
  if (!value) throw new ExecutionError('There is nothing to compute from.');
  return { kind: 'value', value, cells: cellsFor(expression, data) };
}

/** The cells that an expression over rows reads: those of the columns it names. */
function cellsFor(expression: Expression, data: Data): readonly number[] {
  if (data.kind !== 'rows') return cellsOf(data);
  const references = columnsOf(expression);
  const columns = references.map((reference) => findColumn(data.table, reference));
  const read = columns.length > 0 ? columns : data.table.columns.slice(0, 1);
  const cells: number[] = [];
  for (const place of data.places) {
    for (const column of read) {
      const cell = column[data.part][place] ?? -1;
      if (cell >= 0) cells.push(cell);
    }
  }
  return cells;
}

function columnsOf(expression: Expression): Reference[] {
  switch (expression.kind) {
    case 'column':
      return [expression.column];
    case 'unary':
      return columnsOf(expression.of);
    case 'binary':
      return [...columnsOf(expression.left), ...columnsOf(expression.right)];
    case 'call':
    case 'program':
      return expression.of.flatMap(columnsOf);
    default:
      return [];
  }
}

function comparison(expression: Expression, left: Data, right: Data, running: Surroundings): Data {
  const scope = { ...scopeOf(left, running), left: single(left, running), right: single(right, running) };
  const value = prepare(expression, scope)(0);
  if (!value) throw new ExecutionError('The two sides cannot be compared.');
  return { kind: 'value', value, cells: [...cellsOf(left), ...cellsOf(right)] };
}

/** The one value of a side: cells that all say the same say one thing, and a blank one says nothing. */
function single(data: Data, { sheet }: Surroundings): Scalar {
  if (data.kind === 'value') return data.value;
  const values = data.kind === 'cells' ? data.items.flatMap(({ cell }) => scalarAt(sheet.grid, cell) ?? []) : [];
  const [first] = values;
  if (!first || values.some((value) => compare(value, first) !== 0))
    throw new ExecutionError(`Cmp needs one value on each side, not ${sizeOf(data)}.`);
  return first;
}

function grouped(data: Data, by: Expression, expression: Expression, running: Surroundings): Data {
  const scope = scopeOf(data, running);
  const labelOf = prepare(by, scope);
  const thingOf = prepareThing(by, scope);
  const members = new Map<string, { label: string; items: number[] }>();
  for (let item = 0; item < sizeOf(data); item++) {
    const label = textOf(labelOf(item));
    if (label === '') continue;
    const key = keyOf(textOf(thingOf(item)));
    const known = members.get(key);
    if (known) known.items.push(item);
    else members.set(key, { label, items: [item] });
  }
  const known = new Map<Expression, Scalar | null>();
  const overall = (figure: Expression): Scalar | null => {
    const value = known.get(figure);
    if (value !== undefined) return value;
    const all = [...members.values()].flatMap(({ items }) => items);
    const figured = prepare(figure, scopeOf(pick(data, all), running))(0);
    known.set(figure, figured);
    return figured;
  };
  const groups = [...members.values()].flatMap(({ label, items }): Group[] => {
    const part = pick(data, items);
    const value = prepare(expression, { ...scopeOf(part, running), overall })(0);
    return value ? [{ label, value, cells: [...cellsFor(by, part).slice(0, 1), ...cellsFor(expression, part)] }] : [];
  });
  return { kind: 'groups', groups: isPeriod(by) ? groups.toSorted(byTime) : groups };
}

function isPeriod(by: Expression): boolean {
  return by.kind === 'call' && by.call === 'period';
}

/** Months and years by their names, weekdays by their place in the week, hours by their number. */
function byTime(one: Group, other: Group): number {
  const [a, b] = [one, other].map(({ label }) => WEEKDAYS.findIndex((day) => day === label));
  return (a ?? -1) - (b ?? -1) || one.label.localeCompare(other.label, 'en', { numeric: true });
}

function pick(data: Data, items: readonly number[]): Data {
  if (data.kind === 'rows') return { ...data, places: items.flatMap((item) => data.places[item] ?? []) };
  if (data.kind === 'cells') return { ...data, items: items.flatMap((item) => data.items[item] ?? []) };
  throw new ExecutionError(`Foreach does not work on ${data.kind}.`);
}

function textsOf(data: Data, sheet: Sheet): readonly string[] {
  switch (data.kind) {
    case 'groups':
      return data.groups.map(({ label, value }) => `${label}: ${plainText(value)}`);
    case 'value':
      return [textOf(data.value)];
    case 'texts':
      return data.texts;
    default:
      return cellsOf(data).map((index) => sheet.grid.textOf(index).trim());
  }
}

/** A value in a text: no noise after the sixth decimal. */
function plainText(value: Scalar): string {
  return value.type === 'number' ? String(Number(value.number.toFixed(6))) : textOf(value);
}

function unique(items: readonly CellItem[]): CellItem[] {
  const seen = new Set<number>();
  return items.filter(({ cell }) => !seen.has(cell) && seen.add(cell));
}
