import type { Expression as Computed, Reference } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import type { ProfiledColumn } from '../rules/profile.ts';
import {
  type AggregateName,
  aggregate,
  allOf,
  column as columnOf,
  constant,
  type Expression,
  type Order,
  type Query,
  type Selected,
} from '../sql/query.ts';
import { amountOf, conditionOf, NotCompiled, type Terms, type Valued, valueOf } from './expressions.ts';

export interface Compiling {
  /** What stands for the relation. */
  readonly from: Query['from'];
  /** The column under a header, by the header's address. */
  readonly columns: ReadonlyMap<string, ProfiledColumn>;
}

/** What an operation is as one SELECT. */
export interface CompiledOperation {
  readonly query: Query;
  /** The columns that it gives, one after the other: `several` has more than one. */
  readonly shape: 'value' | 'list' | 'groups' | 'several';
}

/** Rows that were chosen, as clauses. */
interface Rows {
  readonly where: readonly Expression[];
  readonly orderBy?: readonly Order[];
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * Says operations on rows (ST-Raptor, section 4.1) as one SELECT: CHL is the relation, Cond its WHERE, EXT a column,
 * Math an aggregate, Foreach a GROUP BY, Cmp two queries of one value and what is computed of them. Values are grouped
 * and counted by their letters, so that spellings that a sheet takes for one thing are apart. Throws NotCompiled for
 * what reads the sheet rather than rows: sections, totals, parts of texts.
 */
export function compiledOperation(operation: Operation, compiling: Compiling): CompiledOperation {
  switch (operation.op) {
    case 'EXT': {
      const rows = rowsOf(operation.of, compiling);
      const of = columnOf(namedColumn(operation.header, compiling).name);
      // What stands in a column is said once, but for the first of an order, which are so many.
      const isDistinct = rows.limit === undefined && rows.orderBy === undefined;
      return { query: { ...selectOf(rows, [answer(of)], compiling), isDistinct }, shape: 'list' };
    }
    case 'Math':
    case 'Cmp':
      return { query: scalarQuery(operation, compiling).query, shape: 'value' };
    case 'Cond':
      return { query: extremeGroups(operation, compiling), shape: 'list' };
    case 'Rea':
      return together(operation.of, compiling);
    default:
      throw new NotCompiled(operation.op);
  }
}

/** What holds for the rows that an operation leaves, without their order and how many they are. Throws NotCompiled. */
export function conditionsOf(wheres: readonly Computed[], compiling: Compiling): readonly Expression[] {
  return wheres.map((where) => conditionOf(where, termsOf(compiling)));
}

function answer(of: Expression): Selected {
  return { as: 'answer', of };
}

function namedColumn({ at, text }: Reference, { columns }: Compiling): ProfiledColumn {
  const found = at === null ? undefined : columns.get(at);
  if (!found) throw new NotCompiled(text);
  return found;
}

/** The rows that an operation leaves. */
function rowsOf(operation: Operation, compiling: Compiling): Rows {
  if (operation.op === 'CHL' && operation.view === 'rows' && operation.part === 'rows') return { where: [] };
  if (operation.op !== 'Cond') throw new NotCompiled(operation.op);
  const rows = rowsOf(operation.of, compiling);
  // What is put in order and cut is not chosen from again.
  if (rows.limit !== undefined || rows.orderBy) throw new NotCompiled('Cond');
  return chosen(rows, operation.where, compiling);
}

function chosen(rows: Rows, where: Computed, compiling: Compiling): Rows {
  if (where.kind === 'binary') {
    const { left, operator, right } = where;
    if (left.kind === 'call' && right.kind === 'number') {
      const { number } = right;
      if (left.call === 'position' && operator === '=') return { ...rows, limit: 1, offset: number - 1 };
      if (left.call === 'position' && operator === '<=') return { ...rows, limit: number };
      if (left.call === 'rank' && operator === '<=') return firstByRank(rows, left.of[0], number, compiling);
    }
    const isExtreme = right.kind === 'call' && (right.call === 'max' || right.call === 'min');
    if (operator === '=' && isExtreme) {
      const of = orderedBy(left, compiling);
      const most = aggregate(right.call === 'max' ? 'maximum' : 'minimum', of);
      const best: Expression = { kind: 'query', query: selectOf(rows, [answer(most)], compiling) };
      return { where: [...rows.where, { kind: 'compare', operator: '=', left: of, right: best }] };
    }
  }
  return { where: [...rows.where, conditionOf(where, termsOf(compiling))] };
}

/** So many by their order, and those equal to the last of them. */
function firstByRank(rows: Rows, by: Computed | undefined, number: number, compiling: Compiling): Rows {
  if (!by) throw new NotCompiled('rank');
  const isDescending = !(by.kind === 'unary' && by.operator === '-');
  const of = orderedBy(by.kind === 'unary' && by.operator === '-' ? by.of : by, compiling);
  const orderBy: readonly Order[] = [{ of, isDescending }];
  const last: Query = { ...selectOf({ ...rows, orderBy, limit: 1, offset: number - 1 }, [answer(of)], compiling) };
  const bound: Expression = {
    kind: 'compare',
    operator: isDescending ? '>=' : '<=',
    left: of,
    right: { kind: 'query', query: last },
  };
  return { where: [...rows.where, bound], orderBy };
}

function rowValue(of: Computed, compiling: Compiling): Expression {
  return valueOf(of, termsOf(compiling)).of;
}

/** What rows are put in order by: of texts the numbers that they are. */
function orderedBy(of: Computed, compiling: Compiling): Expression {
  const value = valueOf(of, termsOf(compiling));
  if (value.column && !ORDERED.has(value.column.type)) return amountOf(value);
  return value.of;
}

const ORDERED: ReadonlySet<string> = new Set(['number', 'date', 'moment']);

function termsOf(compiling: Compiling): Terms {
  return { columnOf: (reference) => namedColumn(reference, compiling), aggregateOf: null };
}

/** A SELECT over rows; rows that are cut are a part of their own where something is computed of them. */
function selectOf(rows: Rows, select: readonly Selected[], { from, columns }: Compiling): Query {
  const { where, ...rest } = rows;
  const isComputed = select.some(({ of }) => hasAggregate(of));
  if (!isComputed || rest.limit === undefined) {
    const { orderBy, ...others } = rest;
    return { from, select, where: allOf(where), ...others, ...(orderBy && !isComputed && { orderBy }) };
  }
  const all = [...columns.values()].map(({ name }) => ({ as: name, of: columnOf(name) }));
  const used = all.filter(({ as }) => select.some(({ of }) => namesOf(of).has(as)));
  return { from: { from, select: used.length > 0 ? used : all.slice(0, 1), where: allOf(where), ...rest }, select };
}

function hasAggregate(of: Expression): boolean {
  return of.kind === 'aggregate' || partsOf(of).some(hasAggregate);
}

function namesOf(of: Expression): ReadonlySet<string> {
  return new Set(of.kind === 'column' ? [of.name] : partsOf(of).flatMap((part) => Array.from(namesOf(part))));
}

function partsOf(of: Expression): readonly Expression[] {
  switch (of.kind) {
    case 'aggregate':
      return of.of ? [of.of] : [];
    case 'compare':
    case 'arithmetic':
      return [of.left, of.right];
    case 'scalar':
    case 'seconds':
    case 'not':
      return [of.of];
    default:
      return [];
  }
}

const aggregateNames: Readonly<Record<string, AggregateName>> = {
  sum: 'sum',
  avg: 'average',
  median: 'median',
  std: 'deviation',
  min: 'minimum',
  max: 'maximum',
  count: 'count',
  distinct: 'distinct',
};

/** A query of one row and column, with what stands in it. */
function scalarQuery(
  operation: Operation,
  compiling: Compiling,
): { readonly query: Query; readonly type: Valued['type'] } {
  if (operation.op === 'Math') {
    const rows = rowsOf(operation.of, compiling);
    const { of, type } = valueOf(operation.apply, {
      ...termsOf(compiling),
      aggregateOf: (call, inner) => {
        const name = aggregateNames[call];
        if (name === undefined) throw new NotCompiled(call);
        return aggregate(name, inner);
      },
    });
    return { query: selectOf(rows, [answer(of)], compiling), type };
  }
  if (operation.op === 'EXT') {
    const { query } = compiledOperation(operation, compiling);
    return { query: { ...query, limit: 1 }, type: namedColumn(operation.header, compiling).type };
  }
  if (operation.op !== 'Cmp') throw new NotCompiled(operation.op);
  const [left, right] = [operation.left, operation.right].map((side): Valued => {
    const { query, type } = scalarQuery(side, compiling);
    return { of: { kind: 'query', query }, column: null, type };
  });
  const { of, type } = valueOf(operation.apply, {
    ...termsOf(compiling),
    ...(left && { left }),
    ...(right && { right }),
  });
  // One row to say it on: engines differ in SELECT without FROM.
  const one: Query = { from: compiling.from, select: [{ as: 'one', of: aggregate('count', null) }], where: never };
  return { query: { from: one, select: [answer(of)] }, type };
}

/** Keeps no row: counted it is still one. */
const never: Expression = { kind: 'constant', value: false };

/** The groups whose figure is the greatest or the least of all, or that are so many by its order. */
function extremeGroups({ of, where }: Extract<Operation, { op: 'Cond' }>, compiling: Compiling): Query {
  if (of.op !== 'Foreach' || where.kind !== 'binary') throw new NotCompiled('Cond');
  const { rows, by, figure } = groupsOf(of, compiling);
  const groups = { ...selectOf({ where: rows }, [answer(by)], compiling), groupBy: [by] };
  const { left, operator, right } = where;
  if (operator === '=' && right.kind === 'call' && (right.call === 'max' || right.call === 'min')) {
    const isDescending = right.call === 'max';
    const best: Query = { ...groups, select: [answer(figure)], orderBy: [{ of: figure, isDescending }], limit: 1 };
    return { ...groups, having: isSameFigure(figure, { kind: 'query', query: best }) };
  }
  if (left.kind !== 'call' || left.call !== 'rank' || right.kind !== 'number') throw new NotCompiled('Cond');
  const isDescending = left.of[0]?.kind !== 'unary';
  const orderBy: readonly Order[] = [{ of: figure, isDescending }];
  if (operator === '<=') return { ...groups, orderBy, limit: right.number };
  if (operator === '=') return { ...groups, orderBy, limit: 1, offset: right.number - 1 };
  throw new NotCompiled('Cond');
}

/** Sums of the same numbers differ in their last digits, as threads add them up in another order each time. */
const NOISE = 1e-9;

function isSameFigure(figure: Expression, best: Expression): Expression {
  const gap: Expression = { kind: 'arithmetic', operator: '-', left: figure, right: best };
  const noise: Expression = {
    kind: 'arithmetic',
    operator: '*',
    left: constant(NOISE),
    right: { kind: 'scalar', name: 'absolute', of: best },
  };
  return { kind: 'compare', operator: '<=', left: { kind: 'scalar', name: 'absolute', of: gap }, right: noise };
}

function groupsOf(
  { of, by, apply }: Extract<Operation, { op: 'Foreach' }>,
  compiling: Compiling,
): { readonly rows: readonly Expression[]; readonly by: Expression; readonly figure: Expression } {
  const rows = rowsOf(of, compiling);
  if (rows.limit !== undefined) throw new NotCompiled('Foreach');
  const terms: Terms = {
    ...termsOf(compiling),
    aggregateOf: (call, inner) => aggregate(aggregateNames[call] ?? 'count', inner),
  };
  const key = rowValue(by, compiling);
  const isNamed: Expression = { kind: 'not', of: { kind: 'blank', of: key } };
  const kept = [...rows.where, isNamed];
  const overallOf = (figure: Computed): Expression => ({
    kind: 'query',
    query: selectOf({ where: kept }, [answer(valueOf(figure, terms).of)], compiling),
  });
  return { rows: kept, by: key, figure: valueOf(apply, { ...terms, overallOf }).of };
}

function isPeriod(by: Computed): boolean {
  return by.kind === 'call' && by.call === 'period';
}

/** Columns of the same rows, or a figure for each group. */
function together(operations: readonly Operation[], compiling: Compiling): CompiledOperation {
  const [first] = operations;
  if (first?.op === 'Foreach' && operations.length === 1) {
    const { rows, by, figure } = groupsOf(first, compiling);
    const select = [answer(by), { as: 'answer 2', of: figure }];
    // Months come in their order.
    const orderBy = isPeriod(first.by) ? [{ of: by, isDescending: false }] : [];
    return { query: { ...selectOf({ where: rows }, select, compiling), groupBy: [by], orderBy }, shape: 'groups' };
  }
  const rows = operations.map((each) => (each.op === 'EXT' ? rowsOf(each.of, compiling) : null));
  const [own] = rows;
  const key = JSON.stringify(own);
  if (!own || rows.some((each) => JSON.stringify(each) !== key)) throw new NotCompiled('Rea');
  const select = operations.flatMap((each, at): Selected[] => {
    if (each.op !== 'EXT') return [];
    return [{ as: at === 0 ? 'answer' : `answer ${at + 1}`, of: columnOf(namedColumn(each.header, compiling).name) }];
  });
  return { query: selectOf(own, select, compiling), shape: 'several' };
}
