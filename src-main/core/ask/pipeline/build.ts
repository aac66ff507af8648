import type { BinaryOperator, Expression, FunctionName, Reference } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import type { TableColumn } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';

/** Short ways to write operations. */
export function rowsOf(table: SheetTable, part: 'rows' | 'totals' = 'rows'): Operation {
  const name = table.sections.at(-1)?.label ?? 'Table';
  return { op: 'CHL', of: { text: name.trim(), at: table.at }, view: table.view, part };
}

export function where(of: Operation, ...conditions: readonly Expression[]): Operation {
  return conditions.reduce<Operation>((inner, condition) => ({ op: 'Cond', of: inner, where: condition }), of);
}

function referenceTo(column: TableColumn): Reference {
  return { text: column.path.map((named) => named.label.trim()).join(' / '), at: column.reference };
}

export function columnValue(column: TableColumn): Expression {
  return { kind: 'column', column: referenceTo(column) };
}

export function text(value: string): Expression {
  return { kind: 'text', text: value };
}

export function numeral(value: number): Expression {
  return value < 0
    ? { kind: 'unary', operator: '-', of: { kind: 'number', number: -value } }
    : { kind: 'number', number: value };
}

export const it: Expression = { kind: 'name', name: 'it' };

export function call(name: FunctionName, ...of: readonly Expression[]): Expression {
  return { kind: 'call', call: name, of };
}

export function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right };
}

/** All conditions joined by `or` or `and`; there must be one at least. */
export function joined(operator: 'and' | 'or', [first, ...rest]: readonly Expression[]): Expression {
  return rest.reduce((left, right) => binary(operator, left, right), first ?? { kind: 'boolean', boolean: true });
}

export function extract(column: TableColumn, of: Operation): Operation {
  return { op: 'EXT', header: referenceTo(column), of };
}

export function math(of: Operation, apply: Expression): Operation {
  return { op: 'Math', of, apply };
}
