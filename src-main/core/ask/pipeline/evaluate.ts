import { type Expression, type PeriodPart, periodParts, type Reference } from '../../../../src-shared/expression.ts';
import { keyOf } from '../language/tokenize.ts';
import type { Sheet } from '../sheet.ts';
import { columnName, numberedColumn, type Scalar, scalarAt, type TableColumn } from '../table/columns.ts';
import { sectionsOver } from '../table/sections.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { partAbout } from '../texts/partAbout.ts';
import { aggregate } from './aggregates.ts';
import { type Data, ExecutionError } from './data.ts';
import { datePart, daysOf, periodLabel } from './dates.ts';
import { prepareProgram } from './program.ts';
import type { ProgramTime } from './sandbox/sandbox.ts';
import { asNumber, compare, isTrue, textOf } from './scalars.ts';

/** What a pipeline runs on and with. */
export interface Surroundings {
  readonly sheet: Sheet;
  readonly programTime: ProgramTime;
}

/** The items that an expression sees: one at hand, and all for the aggregates. */
export interface Scope extends Surroundings {
  readonly size: number;
  /** The value of the item itself; null for a blank one. */
  readonly it: (item: number) => Scalar | null;
  /** The value of a column for an item. */
  readonly column: (column: Reference) => (item: number) => Scalar | null;
  /** The thing that an item's value of a column names, equal for all of its spellings; where items are rows. */
  readonly thing?: (column: Reference) => (item: number) => Scalar | null;
  /** What an item stands under, outermost first; where items have a place on the sheet. */
  readonly sections?: (item: number) => readonly string[];
  /** A figure of the items of all groups together, where this is the scope of one group. */
  readonly overall?: (figure: Expression) => Scalar | null;
  /** Named values of a comparison. */
  readonly left?: Scalar;
  readonly right?: Scalar;
}

/** An expression made ready for one scope: aggregates are computed once. */
export type Evaluate = (item: number) => Scalar | null;

/** Items and columns of rows, cells, groups or one value. */
export function scopeOf(data: Data, { sheet, programTime }: Surroundings): Scope {
  const { grid } = sheet;
  switch (data.kind) {
    case 'rows': {
      const { table, part, places } = data;
      const read = (column: TableColumn): Evaluate => {
        const scalarOf = column.scalars(part);
        return (item) => scalarOf(places[item] ?? -1);
      };
      const only = table.columns.length === 1 ? table.columns[0] : undefined;
      return {
        sheet,
        programTime,
        size: places.length,
        it: only ? read(only) : () => null,
        column: (reference) => read(findColumn(table, reference)),
        sections: (item) => sectionsOver(table, part, places[item] ?? -1, grid),
        ...(part === 'rows' && {
          thing: (reference: Reference) => {
            const column = sheet.prepared(table).of(findColumn(table, reference));
            return (item: number) => {
              const text = column.thingAt(places[item] ?? -1);
              return text === '' ? null : { type: 'text' as const, text };
            };
          },
        }),
      };
    }
    case 'cells': {
      const { items } = data;
      return {
        sheet,
        programTime,
        size: items.length,
        it: (item) => scalarAt(grid, items[item]?.cell ?? -1),
        column: (reference) => (item) => {
          const { table, part, place } = items[item] ?? {};
          if (!table || part === undefined || place === undefined) return null;
          return scalarAt(grid, findColumn(table, reference)[part][place] ?? -1);
        },
        sections: (item) => {
          const { table, part = 'rows', place = -1 } = items[item] ?? {};
          return table ? sectionsOver(table, part, place, grid) : [];
        },
      };
    }
    case 'groups': {
      const { groups } = data;
      const noColumn = (): never => {
        throw new ExecutionError('Groups have no columns; use "it".');
      };
      return { sheet, programTime, size: groups.length, it: (item) => groups[item]?.value ?? null, column: noColumn };
    }
    case 'value':
    case 'texts': {
      const value: Scalar = data.kind === 'value' ? data.value : { type: 'text', text: data.texts.join('\n') };
      return { sheet, programTime, size: 1, it: () => value, column: () => () => null };
    }
  }
}

/** The column that a reference names: by its header's address, else by its header's words. */
export function findColumn(table: SheetTable, reference: Reference): TableColumn {
  const columns = [...table.columns, ...table.heads];
  if (reference.at !== null) {
    const at = columns.filter((column) => column.reference === reference.at);
    // Levels of headers that were turned into rows can lie over the same cells: their names tell them apart.
    const byAddress =
      (at.length > 1 ? at.find((column) => columnName(column, columns) === reference.text) : undefined) ??
      at[0] ??
      columns.find((column) => column.at === reference.at);
    if (byAddress) return byAddress;
  }
  const numbered = numberedColumn(reference.text, columns);
  if (numbered) return numbered;
  const key = keyOf(reference.text);
  const byText =
    columns.find((column) => column.label === reference.text) ??
    columns.find((column) => keyOf(column.label) === key) ??
    columns.find((column) => keyOf(column.path.map((named) => named.label).join(' ')) === key);
  if (!byText) throw new ExecutionError(`There is no column "${reference.text}" in ${table.at}.`);
  return byText;
}

/** Makes an expression ready to be asked for each item. */
export function prepare(expression: Expression, scope: Scope): Evaluate {
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'boolean': {
      const value = literal(expression);
      return () => value;
    }
    case 'date': {
      const value: Scalar = { type: 'date', days: daysOf(expression.date) };
      return () => value;
    }
    case 'column':
      return scope.column(expression.column);
    case 'name': {
      if (expression.name === 'it') return scope.it;
      const side = scope[expression.name] ?? null;
      return () => side;
    }
    case 'unary': {
      const of = prepare(expression.of, scope);
      return expression.operator === 'not'
        ? (item) => boolean(!isTrue(of(item)))
        : (item) => number(negated(asNumber(of(item))));
    }
    case 'binary':
      return prepareBinary(expression, scope);
    case 'call':
      return prepareCall(expression, scope);
    case 'program': {
      const { of } = expression;
      return prepareProgram(expression, of.length > 0 ? of.map((each) => prepare(each, scope)) : [scope.it], scope);
    }
  }
}

function prepareBinary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, scope: Scope): Evaluate {
  if ((operator === '=' || operator === '!=') && isSection(left)) {
    const wanted = prepare(right, scope);
    const isUnder = (item: number): boolean => {
      const key = keyOf(textOf(wanted(item)));
      return scope.sections?.(item).some((label) => keyOf(label) === key) ?? false;
    };
    return (item) => boolean(isUnder(item) === (operator === '='));
  }
  const one = prepare(left, scope);
  const other = prepare(right, scope);
  switch (operator) {
    case 'and':
      return (item) => boolean(isTrue(one(item)) && isTrue(other(item)));
    case 'or':
      return (item) => boolean(isTrue(one(item)) || isTrue(other(item)));
    case '+':
    case '-':
    case '*':
    case '/':
      return (item) => arithmetic(operator, one(item), other(item));
    case '=':
    case '!=':
      return (item) => boolean((compare(one(item), other(item)) === 0) === (operator === '='));
    default:
      return (item) => {
        const order = compare(one(item), other(item));
        if (order === null) return boolean(false);
        if (operator === '<') return boolean(order < 0);
        if (operator === '<=') return boolean(order <= 0);
        return boolean(operator === '>' ? order > 0 : order >= 0);
      };
  }
}

function isSection(expression: Expression): boolean {
  return expression.kind === 'call' && expression.call === 'section';
}

/** What is grouped or counted by: a column by the things that it names, however they are spelled. */
export function prepareThing(expression: Expression, scope: Scope): Evaluate {
  const ofThings = expression.kind === 'column' ? scope.thing?.(expression.column) : undefined;
  return ofThings ?? prepare(expression, scope);
}

function prepareCall({ call, of }: Extract<Expression, { kind: 'call' }>, scope: Scope): Evaluate {
  const [first = scope.it, second = scope.it] = of.map((argument) => prepare(argument, scope));
  switch (call) {
    case 'distinct': {
      const [counted] = of;
      return aggregate(call, counted ? prepareThing(counted, scope) : scope.it, scope.size);
    }
    case 'overall': {
      const [figure] = of;
      if (!figure) return () => null;
      return scope.overall ? () => scope.overall?.(figure) ?? null : prepare(figure, scope);
    }
    case 'year':
    case 'quarter':
    case 'month':
    case 'day':
      return (item) => datePart(call, first(item));
    case 'period':
      return (item) => {
        const part = textOf(second(item));
        const label = isPeriodPart(part) ? periodLabel(part, first(item)) : null;
        return label === null ? null : { type: 'text', text: label };
      };
    case 'contains':
      return (item) => boolean(keyIncludes(textOf(first(item)), textOf(second(item))));
    case 'same':
      return (item) => boolean(keyOf(textOf(first(item))) === keyOf(textOf(second(item))));
    case 'part':
      return (item) => partOf(textOf(first(item)), textOf(second(item)));
    case 'blank':
      return (item) => boolean(first(item) === null);
    case 'section':
      return (item) => {
        const labels = scope.sections?.(item) ?? [];
        return labels.length === 0 ? null : { type: 'text', text: labels.join(' / ') };
      };
    case 'length':
      return (item) => number(Array.from(textOf(first(item))).length);
    case 'abs':
      return (item) => number(absolute(asNumber(first(item))));
    case 'round':
      return (item) => number(rounded(asNumber(first(item)), asNumber(second(item)) ?? 0));
    default:
      return aggregate(call, of.length > 0 || call === 'count' ? first : scope.it, scope.size);
  }
}

function isPeriodPart(text: string): text is PeriodPart {
  return periodParts.some((part) => part === text);
}

function literal(expression: Extract<Expression, { kind: 'number' | 'text' | 'boolean' }>): Scalar {
  if (expression.kind === 'number') return { type: 'number', number: expression.number };
  if (expression.kind === 'text') return { type: 'text', text: expression.text };
  return { type: 'boolean', boolean: expression.boolean };
}

function arithmetic(operator: '+' | '-' | '*' | '/', left: Scalar | null, right: Scalar | null): Scalar | null {
  const [one, other] = [asNumber(left), asNumber(right)];
  if (one === null || other === null) return null;
  if (operator === '*') return number(one * other);
  if (operator === '/') return other === 0 ? null : number(one / other);
  const result = operator === '+' ? one + other : one - other;
  const isDay = (left?.type === 'date') !== (right?.type === 'date');
  return isDay ? { type: 'date', days: result } : number(result);
}

function keyIncludes(text: string, part: string): boolean {
  const key = keyOf(part);
  return key !== '' && ` ${keyOf(text)} `.includes(` ${key} `);
}

function partOf(text: string, phrase: string): Scalar | null {
  const part = partAbout(text, phrase);
  return part && { type: 'text', text: text.slice(part.from, part.to) };
}

function number(value: number | null): Scalar | null {
  return value === null || !Number.isFinite(value) ? null : { type: 'number', number: value };
}

function boolean(value: boolean): Scalar {
  return { type: 'boolean', boolean: value };
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}

function absolute(value: number | null): number | null {
  return value === null ? null : Math.abs(value);
}

function rounded(value: number | null, places: number): number | null {
  if (value === null) return null;
  const factor = 10 ** Math.min(12, Math.max(0, Math.round(places)));
  return Math.round(value * factor * (1 + Number.EPSILON)) / factor;
}
