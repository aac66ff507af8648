import type { Expression } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import { binary, call, columnValue, it, numeral, text, where } from '../../pipeline/build.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { Condition } from '../conditions.ts';
import type { PatternName } from '../plan/candidate.ts';
import type { Asked, Dimension, Figure, Order } from './asked.ts';
import { spanValue } from './spans.ts';

/** One way to answer a question from the rows of a table. */
export interface Plan {
  readonly pattern: PatternName;
  readonly operation: Operation;
  readonly conditions: readonly Condition[];
  readonly figure: Figure | null;
  readonly dimension: Dimension | null;
  readonly order: Order | null;
  /** Columns that are told as they stand. */
  readonly targets: readonly TableColumn[];
  readonly isShare: boolean;
  /** What is told, where the figure and the columns do not say it. */
  readonly what: Said | null;
  /** Places of the question that it accounts for, beyond what its conditions and columns do. */
  readonly places: readonly number[];
  /** Columns that it makes use of; one that is named and left out tells against it. */
  readonly columns: readonly TableColumn[];
}

/** Makes a plan; what `parts` leaves out is absent, and the conditions are those of the question. */
export function planOf(at: Asked, pattern: PatternName, operation: Operation, parts: Partial<Plan>): Plan {
  const { figure = null, dimension = null, targets = [], columns = [] } = parts;
  const used = [figure?.of, figure?.span?.start, dimension?.column, ...targets, ...columns].filter(
    (each) => each !== null && each !== undefined,
  );
  return {
    pattern,
    operation,
    conditions: at.marks.conditions,
    order: null,
    isShare: false,
    what: null,
    places: [],
    ...parts,
    figure,
    dimension,
    targets,
    columns: used,
  };
}

/** The groups of a dimension, each with what `apply` gives for its rows. */
export function groupedBy(dimension: Dimension, of: Operation, apply: Expression): Operation {
  return { op: 'Foreach', of, by: dimensionValue(dimension), apply };
}

function dimensionValue({ column, part }: Dimension): Expression {
  return part === null ? columnValue(column) : call('period', columnValue(column), text(part));
}

/** A figure as an expression over rows. */
export function applied({ by, of, span, isNegated = false, isPercent = false }: Figure): Expression {
  const each = span ? spanValue(span) : of ? columnValue(of) : null;
  const value = each ? call(by, each) : call(by);
  if (isPercent) return binary('*', value, numeral(100));
  return isNegated ? { kind: 'unary', operator: '-', of: value } : value;
}

/** The rows or groups that are taken by an order of `value`. */
export function ordered(of: Operation, value: Expression, { isMaximum, count, isNth }: Order): Operation {
  if (count === 1) return where(of, binary('=', value, call(isMaximum ? 'max' : 'min', value)));
  const rank = call('rank', isMaximum ? value : { kind: 'unary', operator: '-', of: value });
  return where(of, binary(isNth ? '=' : '<=', rank, numeral(count)));
}

/** The groups whose figure is the greatest, or the least. */
export function extremeGroup(of: Operation, isMaximum: boolean): Operation {
  return ordered(of, it, { isMaximum, count: 1, isNth: false });
}
