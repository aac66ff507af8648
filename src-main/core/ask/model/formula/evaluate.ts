import type { Grid } from '../../../../../src-shared/grid.ts';
import type { Scalar } from '../../table/columns.ts';
import { conditionOf } from './conditions.ts';
import { functions } from './functions.ts';
import { type Formula, FormulaError, type FormulaOperator, parseFormula } from './parse.ts';
import {
  cellsTogether,
  type Item,
  type Items,
  itemsAt,
  itemText,
  numberOf,
  oneOf,
  orderOf,
  paired,
  single,
  Work,
} from './values.ts';

/**
 * Computes a formula over the cells of a sheet, each value with the cells that it rests on. Formulas are as in
 * spreadsheets, with four differences that suit tables: a merged cell stands on each row and column that it covers
 * and counts once in sums and counts; a number with a unit counts as its number; a blank is neither 0 nor less than
 * anything; UNDER(range, "name") tells of each cell of a column or row whether it stands under a title, section or line
 * of that name, as `over` tells. Throws FormulaError.
 */
export function computeFormula(text: string, grid: Grid, over: LinesOver = () => []): Items {
  return valueOf(parseFormula(text), { grid, over, work: new Work() });
}

/** What stands over a cell, by row and column from 0: titles, sections and lines that head others. */
export type LinesOver = (row: number, col: number) => readonly string[];

/** What a formula is computed with. */
export interface Computing {
  readonly grid: Grid;
  readonly over: LinesOver;
  readonly work: Work;
}

function valueOf(formula: Formula, computing: Computing): Items {
  const { grid, work } = computing;
  switch (formula.kind) {
    case 'number':
      return single({ type: 'number', number: formula.number });
    case 'text':
      return single({ type: 'text', text: formula.text });
    case 'boolean':
      return single({ type: 'boolean', boolean: formula.boolean });
    case 'range':
      return itemsAt(formula.range, grid, work);
    case 'list': {
      const of = formula.of.flatMap((each) => valueOf(each, computing).of);
      return { rows: 1, cols: of.length, of };
    }
    case 'unary': {
      const of = valueOf(formula.of, computing);
      if (formula.operator === '+') return of;
      work.take(of.of.length);
      return {
        ...of,
        of: of.of.map((item) => changed(item, (number) => (formula.operator === '%' ? number / 100 : -number))),
      };
    }
    case 'binary': {
      const { operator, left, right } = formula;
      const sides = [valueOf(left, computing), valueOf(right, computing)] as const;
      return paired(...sides, work, (one, other) => ({
        scalar: combined(operator, one, other),
        cells: cellsTogether([one, other]),
        at: null,
      }));
    }
    case 'call':
      return called(formula.name, formula.of, computing);
  }
}

function called(name: string, args: readonly (Formula | null)[], computing: Computing): Items {
  // What is not chosen need not be computable.
  if (name === 'IFERROR' || name === 'IFNA') {
    const [first, second] = args;
    try {
      const found = first ? valueOf(first, computing) : single(null);
      if (found.of.some(({ scalar }) => scalar !== null)) return found;
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
    }
    return second ? valueOf(second, computing) : single(null);
  }
  if (name === 'UNDER') return under(args, computing);
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!run) throw new FormulaError(`There is no function ${name} here.`);
  const values = args.map((each) => (each ? valueOf(each, computing) : null));
  const found = run(values, computing.work);
  computing.work.take(found.of.length);
  return found;
}

function under([place, name]: readonly (Formula | null)[], computing: Computing): Items {
  if (place?.kind !== 'range' || !name) throw new FormulaError('UNDER wants a range and the name of a section.');
  const isMeant = conditionOf(oneOf(valueOf(name, computing), 'UNDER'));
  const { top, left } = place.range;
  const items = itemsAt(place.range, computing.grid, computing.work);
  const of = items.of.map((_, at): Item => {
    const lines = computing.over(top + Math.floor(at / items.cols), left + (at % items.cols));
    const isUnder = lines.some((text) => isMeant({ scalar: { type: 'text', text }, cells: [], at: null }));
    return { scalar: { type: 'boolean', boolean: isUnder }, cells: [], at: null };
  });
  return { ...items, of };
}

function changed(item: Item, by: (number: number) => number): Item {
  const number = numberOf(item);
  return { ...item, at: null, scalar: number === null ? null : { type: 'number', number: by(number) } };
}

function combined(operator: FormulaOperator, one: Item, other: Item): Scalar | null {
  if (operator === '&') return { type: 'text', text: itemText(one) + itemText(other) };
  if (operator === '+' || operator === '-' || operator === '*' || operator === '/' || operator === '^') {
    return computed(operator, one, other);
  }
  const order = orderOf(one.scalar, other.scalar);
  return { type: 'boolean', boolean: order === null ? operator === '<>' : isMet(operator, order) };
}

function isMet(operator: FormulaOperator, order: number): boolean {
  if (operator === '=') return order === 0;
  if (operator === '<>') return order !== 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

function computed(operator: FormulaOperator, one: Item, other: Item): Scalar | null {
  const [a, b] = [numberOf(one), numberOf(other)];
  // A blank beside a number adds nothing; a text that is no number cannot be computed with.
  if ((a === null && one.scalar !== null) || (b === null && other.scalar !== null)) return null;
  if (a === null && b === null) return null;
  if (operator === '+' || operator === '-') {
    const number = (a ?? 0) + (operator === '+' ? (b ?? 0) : -(b ?? 0));
    // A day and a number of days give a day.
    const isDay = (one.scalar?.type === 'date') !== (other.scalar?.type === 'date');
    return isDay ? { type: 'date', days: number } : { type: 'number', number };
  }
  if (a === null || b === null || (operator === '/' && b === 0)) return null;
  const number = operator === '*' ? a * b : operator === '/' ? a / b : a ** b;
  return Number.isFinite(number) ? { type: 'number', number } : null;
}
