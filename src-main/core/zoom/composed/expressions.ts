import type {
  BinaryOperator,
  Expression as Computed,
  FunctionName,
  Reference,
} from '../../../../src-shared/expression.ts';
import type { ColumnType } from '../../../../src-shared/relation.ts';
import { parseQuantity, parseValue } from '../../../../src-shared/value.ts';
import { keyOf } from '../../ask/language/tokenize.ts';
import { isoOf } from '../../ask/pipeline/dates.ts';
import type { ProfiledColumn } from '../rules/profile.ts';
import {
  aggregate,
  type Arithmetic,
  column as columnOf,
  type Comparison,
  constant,
  type Expression,
  type ScalarName,
} from '../sql/query.ts';

/** Thrown where an operation says what one SELECT cannot; whoever compiles has another reading. */
export class NotCompiled extends Error {}

/** What names in an expression stand for. */
export interface Terms {
  readonly columnOf: (reference: Reference) => ProfiledColumn;
  /** How functions over all rows are said; null where rows are looked at one by one. */
  readonly aggregateOf: ((call: FunctionName, of: Expression | null) => Expression) | null;
  /** How a figure of the rows of all groups is said; where groups are made. */
  readonly overallOf?: (figure: Computed) => Expression;
  /** Sides of a comparison. */
  readonly left?: Valued;
  readonly right?: Valued;
}

/** A value with what it is a value of. */
export interface Valued {
  readonly of: Expression;
  /** The column that it stands in; null for what is computed. */
  readonly column: ProfiledColumn | null;
  readonly type: ColumnType;
}

const periodNames: Readonly<Record<string, ScalarName>> = {
  year: 'yearName',
  quarter: 'quarterName',
  month: 'monthName',
  day: 'dayName',
  weekday: 'weekdayName',
  hour: 'hourName',
};

const arithmetic: ReadonlySet<string> = new Set<Arithmetic>(['+', '-', '*', '/']);
const comparisons: Readonly<Partial<Record<BinaryOperator, Comparison>>> = {
  '=': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** A computed value of a row, or of all rows where aggregates are told how to be said. Throws NotCompiled. */
export function valueOf(computed: Computed, terms: Terms): Valued {
  const plain = (of: Expression, type: ColumnType = 'number'): Valued => ({ of, column: null, type });
  switch (computed.kind) {
    case 'number':
      return plain(constant(computed.number));
    case 'text':
      return plain(constant(computed.text), 'text');
    case 'boolean':
      return plain(constant(computed.boolean), 'boolean');
    case 'date':
      return plain({ kind: 'date', date: computed.date }, 'date');
    case 'column': {
      const column = terms.columnOf(computed.column);
      return { of: columnOf(column.name), column, type: column.type };
    }
    case 'name': {
      const side = computed.name === 'it' ? undefined : terms[computed.name];
      if (!side) throw new NotCompiled(computed.name);
      return side;
    }
    case 'unary': {
      if (computed.operator === 'not') return plain(conditionOf(computed, terms), 'boolean');
      const { of } = valueOf(computed.of, terms);
      return plain(
        of.kind === 'constant' && typeof of.value === 'number'
          ? constant(-of.value)
          : { kind: 'arithmetic', operator: '-', left: constant(0), right: of },
      );
    }
    case 'binary': {
      const { operator } = computed;
      if (!isArithmetic(operator)) return plain(conditionOf(computed, terms), 'boolean');
      const [left, right] = [valueOf(computed.left, terms), valueOf(computed.right, terms)];
      if (operator === '-' && isInTime(left.type) && isInTime(right.type)) return plain(daysBetween(left, right));
      if (left.type !== 'number' || right.type !== 'number') throw new NotCompiled(operator);
      return plain({ kind: 'arithmetic', operator, left: left.of, right: right.of });
    }
    case 'call':
      return called(computed, terms);
    default:
      throw new NotCompiled(computed.kind);
  }
}

function isInTime(type: ColumnType): type is 'date' | 'moment' {
  return type === 'date' || type === 'moment';
}

const SECONDS_OF_A_DAY = 86_400;

/** Days from `right` to `left`, with fractions where either has a time of day. Throws NotCompiled. */
function daysBetween(left: Valued, right: Valued): Expression {
  const [to, from] = [left, right].map(({ of, type }): Expression => {
    if (!isInTime(type)) throw new NotCompiled(type);
    return { kind: 'seconds', of, type };
  });
  if (!to || !from) throw new NotCompiled('-');
  const seconds: Expression = { kind: 'arithmetic', operator: '-', left: to, right: from };
  return { kind: 'arithmetic', operator: '/', left: seconds, right: constant(SECONDS_OF_A_DAY) };
}

/** The numbers that texts are. Throws NotCompiled for anything else that is no number. */
export function amountOf({ of, type }: Valued): Expression {
  if (type !== 'text') throw new NotCompiled(type);
  return { kind: 'scalar', name: 'amount', of };
}

function isArithmetic(operator: string): operator is Arithmetic {
  return arithmetic.has(operator);
}

function called({ call, of }: Extract<Computed, { kind: 'call' }>, terms: Terms): Valued {
  const [first] = of;
  const number = (expression: Expression): Valued => ({ of: expression, column: null, type: 'number' });
  switch (call) {
    case 'year':
    case 'quarter':
    case 'month':
    case 'day': {
      const value = first ? valueOf(first, terms) : null;
      if (value?.type !== 'date' && value?.type !== 'moment') throw new NotCompiled(call);
      return number({ kind: 'scalar', name: call, of: value.of });
    }
    case 'period': {
      const [, part] = of;
      const value = first ? valueOf(first, terms) : null;
      const name = part?.kind === 'text' ? periodNames[part.text] : undefined;
      const isTold = value?.type === 'moment' || (value?.type === 'date' && name !== 'hourName');
      if (!value || !name || !isTold) throw new NotCompiled(call);
      return { of: { kind: 'scalar', name, of: value.of }, column: null, type: 'text' };
    }
    case 'overall': {
      if (!terms.overallOf || !first) throw new NotCompiled(call);
      return number(terms.overallOf(first));
    }
    case 'countIf': {
      if (!terms.aggregateOf || !first) throw new NotCompiled(call);
      return number(aggregate('count', null, conditionOf(first, { ...terms, aggregateOf: null })));
    }
    case 'contains':
    case 'same':
    case 'blank':
      return { ...number(conditionOf({ kind: 'call', call, of }, terms)), type: 'boolean' };
    case 'abs': {
      const value = first ? valueOf(first, terms) : null;
      if (value?.type !== 'number') throw new NotCompiled(call);
      return number({ kind: 'scalar', name: 'absolute', of: value.of });
    }
    default: {
      if (!terms.aggregateOf) throw new NotCompiled(call);
      const inner = first ? valueOf(first, { ...terms, aggregateOf: null }) : null;
      const type = inner?.type ?? 'number';
      const isExtreme = call === 'min' || call === 'max';
      const isFitting =
        call === 'count' ||
        call === 'distinct' ||
        type === 'number' ||
        (isExtreme && (type === 'date' || type === 'moment'));
      if (!isFitting) throw new NotCompiled(call);
      return { ...number(terms.aggregateOf(call, inner?.of ?? null)), ...(isExtreme && { type }) };
    }
  }
}

/** What must hold. Throws NotCompiled. */
export function conditionOf(computed: Computed, terms: Terms): Expression {
  if (computed.kind === 'unary' && computed.operator === 'not') return without(computed.of, terms);
  if (computed.kind === 'call') {
    const [first, second] = computed.of;
    const value = first ? valueOf(first, terms) : null;
    if (!value) throw new NotCompiled(computed.call);
    if (computed.call === 'blank') return { kind: 'blank', of: value.of };
    const text = second?.kind === 'text' ? second.text : null;
    if (text === null || !value.column) throw new NotCompiled(computed.call);
    if (computed.call === 'contains') return holding(value.column, text);
    if (computed.call === 'same') return equalText(value.column, text);
  }
  if (computed.kind !== 'binary') throw new NotCompiled(computed.kind);
  const { operator, left, right } = computed;
  if (operator === 'and' || operator === 'or') {
    return { kind: operator === 'and' ? 'all' : 'any', of: [conditionOf(left, terms), conditionOf(right, terms)] };
  }
  const comparison = comparisons[operator];
  if (!comparison) throw new NotCompiled(operator);
  const [one, other] = [valueOf(left, terms), valueOf(right, terms)];
  if (one.column && other.of.kind === 'constant' && typeof other.of.value === 'string')
    return comparedWithText(one.column, comparison, other.of.value);
  if (one.column && other.of.kind === 'date') return comparedWithDay(one.column, comparison, other.of.date);
  if (one.column?.type === 'text' && other.type === 'number')
    return { kind: 'compare', operator: comparison, left: amountOf(one), right: other.of };
  // Engines refuse to compare kinds, or guess.
  if (one.type !== other.type) throw new NotCompiled(operator);
  return { kind: 'compare', operator: comparison, left: one.of, right: other.of };
}

/** What a condition leaves out, blanks among it. */
function without(of: Computed, terms: Terms): Expression {
  const inner = conditionOf(of, terms);
  const left: Expression = { kind: 'not', of: inner };
  const columns = columnsIn(of, terms).map((name): Expression => ({ kind: 'blank', of: columnOf(name) }));
  return inner.kind === 'blank' || columns.length === 0 ? left : { kind: 'any', of: [left, ...columns] };
}

function columnsIn(of: Computed, terms: Terms): readonly string[] {
  switch (of.kind) {
    case 'column':
      return [terms.columnOf(of.column).name];
    case 'unary':
      return columnsIn(of.of, terms);
    case 'binary':
      return [...new Set([...columnsIn(of.left, terms), ...columnsIn(of.right, terms)])];
    case 'call':
      return of.of.flatMap((each) => columnsIn(each, terms));
    default:
      return [];
  }
}

/** A text is compared as what its column holds. */
function comparedWithText(column: ProfiledColumn, operator: Comparison, text: string): Expression {
  const left = columnOf(column.name);
  switch (column.type) {
    case 'number': {
      const number = parseQuantity(text)?.number;
      if (number === undefined) throw new NotCompiled(text);
      return { kind: 'compare', operator, left, right: constant(number) };
    }
    case 'boolean':
      if (operator !== '=' || !/^(?:yes|no|true|false)$/i.test(text.trim())) throw new NotCompiled(text);
      return { kind: 'compare', operator, left, right: constant(/^(?:yes|true)$/i.test(text.trim())) };
    case 'text': {
      if (operator !== '=' && operator !== '<>') throw new NotCompiled(text);
      const isEqual = equalText(column, text);
      if (operator === '=') return isEqual;
      return {
        kind: 'any',
        of: [
          { kind: 'not', of: isEqual },
          { kind: 'blank', of: left },
        ],
      };
    }
    default: {
      const value = parseValue(text);
      if (value.kind !== 'date') throw new NotCompiled(text);
      return comparedWithDay(column, operator, isoOf(value.number).slice(0, 10));
    }
  }
}

function comparedWithDay({ name, type }: ProfiledColumn, operator: Comparison, date: string): Expression {
  // A moment is on a day and not equal to it.
  if (type !== 'date') throw new NotCompiled(date);
  return { kind: 'compare', operator, left: columnOf(name), right: { kind: 'date', date } };
}

/** Spellings that are listed in a program. */
const SPELLINGS = 200;

/** All spellings of a value that the column has. */
function equalText(column: ProfiledColumn, text: string): Expression {
  const of = columnOf(column.name);
  if (column.type !== 'text') return comparedWithText(column, '=', text);
  const values = column.values?.get(keyOf(text.replaceAll('_', ' '))) ?? [text];
  return values.length === 1
    ? { kind: 'compare', operator: '=', left: of, right: constant(values[0] ?? text) }
    : { kind: 'in', of, values: values.slice(0, SPELLINGS) };
}

/** The values that hold words as whole ones; of columns with many values, those that hold the letters. */
function holding({ name, type, values }: ProfiledColumn, text: string): Expression {
  if (type !== 'text') throw new NotCompiled(text);
  const of = columnOf(name);
  const key = ` ${keyOf(text)} `;
  const found = [...(values ?? [])].flatMap(([each, texts]) => (` ${each} `.includes(key) ? texts : []));
  return found.length > 0 && found.length <= SPELLINGS
    ? { kind: 'in', of, values: found }
    : { kind: 'contains', of, part: text };
}
