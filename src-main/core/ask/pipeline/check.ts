import { type Expression, functions } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { type DataKind, ExecutionError } from './data.ts';

type ExpressionType = 'number' | 'text' | 'date' | 'boolean' | 'unknown';

/**
 * Checks that each operation gets what it can work on, before anything runs,
 * and gives the kind of data that the whole yields. What a column holds is only
 * known when it is read, so a column fits everywhere.
 * Throws ExecutionError with the place of the first misfit.
 */
export function checkOperation(operation: Operation): DataKind {
  switch (operation.op) {
    case 'CHL':
      return 'rows';
    case 'Align':
      return 'cells';
    case 'FAT':
      expectKind('FAT', checkOperation(operation.of), ['cells']);
      return 'cells';
    case 'EXT':
      expectKind('EXT', checkOperation(operation.of), ['rows', 'cells']);
      return 'cells';
    case 'Cond': {
      const kind = checkOperation(operation.of);
      expectKind('Cond', kind, ['rows', 'cells', 'groups']);
      expectType('Cond', checkExpression(operation.where, ['it']), 'boolean');
      return kind;
    }
    case 'Math':
      expectKind('Math', checkOperation(operation.of), ['rows', 'cells', 'groups', 'value']);
      checkExpression(operation.apply, ['it']);
      return 'value';
    case 'Cmp':
      for (const side of [operation.left, operation.right]) {
        expectKind('Cmp', checkOperation(side), ['cells', 'value']);
      }
      checkExpression(operation.apply, ['left', 'right']);
      return 'value';
    case 'Foreach':
      expectKind('Foreach', checkOperation(operation.of), ['rows', 'cells']);
      checkExpression(operation.by, ['it']);
      checkExpression(operation.apply, ['it']);
      return 'groups';
    case 'Rea':
      for (const part of operation.of) checkOperation(part);
      return 'texts';
  }
}

function expectKind(name: string, kind: DataKind, allowed: readonly DataKind[]): void {
  if (!allowed.includes(kind)) throw new ExecutionError(`${name} works on ${allowed.join(' or ')}, not on ${kind}.`);
}

function expectType(where: string, type: ExpressionType, wanted: ExpressionType): void {
  if (type !== wanted && type !== 'unknown') throw new ExecutionError(`${where} needs a ${wanted}, not a ${type}.`);
}

function checkExpression(expression: Expression, names: readonly string[]): ExpressionType {
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'date':
      return expression.kind;
    case 'column':
      return 'unknown';
    case 'name':
      if (!names.includes(expression.name)) throw new ExecutionError(`There is no "${expression.name}" here.`);
      return 'unknown';
    case 'program':
      for (const argument of expression.of) checkExpression(argument, names);
      return expression.gives;
    case 'unary': {
      const type = expression.operator === 'not' ? 'boolean' : 'number';
      expectType(`"${expression.operator}"`, checkExpression(expression.of, names), type);
      return type;
    }
    case 'binary':
      return checkBinary(expression, names);
    case 'call': {
      const { of, gives } = functions[expression.call];
      // Aggregates over single cells take no column: they work on the cells themselves.
      const isShort = expression.of.length === of.length - 1 && functions[expression.call].set;
      if (expression.of.length !== of.length && !isShort) {
        throw new ExecutionError(`${expression.call} takes ${of.length} arguments, not ${expression.of.length}.`);
      }
      expression.of.forEach((argument, index) => {
        const type = checkExpression(argument, names);
        const wanted = of[index];
        if (wanted === 'number' || wanted === 'date' || wanted === 'text') expectType(expression.call, type, wanted);
      });
      return gives === 'first' ? 'unknown' : gives;
    }
  }
}

function checkBinary(expression: Extract<Expression, { kind: 'binary' }>, names: readonly string[]): ExpressionType {
  const { operator } = expression;
  const left = checkExpression(expression.left, names);
  const right = checkExpression(expression.right, names);
  if (operator === 'and' || operator === 'or') {
    for (const type of [left, right]) expectType(`"${operator}"`, type, 'boolean');
    return 'boolean';
  }
  if (operator === '+' || operator === '-' || operator === '*' || operator === '/') {
    // A day plus a number is a day; a day minus a day is a number.
    for (const type of [left, right]) if (type !== 'date') expectType(`"${operator}"`, type, 'number');
    return left === 'date' || right === 'date' ? 'unknown' : 'number';
  }
  if (left !== right && left !== 'unknown' && right !== 'unknown') {
    throw new ExecutionError(`"${operator}" compares a ${left} with a ${right}.`);
  }
  return 'boolean';
}
